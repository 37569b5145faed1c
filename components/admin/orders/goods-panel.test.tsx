import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "@/lib/i18n/messages";
import type { ShownOrder } from "@/lib/orders/shown-order";
import { GoodsPanel } from "./goods-panel";

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

const line: ShownOrder["lines"][number] = {
  id: "1",
  brand: "Cala",
  name: "Low",
  styleCode: "C-1",
  size: "42",
  state: "waiting",
  source: "stock",
  returnedAs: null,
  unitCents: 8_995,
  grossCents: 7_995,
  picture: null,
  productId: null,
};

function draw(lines: ShownOrder["lines"], isUnpaid = false): string {
  const order: ShownOrder = {
    id: "1",
    version: 1,
    number: 1001,
    kind: "purchase",
    fulfilment: "pickup",
    deliveryCents: 0,
    totalCents: 7_995,
    creditedCents: 0,
    paidCents: 0,
    refundedCents: 0,
    laterCents: 0,
    isUnpaid,
    lines,
  };
  return renderToStaticMarkup(
    <AppRouterContext value={{} as Router}>
      <NextIntlClientProvider locale="es" messages={messagesIn("es")} timeZone="Europe/Madrid">
        <GoodsPanel order={order} exchanges={[]} mayHandle shownCode="" />
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
}

test("a piece costs what it does before the discount, which the sums below take off", () => {
  const drawn = draw([line]);
  expect(drawn).toContain("89,95");
  expect(drawn).not.toContain("79,95");
});

test("a piece that was exchanged does not count beside the one that was given for it", () => {
  const drawn = draw([
    { ...line, state: "exchanged" },
    { ...line, id: "2", state: "handed-over" },
    { ...line, id: "3", size: "43", state: "handed-over" },
  ]);
  expect(drawn).toContain("2 artículos");
  expect(drawn).not.toContain("3 artículos");
});

test("ordered goods of an order that waits for its payment online have no button to arrive, but a word why", () => {
  const ordered = { ...line, source: "sourced" as const };
  expect(draw([ordered])).toContain("Ha llegado");
  const drawn = draw([ordered], true);
  expect(drawn).not.toContain("Ha llegado");
  expect(drawn).toContain("Anota la llegada cuando esté pagado.");
  expect(drawn).toContain("Cancelar artículos");
});
