import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import type { OrderDetail } from "@/lib/orders/read-order";
import { PaySection } from "./pay-section";

vi.mock("./pay-forms", () => ({
  PayForm: ({ isQuiet }: { isQuiet: boolean }) => (isQuiet ? "quiet" : "loud"),
  InPersonForm: () => "in person",
}));

function draw(order: Partial<OrderDetail>): string {
  const whole = {
    ...{
      kind: "purchase",
      fulfilment: "delivery",
      paymentPlan: "on-delivery",
      closedAt: null,
      keptUntil: null,
    },
    ...{ totalCents: 12_995, creditedCents: 0, paidCents: 0, refundedCents: 0, laterCents: 0 },
    ...order,
  } as unknown as OrderDetail;
  const ways = { online: [{ provider: "stripe", method: "card" }], inPerson: true, isTest: false } as const;
  const found = { order: whole, reference: "r" } as unknown as Parameters<typeof PaySection>[0];
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
      <PaySection {...found} lang="es" ways={ways as unknown as Parameters<typeof PaySection>[0]["ways"]} />
    </NextIntlClientProvider>,
  );
}

test("who chose to pay on delivery or in the shop is not told to pay now", () => {
  expect(draw({})).toContain("Elegiste pagar al recibirlo");
  expect(draw({ fulfilment: "pickup" })).toContain("Elegiste pagar en la tienda");
  expect(draw({})).not.toContain("Pagar 129,95");
  expect(draw({})).toContain("quiet");
});

test("what is to be paid online, or is left of a part payment, is asked for", () => {
  expect(draw({ paymentPlan: "online" })).toMatch(/Pagar 129,95.*loud/);
  expect(draw({ paidCents: 5_000 })).toMatch(/Pagar 79,95.*loud/);
});
