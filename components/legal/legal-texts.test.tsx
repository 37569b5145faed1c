import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ownTextForm } from "@/lib/legal/forms";
import type { ShopIdentity } from "@/lib/settings/identity";
import { cookiePolicyEn } from "./cookie-policy.en";
import { cookiePolicyEs } from "./cookie-policy.es";
import { IdentityFacts } from "./identity-facts";
import { legalNoticeEn } from "./legal-notice-text.en";
import { legalNoticeEs } from "./legal-notice-text.es";
import type { LegalText } from "./legal-text";
import { withOwnText } from "./own-section";
import { plainText, typedSection } from "./plain-text";
import { privacyPolicyEn } from "./privacy-policy.en";
import { privacyPolicyEs } from "./privacy-policy.es";
import { returnsEn } from "./returns.en";
import { returnsEs } from "./returns.es";
import { termsOfServiceEn } from "./terms-of-service.en";
import { termsOfServiceEs } from "./terms-of-service.es";

const sparse: ShopIdentity = {
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

const full: ShopIdentity = {
  ...sparse,
  legalName: "Botiga de la Mar, S.L.",
  taxId: "B00000000",
  registry: "Registro Mercantil de Ibiza, hoja IB-0",
  phone: "+34 971 00 00 00",
  whatsapp: "+34 600 00 00 00",
  privacyEmail: "privacidad@botiga.example",
  cardPayments: true,
  consumerArbitration: true,
  hostingProvider: "Alojamiento Uno",
  mailProvider: "Correo Dos",
  analyticsTool: "Medida Tres",
};

const pairs: [string, LegalText, LegalText][] = [
  ["privacy-policy", privacyPolicyEs, privacyPolicyEn],
  ["cookie-policy", cookiePolicyEs, cookiePolicyEn],
  ["terms-of-service", termsOfServiceEs, termsOfServiceEn],
  ["returns", returnsEs, returnsEn],
  ["legal-notice", legalNoticeEs, legalNoticeEn],
];

it("says the owner's name once where the shop's stands in it", () => {
  const identity = { ...full, shopName: "Botiga", legalName: "Botiga (tienda de prueba)" };
  const html = renderToStaticMarkup(<IdentityFacts identity={identity} lang="es" />);
  expect(html).toContain("<dd>Botiga (tienda de prueba)</dd>");
});

function render(text: LegalText, identity: ShopIdentity): string {
  return renderToStaticMarkup(text.sections.map(({ id, Body }) => <Body key={id} identity={identity} />));
}

describe.each(pairs)("%s", (_name, es, en) => {
  it("has the same anchors, dates and order in both languages", () => {
    expect(en.sections.map(({ id }) => id)).toEqual(es.sections.map(({ id }) => id));
    expect([en.inForceSince, en.revised]).toEqual([es.inForceSince, es.revised]);
  });

  it("reads whole with and without the owner's optional facts", () => {
    for (const html of [sparse, full].flatMap((identity) => [render(es, identity), render(en, identity)])) {
      expect(html.replace(/<[^>]+>/g, " ")).not.toMatch(/null|undefined|false|\[/);
      expect(html).not.toContain("ec.europa.eu/consumers/odr");
      expect(html).not.toMatch(/<(p|li|dd)(\s[^>]*)?>\s*<\/\1>/);
    }
  });

  it("can be typed by staff, who go on from it: each section reads as before", () => {
    for (const [lang, text] of [
      ["es", es],
      ["en", en],
    ] as const) {
      const sections = text.sections.map((section) => {
        const typed = typedSection(section, full);
        const both = { es: typed, en: typed };
        return { key: section.id, isOut: false, title: { es: section.title, en: section.title }, body: both };
      });
      const own = withOwnText(text, ownTextForm.parse({ sections }), lang);
      const words = (one: LegalText) =>
        plainText(one, full)
          .replace(/[\s·:]+/g, "")
          .replaceAll("-", "");
      expect(words(own)).toBe(words(text));
      expect(plainText(own, full)).not.toContain("](");
    }
  });

  it("links only to anchors that exist on the page", () => {
    for (const text of [es, en]) {
      const anchors = [...render(text, full).matchAll(/href="#([\w-]+)"/g)].map((match) => match[1]);
      expect(text.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(anchors));
    }
  });
});

describe("what the owner supplied", () => {
  it("names the tax number, the register and the processors only when they are known", () => {
    expect(render(termsOfServiceEs, full)).toContain("B00000000");
    expect(render(termsOfServiceEs, sparse)).not.toContain("NIF");
    expect(render(privacyPolicyEn, full)).toContain("Alojamiento Uno");
    expect(render(privacyPolicyEn, sparse)).not.toContain("Stripe");
    expect(render(cookiePolicyEs, full)).toContain("Medida Tres");
    expect(render(cookiePolicyEs, sparse)).toContain("botigaCookieConsent");
  });

  it("asks for goods to be sent to the address only once it is complete", () => {
    const street = { ...sparse.address, street: "Carrer de la Mar, 1", postalCode: "07800" };
    expect(render(returnsEs, { ...sparse, address: street })).toContain("embalado a Carrer de la Mar, 1");
    expect(render(returnsEs, sparse)).toContain("la dirección que te daremos");
    expect(render(returnsEn, sparse)).toContain("the address we will give you");
  });

  it("keeps the legal withdrawal free of the conditions of the shop's own return", () => {
    for (const [text, legalDays, shopDays, boxed] of [
      [returnsEs, "15 días naturales", "15 días", "caja original"],
      [returnsEn, "15 calendar days", "15 days", "original box"],
    ] as const) {
      const sections = text.sections.filter(({ id }) => id === "withdrawal" || id === "shop-return");
      const [legal, own] = sections.map((section) => render({ ...text, sections: [section] }, sparse));
      expect(legal).toContain(legalDays);
      expect(legal).not.toContain(boxed);
      expect(own).toContain(shopDays);
      expect(own).toContain(boxed);
    }
  });
});
