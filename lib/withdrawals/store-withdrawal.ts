import { fullName } from "@/lib/full-name";
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { Transaction } from "@/db/client";
import { withdrawals } from "@/db/schema/statements";
import { formatSize } from "@/lib/catalogue/format-size";
import { defaultLanguage } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { sendMail } from "@/lib/mail/send";
import { findNamedOrder } from "@/lib/orders/find-named-order";
import { noteOrderEvent } from "@/lib/orders/order-events";
import { readOrder } from "@/lib/orders/read-order";
import { cancelInShop } from "./cancel-in-shop";
import type { WithdrawalStatement } from "./forms";

/** Mails that one address gets in a day, and the shop in an hour; statements themselves are never limited. */
const MAILS_PER_ADDRESS = 10;
const MAILS_TO_SHOP = 30;

/** What the page shows at once, and the mail repeats. `at` is ISO 8601, UTC. */
export type Acknowledgement = { number: number; at: string; text: string };

/** What somebody stated, and what the shop makes of it before anything is written. */
type Read = {
  order: { id: string; byLink: boolean } | null;
  /** Positions of the lines it is about; null for all of the order. */
  positions: number[] | null;
  /** In the person's language: what is shown, stored and mailed. */
  text: string;
};

/** Reads a statement: which order is meant, which of its lines, and the words for it. Writes nothing. */
export async function readStatement(tx: Transaction, said: WithdrawalStatement): Promise<Read> {
  const { name, email, details, lang } = said;
  const order = await findNamedOrder(tx, said);
  // Whoever has no link of the order cannot know its lines.
  const all = order?.byLink ? ((await readOrder(tx, order.id))?.lines ?? []) : [];
  const chosen = all.filter(({ position }) => said.positions.includes(position));
  const isAll = chosen.length === 0 || chosen.length === all.length;
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "withdrawal.statement" });
  const pieces = chosen.map(
    (piece) => `- ${fullName(piece)}, ${t("size", { size: formatSize(piece.size, lang) })}`,
  );
  const text = [
    t("declaration"),
    t("order", { order: said.order }),
    isAll ? t("all") : [t("lines"), ...pieces].join("\n"),
    ...(details ? [t("details", { details })] : []),
    t("name", { name }),
    t("email", { email }),
  ].join("\n");
  return { order, positions: isAll ? null : chosen.map(({ position }) => position), text };
}

/** The same form saying the same is one statement; without the form's key each sending is one of its own. */
function keyOf({ key, ...said }: WithdrawalStatement): string {
  const parts = [key || randomUUID(), JSON.stringify(said)];
  return createHash("sha256").update(parts.join("\n")).digest("base64url");
}

async function acknowledgementOf(tx: Transaction, key: string): Promise<Acknowledgement | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.key, key));
  return row ? { number: row.number, at: row.createdAt.toISOString(), text: row.text } : null;
}

/** Acknowledges it to the person, in words that are the same whether the order was found or not, and tells the shop. */
async function mailBoth(
  tx: Transaction,
  { email, name, lang }: WithdrawalStatement,
  id: string,
  said: Acknowledgement,
): Promise<void> {
  const today = sql`${withdrawals.email} = ${email} and ${withdrawals.createdAt} > now() - interval '1 day'`;
  if ((await tx.$count(withdrawals, today)) <= MAILS_PER_ADDRESS)
    await sendMail(tx, { kind: "withdrawal-received", lang, to: email, about: id, data: said, formKey: id });
  const lately = sql`${withdrawals.createdAt} > now() - interval '1 hour'`;
  if ((await tx.$count(withdrawals, lately)) <= MAILS_TO_SHOP)
    await sendMail(tx, {
      kind: "withdrawal-to-shop",
      lang: defaultLanguage,
      to: "shop",
      replyTo: email,
      about: id,
      data: { ...said, name, path: `/admin/withdrawals/${id}` },
      formKey: id,
    });
}

/**
 * Stores a statement of withdrawal, whatever it says, and acknowledges it (Directive 2011/83/EU, art. 11a). Nothing
 * refuses one: one that names no order the shop knows waits for staff and is answered the same. `at` is when it came, now
 * unless said.
 */
export async function storeWithdrawal(
  tx: Transaction,
  said: WithdrawalStatement,
  at?: Date,
): Promise<Acknowledgement> {
  const { order, positions, text } = await readStatement(tx, said);
  const { name, email, lang } = said;
  const key = keyOf(said);
  const orderId = order?.id ?? null;
  const byLink = order?.byLink ?? false;
  const [row] = await tx
    .insert(withdrawals)
    .values({
      orderId,
      orderText: said.order,
      byLink,
      name,
      email,
      lang,
      text,
      key,
      positions,
      createdAt: at,
    })
    .onConflictDoNothing({ target: withdrawals.key })
    .returning();
  if (!row) {
    // Of several at once one wrote; the others have waited for it to end.
    const first = await acknowledgementOf(tx, key);
    if (!first) throw new Error("A statement was neither written nor there");
    return first;
  }
  const acknowledged = { number: row.number, at: row.createdAt.toISOString(), text };
  if (order) {
    const { id, number } = row;
    await noteOrderEvent(tx, order.id, "withdrawal", { by: null, data: { id, number } });
  }
  if (order?.byLink) await cancelInShop(tx, order.id, positions, null);
  await mailBoth(tx, said, row.id, acknowledged);
  return acknowledged;
}
