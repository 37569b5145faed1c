import "server-only";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { erasePerson } from "@/lib/privacy/erase-person";
import { ERASED } from "@/lib/privacy/erased";
import { type ErasurePreview, summarisePeople } from "@/lib/privacy/summarise-person";
import { notFound } from "./reply";
import type { inquiryForm } from "./staff-forms";
import { inquiryEntity, isErased, lockInquiry, readThreadIds } from "./thread";

/** Addresses that the inquiries of a thread came from. */
async function addressesOf(tx: Transaction | Database, id: string): Promise<string[]> {
  const ids = await readThreadIds(tx, id);
  const rows = await tx
    .selectDistinct({ email: inquiries.email })
    .from(inquiries)
    .where(inArray(inquiries.id, ids));
  return rows.map(({ email }) => email).filter((email) => email !== ERASED.email);
}

/** How much would go with the person behind an inquiry, over all addresses of its thread. */
export async function summariseErasure(
  { id }: z.output<typeof inquiryForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<ErasurePreview> | Failure> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  const emails = await addressesOf(tx, inquiry.id);
  return { data: { who: emails, counts: await summarisePeople(tx, emails) } };
}

/**
 * Erases the person behind an inquiry as they could themselves (lib/privacy/erase-person.ts): all inquiries of the address,
 * wishes, newsletter, mails. What was asked about stays. It cannot be undone.
 */
export async function erase(
  { id }: z.output<typeof inquiryForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  if (isErased(inquiry)) return { error: "admin.inquiries.errors.erased", status: 409 };
  for (const email of await addressesOf(tx, inquiry.id)) await erasePerson(tx, email, inquiry.lang);
  // The entry names nobody: the trail shows that it was done, and by whom.
  const entry = { entity: inquiryEntity, entityId: inquiry.id, label: ERASED.name };
  return { change: { ...entry, before: {}, after: { erased: true } } };
}
