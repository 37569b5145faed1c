import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { eachAlone } from "@/lib/jobs/each-alone";
import { lockOrder, moveLines, type StoredOrder } from "./move-lines";
import { endsByClock } from "./order-conditions";
import { isOpen } from "./order-state";

const AT_ONCE = 200;

/**
 * Whether an order's time is over and the clock ends it, on `orders o`. An attempt to pay that is open may still bring money: only
 * its provider can say that it is over.
 */
const isOver = sql`o.kept_until <= now() and ${endsByClock}
  and not exists (select from payments p where p.order_id = o.id and p.state = 'open')`;

function reasonOf({ kind, paymentPlan }: StoredOrder) {
  if (kind === "reservation") return "expired";
  return paymentPlan === "online" ? "unpaid" : "no-show";
}

/** Cancels one order that was kept until now, if nobody paid, came or gave more time meanwhile. */
async function expireOrder(id: string): Promise<boolean> {
  const done = await inTransaction(async (tx) => {
    const found = await lockOrder(tx, id);
    const [due] = await tx.execute(sql`select from orders o where o.id = ${id} and ${isOver}`);
    if (!found || !due) return { expired: false };
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
    select o.id from orders o where ${isOver} order by o.kept_until limit ${AT_ONCE}`);
  return eachAlone(
    "expire-orders",
    due.map(({ id }) => id),
    expireOrder,
  );
}
