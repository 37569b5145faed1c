import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import type { CheckoutView } from "@/lib/orders/checkout-view";
import { CheckoutPage } from "./checkout-page";
import { checkoutTitle } from "./checkout-title";

test("a checkout is called after what is in it", () => {
  expect([checkoutTitle("purchase", 2), checkoutTitle("reservation", 1)]).toEqual([
    "title",
    "titleReservation",
  ]);
  expect([checkoutTitle("purchase", 0), checkoutTitle("reservation", 0)]).toEqual([
    "titleNothing",
    "titleNothing",
  ]);
});

test.each(languages)("an empty one is no reservation yet (%s)", (lang) => {
  const empty: Partial<CheckoutView> = { kind: "reservation", lines: [] };
  const { checkout } = messagesIn(lang);
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={lang} messages={messagesIn(lang)} timeZone="Europe/Madrid">
      <CheckoutPage
        lang={lang}
        view={empty as CheckoutView}
        zones={[]}
        ways={{ inPerson: true, online: [], isTest: false }}
        formKey=""
        termsId=""
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(`>${checkout.titleNothing}</h1>`);
  expect(html).not.toContain(checkout.titleReservation);
});
