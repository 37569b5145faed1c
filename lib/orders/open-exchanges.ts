import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type ExchangeState, exchanges } from "@/db/schema/exchanges";
import { type Machine, statesFor } from "@/lib/states/machine";
import { releaseExchangeHolds } from "@/lib/stock/holds";

export type ExchangeVerb = "swap" | "expire" | "decline" | "withdraw";

/** An exchange of sizes. It begins with a held piece: a wish for a size that is not free is refused, not kept. */
export const exchangeMachine: Machine<ExchangeState, ExchangeVerb> = {
  held: { swap: "swapped", expire: "expired", decline: "declined", withdraw: "withdrawn" },
  swapped: {},
  expired: {},
  declined: {},
  withdrawn: {},
};

/** Ends the open exchanges of pieces that came back otherwise, and gives what was held for them back to everybody. */
export async function withdrawExchanges(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  const rows = await tx
    .update(exchanges)
    .set({ state: "withdrawn", endedAt: sql`now()` })
    .where(
      and(
        inArray(exchanges.lineId, [...lineIds]),
        inArray(exchanges.state, statesFor(exchangeMachine, "withdraw")),
      ),
    )
    .returning({ id: exchanges.id });
  await releaseExchangeHolds(
    tx,
    rows.map(({ id }) => id),
    "released",
  );
}
