import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import type { LockedOrder } from "./change-order";
import { lockOrder, moveLines, type StoredOrder } from "./move-lines";
import { endsByClock } from "./order-conditions";
import { isOpen } from "./order-state";

const AT_ONCE = 200;

/** Whether money may still come for an order: an attempt to pay is open, and only its provider can say that it is over. */
async function mayBePaid(tx: Transaction, orderId: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select from payments where order_id = ${orderId} and state = 'open' limit 1`,
  );
  return rows.length > 0;
}

/** Whether money came for goods that are still here: a deposit, or more than the pieces cost that were handed over. */
function isPaidAhead({ order, lines }: LockedOrder): boolean {
  const given = lines.filter(({ state }) => state === "handed-over");
  const worth = given.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return order.balanceAskedAt !== null || order.paidCents - order.refundedCents > worth;
}

function reasonOf({ kind, paymentPlan }: StoredOrder) {
  if (kind === "reservation") return "expired";
  return paymentPlan === "online" ? "unpaid" : "no-show";
}

/** Cancels one order that was kept until now, if nobody paid, came or gave more time meanwhile. */
async function expireOrder(id: string): Promise<boolean> {
  const done = await inTransaction(async (tx) => {
    const found = await lockOrder(tx, id);
    const until = found?.order.keptUntil;
    if (!found || found.order.closedAt || isPaidAhead(found) || !until || until > new Date())
      return { expired: false };
    if (await mayBePaid(tx, id)) return { expired: false };
    const open = found.lines.filter(({ state }) => isOpen(state)).map((line) => line.id);
    const reason = reasonOf(found.order);
    const moved = await moveLines(tx, found, open, { to: "cancelled", reason }, null);
    return isFailure(moved) ? moved : { expired: true };
  });
  return !isFailure(done) && done.expired;
}

/**
 * Gives back what was kept for people who did not come: unpaid goods that lay ready until the time that their mail named, also
 * what is left of an order of which a part was paid and taken (docs/rules.md#orders), and orders to be paid online for which no money can come any more. Answers the orders it ended. Runs every minute.
 */
export async function expireOrders(): Promise<string[]> {
  const due = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.kept_until <= now() and ${endsByClock}
      and not exists (select from payments p where p.order_id = o.id and p.state = 'open') order by o.kept_until limit ${AT_ONCE}`);
  const ended: string[] = [];
  for (const { id } of due) if (await expireOrder(id)) ended.push(id);
  return ended;
}
