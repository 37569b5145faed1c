import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { eachAlone } from "@/lib/jobs/each-alone";
import { BALANCE_REMINDER_DAYS } from "./limits";
import { lockOrder } from "./move-lines";
import { mailOrderNews } from "./order-mails";
import { balanceCents } from "./order-state";

/**
 * Reminds people of the rest of the price of goods that were ordered for them and are here, once, five days after it was
 * asked for. What nobody has paid after seven days stands among what staff look at. Runs every morning.
 */
export async function remindBalances(): Promise<void> {
  const due = await db.execute<{ id: string }>(sql`
    select id from orders
    where closed_at is null and balance_asked_at < now() - make_interval(days => ${BALANCE_REMINDER_DAYS})
      and balance_reminded_at is null order by balance_asked_at`);
  await eachAlone("remind-balances", due, async ({ id }) => {
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, id);
      if (!found || found.order.balanceRemindedAt || found.order.closedAt) return {};
      if (balanceCents(found.order) > 0) await mailOrderNews(tx, id, { kind: "balance", isReminder: true });
      await tx.execute(sql`update orders set balance_reminded_at = now() where id = ${id}`);
      return {};
    });
    return true;
  });
}
