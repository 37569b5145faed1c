import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type ExchangeState, exchanges } from "@/db/schema/exchanges";
import { orders } from "@/db/schema/orders";
import type { payments } from "@/db/schema/payments";
import { type Machine, statesFor } from "@/lib/states/machine";
import { releaseExchangeHolds } from "@/lib/stock/holds";

type ExchangeVerb = "swap" | "expire" | "decline" | "withdraw";

/** An exchange of sizes. It begins with a held piece: a wish for a size that is not free is refused, not kept. */
export const exchangeMachine: Machine<ExchangeState, ExchangeVerb> = {
  held: { swap: "swapped", expire: "expired", decline: "declined", withdraw: "withdrawn" },
  swapped: {},
  expired: {},
  declined: {},
  withdrawn: {},
};

/** Raises the total of an order that is locked, or, below zero, lowers it; cents. */
async function raiseTotal(tx: Transaction, orderId: string, cents: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      goodsCents: sql`${orders.goodsCents} + ${cents}`,
      totalCents: sql`${orders.totalCents} + ${cents}`,
    })
    .where(eq(orders.id, orderId));
}

/**
 * The difference in price of an open exchange was paid before its piece is here: from now on the order's total holds it.
 * False where the payment is for none, where the exchange is over, or where its difference was paid before; then the money
 * came for nothing. The order is locked.
 */
export async function chargeExchange(
  tx: Transaction,
  { exchangeId, cents, orderId }: typeof payments.$inferSelect,
): Promise<boolean> {
  if (exchangeId === null) return false;
  const open = inArray(exchanges.state, statesFor(exchangeMachine, "swap"));
  const [charged] = await tx
    .update(exchanges)
    .set({ chargedCents: cents })
    .where(
      and(
        eq(exchanges.id, exchangeId),
        eq(exchanges.differenceCents, cents),
        eq(exchanges.chargedCents, 0),
        open,
      ),
    )
    .returning({ id: exchanges.id });
  if (!charged) return false;
  await raiseTotal(tx, orderId, cents);
  return true;
}

/** What was paid before for exchanges that came to nothing is not the order's any more: its total goes down by it. Cents. */
export async function unchargeExchanges(
  tx: Transaction,
  orderId: string,
  ended: readonly { chargedCents: number }[],
): Promise<number> {
  const cents = ended.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  if (cents > 0) await raiseTotal(tx, orderId, -cents);
  return cents;
}

/**
 * Ends the open exchanges of pieces that came back otherwise, and gives what was held for them back to everybody. Answers by
 * how many cents the order's total went down.
 */
export async function withdrawExchanges(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
): Promise<number> {
  const rows = await tx
    .update(exchanges)
    .set({ state: "withdrawn", endedAt: sql`now()` })
    .where(
      and(
        inArray(exchanges.lineId, [...lineIds]),
        inArray(exchanges.state, statesFor(exchangeMachine, "withdraw")),
      ),
    )
    .returning({ id: exchanges.id, chargedCents: exchanges.chargedCents });
  await releaseExchangeHolds(
    tx,
    rows.map(({ id }) => id),
    "released",
  );
  return unchargeExchanges(tx, orderId, rows);
}
