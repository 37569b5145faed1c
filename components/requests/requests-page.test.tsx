import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ShopIdentity } from "@/lib/settings/identity";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { RequestsPage } from "./requests-page";

const identity: ShopIdentity = {
  shopName: "Botiga",
  legalName: "Botiga",
  taxId: null,
  registry: null,
  address: { street: null, postalCode: null, city: "Eivissa", island: "Ibiza", country: "ES" },
  email: "hola@botiga.example",
  privacyEmail: null,
  phone: null,
  whatsapp: null,
  instagramUrl: null,
  demo: false,
  cookieKey: "botiga",
  cardPayments: false,
  consumerArbitration: false,
  hostingProvider: null,
  mailProvider: null,
  analyticsTool: null,
  retention: { inquiryMonths: 12, sharedListDays: 90, logDays: 90, analyticsMonths: 24 },
};

function render(props: Partial<ComponentProps<typeof RequestsPage>> = {}): string {
  const { lang = "es" } = props;
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={lang}
      messages={{ requests: (lang === "es" ? es : en).requests }}
      timeZone="Europe/Madrid"
      onError={(error) => {
        throw error;
      }}
    >
      <RequestsPage lang={lang} identity={identity} hours={[]} {...props} />
    </NextIntlClientProvider>,
  );
}

describe("requests page", () => {
  it.each(["es", "en"] as const)("leads in three steps to sections that exist (%s)", (lang) => {
    const html = render({ lang });
    const anchors = [...html.matchAll(/href="#([\w-]+)"/g)].map((match) => match[1]);
    expect(anchors).toEqual(["contact", "how-it-works", "faq"]);
    for (const anchor of anchors) expect(html).toContain(`<h2 id="${anchor}"`);
  });

  it("is covered by no pop-up: somebody writes there", () => {
    expect(render()).toMatch(/^<div data-quiet=""/);
  });

  it("shows how to reach the shop, and only ways that are known, until a form takes the place", () => {
    const bare = render();
    expect(bare).toContain("mailto:hola@botiga.example");
    expect(bare).not.toContain("wa.me");
    expect(bare).not.toContain(es.requests.contact.hours);
    expect(render({ hours: ["Lunes, 10:00–14:00"] })).toContain("Lunes, 10:00–14:00");
    const withForm = render({ form: <form aria-label="own" /> });
    expect(withForm).toContain('aria-label="own"');
    expect(withForm).not.toContain("mailto:");
  });
});
