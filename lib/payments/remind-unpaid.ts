import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { eachAlone } from "@/lib/jobs/each-alone";
import { UNPAID_MAIL_MINUTES } from "@/lib/orders/limits";
import { lockOrder } from "@/lib/orders/move-lines";
import { mailUnpaid, unpaidKey } from "./payment-mails";

const AT_ONCE = 200;

/**
 * Writes once to whoever placed an order to be paid online and left it unpaid: that it was received (Ley 34/2002, art. 28.1),
 * until when its goods are held, and where to pay it. Whoever closed the provider's page has no other way back. Who is
 * about to lose the goods anyway is not written to: the end has a mail of its own. Runs every minute.
 */
export async function remindUnpaid(): Promise<void> {
  const due = await db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.closed_at is null and o.payment_plan = 'online' and o.paid_cents = 0
      and o.created_at < now() - make_interval(mins => ${UNPAID_MAIL_MINUTES})
      and o.kept_until > now() + interval '5 minutes'
      and not exists (select from mails m where m.kind = 'order-unpaid' and m.form_key = ${unpaidKey("")}::text || o.id::text)
    order by o.created_at limit ${AT_ONCE}`);
  await eachAlone("remind-unpaid", due, async ({ id }) => {
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, id);
      const waits = found && !found.order.closedAt && found.order.paymentPlan === "online";
      if (waits && found.order.paidCents === 0) await mailUnpaid(tx, id);
      return {};
    });
    return true;
  });
}
