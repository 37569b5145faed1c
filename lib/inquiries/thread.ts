import "server-only";
import { and, asc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { inquiries, inquiryMessages } from "@/db/schema/inquiries";
import { changesTo } from "@/lib/changes/next-version";
import type { Change } from "@/lib/doors/staff";
import { ERASED } from "@/lib/privacy/erased";
import { enter, type InquiryVerb, stateAfter } from "./states";
import type { ThreadMail } from "./thread-headers";

export type Inquiry = typeof inquiries.$inferSelect;
export type Channel = (typeof inquiryMessages.$inferSelect)["channel"];

/** Names of inquiries and of what is said about them in the audit trail. */
export const inquiryEntity = "inquiry";
export const messageEntity = "inquiryMessage";

/** Whether its person was erased: there is nobody to answer. */
export function isErased({ email }: Pick<Inquiry, "email">): boolean {
  return email === ERASED.email;
}

/**
 * The inquiry, kept as it is until the transaction ends: whoever else says or changes something about it waits. One that
 * was merged is the one it was merged into. Null for an unknown one.
 */
export async function lockInquiry(tx: Transaction, id: string): Promise<Inquiry | null> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for("update");
  if (!row) return null;
  return row.mergedInto ? lockInquiry(tx, row.mergedInto) : row;
}

/** Ids of an inquiry and of those that were merged into it, the oldest first. */
export async function readThreadIds(tx: Transaction | Database, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(or(eq(inquiries.id, id), eq(inquiries.mergedInto, id)))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));
  return rows.map((row) => row.id);
}

/** Addresses of those whose inquiries make up a thread, wherever in it one begins; none of somebody erased. */
export async function readThreadAddresses(tx: Transaction, id: string): Promise<string[]> {
  const [one] = await tx
    .select({ mergedInto: inquiries.mergedInto })
    .from(inquiries)
    .where(eq(inquiries.id, id));
  const ids = await readThreadIds(tx, one?.mergedInto ?? id);
  const rows = await tx
    .selectDistinct({ email: inquiries.email })
    .from(inquiries)
    .where(and(inArray(inquiries.id, ids), ne(inquiries.email, ERASED.email)));
  return rows.map(({ email }) => email);
}

/** Mails of a thread, oldest first. */
export async function readThreadMails(tx: Transaction, ids: readonly string[]): Promise<ThreadMail[]> {
  const { messageId, subject, direction, inquiryId, createdAt } = inquiryMessages;
  return tx
    .select({ messageId, subject, direction })
    .from(inquiryMessages)
    .where(and(inArray(inquiryId, [...ids]), isNotNull(messageId)))
    .orderBy(asc(createdAt), asc(inquiryMessages.id));
}

type Fields = Partial<
  Pick<Inquiry, "state" | "answeredAt" | "waitingSince" | "assignedTo" | "mergedInto" | "answersTo">
>;

/**
 * Writes fields of a locked inquiry and answers the entry of the audit trail. Whatever happens to it moves its version and
 * the date from which it is kept. `channel`: how something was said; the words themselves stand in no audit trail.
 */
export async function writeInquiry(
  tx: Transaction,
  inquiry: Inquiry,
  fields: Fields,
  channel?: Channel,
): Promise<Change> {
  await tx
    .update(inquiries)
    .set({ ...fields, version: inquiry.version + 1 })
    .where(eq(inquiries.id, inquiry.id));
  const changed = changesTo(inquiry, fields) ?? { before: {}, after: {} };
  return {
    entity: inquiryEntity,
    entityId: inquiry.id,
    label: inquiry.name,
    before: changed.before,
    after: { ...changed.after, ...(channel && { channel }) },
  };
}

/** The fields that a verb changes; none where the state stays. */
export function fieldsAfter(inquiry: Inquiry, verb: InquiryVerb): Fields {
  const state = stateAfter(inquiry.state, verb);
  return state === inquiry.state && verb !== "answer" ? {} : enter(inquiry.state, state, new Date());
}
