import { containing } from "@/lib/like-pattern";
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { ERASED } from "@/lib/privacy/erased";
import { inquiriesThatAsked } from "./link-inquiries";

/** An inquiry as those who source see it. Times in ISO 8601, UTC. */
export type AskingInquiry = {
  id: string;
  name: string;
  email: string;
  message: string;
  state: "new" | "open" | "answered" | "closed";
  lang: Lang;
  /** What it is about: style codes and sizes. */
  about: string[];
  at: string;
  /** When they were told that it has arrived; null while they were not. */
  toldAt: string | null;
};

/** A confirmed "tell me when" or "on request" of the item's product and sizes. */
type AskingWish = { id: string; email: string; size: string; at: string; mailedAt: string | null };

export type Askers = {
  linked: AskingInquiry[];
  /** Inquiries that could be linked: those that asked for it, or those that the words find. */
  offered: AskingInquiry[];
  wishes: AskingWish[];
};

const MOST_OFFERED = 20;

function inquiryColumns(toldAt: SQL): SQL {
  return sql`
    q.id, q.name, q.email, left(q.message, 300) as message, q.state, q.lang, q.created_at as at, ${toldAt} as "toldAt",
    array(select concat_ws(' · ', i.style_code, nullif(i.size, '')) from inquiry_items i
          where i.inquiry_id = q.id order by i.position limit 5) as about`;
}

function iso<T extends { at: string }>(row: T, others: readonly (keyof T)[]): T {
  const times = Object.fromEntries(
    [...others, "at" as const].map((name) => {
      const value = row[name];
      return [name, value ? new Date(String(value)).toISOString() : null];
    }),
  );
  return { ...row, ...times };
}

/** Inquiries that are not linked yet and hold the words somewhere; without words, those that asked for the item. */
function offeredCondition(itemId: string, words: string): SQL {
  if (words === "") return sql`q.id in (${inquiriesThatAsked(itemId)})`;
  const pattern = containing(words);
  return sql`
    q.email <> ${ERASED.email}
    and not exists (select from sourced_item_inquiries l where l.item_id = ${itemId} and l.inquiry_id = q.id)
    and (q.name ilike ${pattern} or q.email ilike ${pattern} or q.message ilike ${pattern} or exists (
      select from inquiry_items i where i.inquiry_id = q.id and (i.style_code ilike ${pattern} or i.name ilike ${pattern})))`;
}

/** Who asked for an item, the newest first; `words` look for further inquiries. */
export async function readAskers(itemId: string, words: string): Promise<Askers> {
  const [linked, offered, wishes] = await Promise.all([
    db.execute<AskingInquiry>(sql`
      select ${inquiryColumns(sql`l.told_at`)} from sourced_item_inquiries l join inquiries q on q.id = l.inquiry_id
      where l.item_id = ${itemId} order by q.created_at desc, q.id`),
    db.execute<AskingInquiry>(sql`
      select ${inquiryColumns(sql`null::timestamptz`)} from inquiries q
      where ${offeredCondition(itemId, words.trim().slice(0, 100))}
      order by q.created_at desc, q.id limit ${MOST_OFFERED}`),
    db.execute<AskingWish>(sql`
      select w.id, w.email, w.size, w.confirmed_at as at, w.mailed_at as "mailedAt"
      from size_wishes w join sourced_items s on s.product_id = w.product_id
      where s.id = ${itemId} and w.confirmed_at is not null
        and (cardinality(s.sizes) = 0 or w.size = any (s.sizes))
      order by w.confirmed_at desc, w.id limit 200`),
  ]);
  return {
    linked: linked.map((row) => iso(row, ["toldAt"])),
    offered: offered.map((row) => iso(row, ["toldAt"])),
    wishes: wishes.map((row) => iso(row, ["mailedAt"])),
  };
}
