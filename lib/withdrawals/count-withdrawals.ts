import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { WithdrawalFilters } from "./list-filters";

type State = WithdrawalFilters["state"];

/** What the filters of the list show, on `withdrawals w`. */
export const withdrawalConditions: Record<State, SQL> = {
  open: sql`w.decision is null`,
  matched: sql`w.decision is null and w.order_id is not null`,
  unmatched: sql`w.decision is null and w.order_id is null`,
  handled: sql`w.decision is not null`,
  all: sql`true`,
};

/** How many statements a filter of the list shows. */
export async function countWithdrawals(state: State): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from withdrawals w where ${withdrawalConditions[state]}`,
  );
  return row?.total ?? 0;
}
