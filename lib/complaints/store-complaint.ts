import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { complaints } from "@/db/schema/statements";
import { defaultLanguage } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import { sendAsked } from "@/lib/mail/send-asked";
import { findNamedOrder } from "@/lib/orders/find-named-order";
import { noteOrderEvent } from "@/lib/orders/order-events";
import type { ComplaintStatement } from "./forms";

/** What the page shows at once, and the mail repeats. `at` is ISO 8601, UTC; `dueOn` a day in Europe/Madrid. */
type ComplaintReceived = { number: number; at: string; dueOn: string; text: string };

/** The same form saying the same is one complaint. */
function keyOf({ key, ...said }: ComplaintStatement): string {
  return createHash("sha256")
    .update([key || randomUUID(), JSON.stringify(said)].join("\n"))
    .digest("base64url");
}

/**
 * Whether an address is that of somebody who bought with an order: paid, or took goods. Only to them what was said is mailed back;
 * everybody else keeps the page, which shows it (docs/decisions/0058).
 */
async function isBuyer(tx: Transaction, orderId: string, email: string): Promise<boolean> {
  const isSold = sql`(${orders.paidCents} > 0 or ${orders.handedOverAt} is not null)`;
  return (await tx.$count(orders, and(eq(orders.id, orderId), eq(orders.email, email), isSold))) > 0;
}

/**
 * Stores a complaint, gives it its number and the day by which it is answered, a month on (RDL 1/2007, art. 21.3), and
 * acknowledges both. One whose order is not known waits for staff like any other. `at` is when it came, now unless said.
 */
export async function storeComplaint(
  tx: Transaction,
  said: ComplaintStatement,
  at?: Date,
): Promise<ComplaintReceived> {
  const { kind, name, email, lang, text } = said;
  const order = await findNamedOrder(tx, said);
  const key = keyOf(said);
  const cameAt = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const dueOn = sql`((${cameAt} at time zone 'Europe/Madrid')::date + interval '1 month')::date`;
  const [row] = await tx
    .insert(complaints)
    .values({
      kind,
      name,
      email,
      lang,
      text,
      key,
      dueOn,
      createdAt: cameAt,
      orderText: said.order,
      orderId: order?.id ?? null,
      byLink: order?.byLink ?? false,
    })
    .onConflictDoNothing({ target: complaints.key })
    .returning();
  const stored = row ?? (await tx.select().from(complaints).where(eq(complaints.key, key)))[0];
  if (!stored) throw new Error("A complaint was neither written nor there");
  const { number, id } = stored;
  const received = { number, at: stored.createdAt.toISOString(), dueOn: stored.dueOn, text: stored.text };
  if (!row) return received;
  if (order) await noteOrderEvent(tx, order.id, "complaint", { by: null, data: { id, number } });
  await sendAsked(tx, {
    kind: "complaint-received",
    lang,
    to: email,
    about: id,
    data: { ...received, text: order && (await isBuyer(tx, order.id, email)) ? text : null, kind },
    formKey: id,
  });
  await sendMail(tx, {
    kind: "complaint-to-shop",
    lang: defaultLanguage,
    to: "shop",
    replyTo: email,
    about: id,
    data: {
      number,
      text,
      kind,
      order: order ? String(order.number) : said.order,
      dueOn: stored.dueOn,
      name,
      path: `/admin/complaints/${id}`,
    },
    formKey: id,
  });
  return received;
}
