import "server-only";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { dayOf, daysBetween } from "@/lib/delivery/calendar";
import { inTransaction } from "@/lib/doors/transaction";
import { defaultLanguage } from "@/lib/i18n/languages";
import { eachAlone } from "@/lib/jobs/each-alone";
import { sendMail } from "@/lib/mail/send";
import { lockOrder } from "./move-lines";
import { orderInMail } from "./order-in-mail";
import { type OrderDetail, readOrder } from "./read-order";

/** Days after it was ready on which staff have to decide, and on which the customer is reminded before. */
const STAFF_ON = 14;
const REMIND_ON = [STAFF_ON, 7, 3];

/** Paid, complete, lying in the shop. What is not paid ends by the clock instead (expire-orders.ts). */
function isWaitingForCustomer({
  closedAt,
  readyAt,
  fulfilment,
  paidCents,
  balanceCents,
}: OrderDetail): boolean {
  return !closedAt && readyAt !== null && fulfilment === "pickup" && paidCents > 0 && balanceCents <= 0;
}

async function remind(tx: Transaction, detail: OrderDetail, days: number): Promise<void> {
  const lines = detail.lines.filter(({ state }) => state === "ready");
  const { id, name, email, phone, lang } = detail;
  if (days >= STAFF_ON)
    await sendMail(tx, {
      kind: "order-uncollected-to-shop",
      lang: defaultLanguage,
      to: "shop",
      replyTo: email || undefined,
      about: id,
      data: {
        order: await orderInMail(tx, detail, lines, defaultLanguage),
        name,
        phone,
        days,
        path: `/admin/orders/${id}`,
      },
    });
  else if (email !== "")
    await sendMail(tx, {
      kind: "order-reminder",
      lang,
      to: email,
      about: id,
      data: { order: await orderInMail(tx, detail, lines, lang) },
    });
}

/**
 * Reminds people of what they paid for and did not collect, three and seven days after it was ready, and tells the shop
 * after fourteen. Each of these mails is written once, however often this runs; it runs every morning.
 */
export async function remindUncollected(now = new Date()): Promise<void> {
  const waiting = await db.execute<{ id: string }>(sql`
    select id from orders
    where closed_at is null and fulfilment = 'pickup' and ready_at is not null and paid_cents > 0 order by ready_at`);
  await eachAlone("remind-uncollected", waiting, async ({ id }) => {
    await inTransaction(async (tx) => {
      const locked = await lockOrder(tx, id);
      const detail = await readOrder(tx, id);
      if (!locked || !detail?.readyAt || !isWaitingForCustomer(detail)) return {};
      const days = daysBetween(dayOf(detail.readyAt), dayOf(now));
      const due = REMIND_ON.find((day) => days >= day);
      if (due === undefined || due <= locked.order.remindedDays) return {};
      await remind(tx, detail, days);
      await tx.update(orders).set({ remindedDays: due }).where(eq(orders.id, id));
      return {};
    });
    return true;
  });
}
