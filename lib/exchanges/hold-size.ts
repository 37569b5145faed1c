import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type ExchangeOrigin, exchanges } from "@/db/schema/exchanges";
import { orders } from "@/db/schema/orders";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import type { Failure } from "@/lib/failure";
import type { LockedOrder } from "@/lib/orders/change-order";
import { exchangeUntil } from "@/lib/orders/kept-until";
import { type Actor, noteOrderEvent } from "@/lib/orders/order-events";
import { lineMachine } from "@/lib/orders/order-state";
import { readPieces } from "@/lib/orders/place-order";
import { readGroup } from "@/lib/settings/queries";
import { goesTo } from "@/lib/states/machine";
import { holdStock, lockSizes } from "@/lib/stock/holds";
import { differenceOf } from "./difference";

export type StoredExchange = typeof exchanges.$inferSelect;

type WantedSize = {
  lineId: string;
  /** As the product's sizes say it. */
  size: string;
  origin: ExchangeOrigin;
  /** The difference in price that was on the screen, in cents; another one is refused. */
  seenDifferenceCents: number;
  /** The swap follows in the same write: the order's events then tell of that alone, as nothing is kept for anybody. */
  isSwappedNow?: boolean;
};

/**
 * Begins the exchange of a piece that was handed over: another size of its product is held for it
 * (docs/rules.md#exchanges). The order is locked. Refused are pieces that are not with the customer, a second exchange of
 * the same piece, sizes that are not free, and another difference in price than was shown.
 */
export async function holdSize(
  tx: Transaction,
  { order, lines }: LockedOrder,
  { lineId, size, origin, seenDifferenceCents, isSwappedNow = false }: WantedSize,
  by: Actor,
): Promise<StoredExchange | Failure> {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || goesTo(lineMachine, line.state, "exchange") === null || line.size === size)
    return { error: "exchange.errors.state", status: 409 };
  const [offered] = await readPieces(tx, [{ productId: line.productId ?? "", size }]);
  if (!offered) return { error: "exchange.errors.gone", values: { size }, status: 409 };
  const differenceCents = differenceOf(line, offered.unitCents);
  if (differenceCents !== seenDifferenceCents) return { error: "exchange.errors.price", status: 409 };
  const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  const until = exchangeUntil(new Date(), hours);
  const [exchange] = await tx
    .insert(exchanges)
    .values({
      orderId: order.id,
      lineId,
      toSizeId: offered.sizeId,
      toSize: size,
      origin,
      differenceCents,
      until,
    })
    .onConflictDoNothing()
    .returning();
  if (!exchange) return { error: "exchange.errors.open", status: 409 };
  await lockSizes(
    tx,
    [offered.sizeId, line.sizeId].filter((id) => id !== null),
  );
  const hold = { sizeId: offered.sizeId, kind: "exchange", exchangeId: exchange.id, until } as const;
  if (!(await holdStock(tx, hold))) return { error: "exchange.errors.gone", values: { size }, status: 409 };
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  if (isSwappedNow) return exchange;
  const data = { lines: [line.position], size, until: until.toISOString() };
  await noteOrderEvent(tx, order.id, "exchange-held", { by, data });
  return exchange;
}
