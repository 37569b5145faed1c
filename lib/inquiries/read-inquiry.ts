import "server-only";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { phoneKey } from "@/db/schema/columns";
import { inquiries } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { staff } from "@/db/schema/staff";
import type { Lang } from "@/lib/i18n/languages";
import { toPhoneKey } from "@/lib/phone-key";
import { ERASED } from "@/lib/privacy/erased";
import { isUuid } from "@/lib/uuid";
import { type AskedGoods, readAskedGoods } from "./asked-goods";
import { whatsappDigits } from "./phone-number";
import { type InquiryPicture, readPictures } from "./pictures";
import { readTimeline, type TimelineEntry } from "./read-timeline";
import type { InquiryState } from "./states";
import { type Inquiry, isErased, readThreadIds } from "./thread";

/** Another inquiry of the same person. Times in ISO 8601, UTC. */
export type OtherInquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  state: InquiryState;
  message: string;
  about: string[];
  at: string;
  /** Why it may be the same person's; `stranger`: it came by mail and answers a mail of this one. */
  why: "address" | "phone" | "stranger";
};

/** An inquiry with all that staff needs to answer it. Times in ISO 8601, UTC. */
export type OneInquiry = {
  id: string;
  /** What stands in the subject of its mails as [#1001]. */
  number: number;
  kind: "inquiry" | "request";
  state: InquiryState;
  lang: Lang;
  name: string;
  email: string;
  phone: string;
  /** The telephone as wa.me wants it; null where it cannot be written to. */
  whatsapp: string | null;
  source: string;
  createdAt: string;
  waitingSince: string;
  consent: { text: string; version: string; at: string };
  assignedTo: string | null;
  /** Their name, also of somebody who works here no more. */
  assignee: string | null;
  isErased: boolean;
  /** Inquiries that were merged into it. */
  merged: { id: string; name: string; email: string; at: string }[];
  goods: AskedGoods[];
  timeline: TimelineEntry[];
  /** Photographs that came with the requests of the thread. */
  pictures: InquiryPicture[];
  others: OtherInquiry[];
  /** Somebody else's inquiry whose mail this one answers; null for none. */
  answersTo: { id: string; name: string; email: string } | null;
  /** When a mail of the shop to this address came back last, and why. */
  returned: { at: string; reason: string | null } | null;
  /** Ids of all words and inquiries above: an answer says what its writer had seen. */
  seen: string[];
};

/** Other inquiries from the same address or telephone, the newest first; of somebody erased there are none. */
async function readOthers(inquiry: Inquiry): Promise<OtherInquiry[]> {
  const { id, email, phone } = inquiry;
  const key = toPhoneKey(phone);
  const samePhone = key ? sql`or (q.phone <> '' and ${phoneKey(sql`q.phone`)} = ${key})` : sql``;
  const rows = await db.execute<OtherInquiry>(sql`
    select q.id, q.name, q.email, q.phone, q.state, left(q.message, 300) as message, q.created_at as at,
           case when q.email = ${email} then 'address' when q.answers_to = ${id} then 'stranger' else 'phone' end as why,
           array(select concat_ws(' · ', i.name, nullif(i.size, '')) from inquiry_items i
                 where i.inquiry_id = q.id order by i.position limit 5) as about
    from inquiries q
    where q.id <> ${id} and q.merged_into is null and q.email <> ${ERASED.email}
      and (q.email = ${email} or q.answers_to = ${id} ${samePhone})
    order by q.created_at desc, q.id limit 20`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The inquiry whose mail this one answers from another address, where it leads now. */
async function readAnswered({ answersTo }: Inquiry): Promise<OneInquiry["answersTo"]> {
  if (!answersTo) return null;
  const { id, name, email, mergedInto } = inquiries;
  const [row] = await db
    .select({ id, name, email, mergedInto })
    .from(inquiries)
    .where(and(eq(id, answersTo), ne(email, ERASED.email)));
  return row ? { id: row.mergedInto ?? row.id, name: row.name, email: row.email } : null;
}

/** The latest mail to the address that came back. */
async function readReturned({ email }: Inquiry): Promise<OneInquiry["returned"]> {
  const [row] = await db
    .select({ at: mails.updatedAt, reason: mails.lastError })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.state, "returned")))
    .orderBy(desc(mails.updatedAt))
    .limit(1);
  return row ? { at: row.at.toISOString(), reason: row.reason } : null;
}

async function readMerged(id: string): Promise<OneInquiry["merged"]> {
  const rows = await db
    .select({ id: inquiries.id, name: inquiries.name, email: inquiries.email, at: inquiries.createdAt })
    .from(inquiries)
    .where(eq(inquiries.mergedInto, id))
    .orderBy(inquiries.createdAt, inquiries.id);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function isWords(entry: TimelineEntry): boolean {
  return entry.type === "asked" || (entry.type === "message" && entry.direction !== null && !entry.automatic);
}

function personOf(inquiry: Inquiry) {
  const { id, number, kind, state, lang, name, email, phone, source, assignedTo } = inquiry;
  return {
    id,
    number,
    kind,
    state,
    lang,
    name,
    email,
    phone,
    source,
    assignedTo,
    whatsapp: whatsappDigits(phone),
    createdAt: inquiry.createdAt.toISOString(),
    waitingSince: inquiry.waitingSince.toISOString(),
    isErased: isErased(inquiry),
    consent: {
      text: inquiry.consentText,
      version: inquiry.consentVersion,
      at: inquiry.consentedAt.toISOString(),
    },
  };
}

/** An inquiry; the id of the one it was merged into; null for an unknown one. */
export async function readInquiry(id: string): Promise<OneInquiry | { mergedInto: string } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ inquiry: inquiries, assignee: staff.name })
    .from(inquiries)
    .leftJoin(staff, eq(staff.id, inquiries.assignedTo))
    .where(eq(inquiries.id, id));
  if (!row) return null;
  const { inquiry, assignee } = row;
  if (inquiry.mergedInto) return { mergedInto: inquiry.mergedInto };
  const ids = await readThreadIds(db, id);
  const [merged, goods, timeline, pictures, others, answersTo, returned] = await Promise.all([
    readMerged(id),
    readAskedGoods(db, ids),
    readTimeline(ids),
    readPictures(ids),
    readOthers(inquiry),
    readAnswered(inquiry),
    readReturned(inquiry),
  ]);
  const seen = [...timeline.filter(isWords), ...others].map((one) => one.id);
  return {
    ...personOf(inquiry),
    assignee,
    merged,
    goods,
    timeline,
    pictures,
    others,
    answersTo,
    returned,
    seen,
  };
}
