import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import type { OrderDetail } from "@/lib/orders/read-order";
import { PickupCode } from "./pickup-code";

function draw(paidCents: number): string {
  const order = {
    pickupCode: "K7QD9X",
    readyAt: new Date("2026-11-27T10:00:00Z"),
    keptUntil: new Date("2026-11-28T19:00:00Z"),
    closedAt: null,
    balanceAskedAt: null,
    paidCents,
    refundedCents: 0,
    lines: [
      { state: "handed-over", grossCents: 5_000 },
      { state: "ready", grossCents: 5_000 },
    ],
  } as unknown as OrderDetail;
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
      <PickupCode order={order} lang="es" />
    </NextIntlClientProvider>,
  );
}

test("what is still to be paid says until when it is kept, and what is paid does not", () => {
  expect(draw(5_000)).toContain("Te lo guardamos hasta el");
  expect(draw(10_000)).not.toContain("Te lo guardamos");
});
