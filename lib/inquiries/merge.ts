import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { inquiries } from "@/db/schema/inquiries";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { toPhoneKey } from "@/lib/phone-key";
import { goesTo } from "@/lib/states/machine";
import { notFound } from "./reply";
import type { inquiryForm, mergeForm } from "./staff-forms";
import { inquiryMachine, waitingStates } from "./states";
import { type Inquiry, isErased, lockInquiry, readThreadIds, writeInquiry } from "./thread";

function isSamePerson(one: Inquiry, other: Inquiry): boolean {
  const phone = toPhoneKey(one.phone);
  return one.email === other.email || (phone !== null && phone === toPhoneKey(other.phone));
}

/** Notes that a mail which answers another inquiry has nothing to do with it, so that nobody is asked again. */
export async function keepApart(
  { id }: z.output<typeof inquiryForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  if (inquiry.answersTo === null) return {};
  return { change: await writeInquiry(tx, inquiry, { answersTo: null }), undoable: true };
}

/**
 * Merges another inquiry of the same person into this one: it names this one, is closed, and its words and goods are read
 * here from then on, together with what had been merged into it. Where somebody waits there, they wait here, since as
 * long. Nothing is moved, so undo takes it apart again (docs/decisions/0075).
 */
export async function merge(
  { id, other: otherId }: z.output<typeof mergeForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  // Always in the same order, so that two who merge crosswise wait for each other and not for ever.
  const locked = new Map<string, Inquiry | null>();
  for (const one of [id, otherId].toSorted()) locked.set(one, await lockInquiry(tx, one));
  const [root, other] = [locked.get(id), locked.get(otherId)];
  if (!root || !other) return notFound;
  if (root.id === other.id) return { error: "admin.inquiries.errors.merged", status: 409 };
  // A mail that answers this thread from another address belongs to it once staff says so.
  const answersThis =
    other.answersTo !== null && (await readThreadIds(tx, root.id)).includes(other.answersTo);
  if (isErased(root) || !(answersThis || isSamePerson(root, other)))
    return { error: "admin.inquiries.errors.stranger", status: 409 };
  const change: Change[] = [];
  const below = await tx.select().from(inquiries).where(eq(inquiries.mergedInto, other.id)).for("update");
  for (const one of below) change.push(await writeInquiry(tx, one, { mergedInto: root.id }));
  change.push(
    await writeInquiry(tx, other, {
      mergedInto: root.id,
      // Closed already, it stays so.
      state: goesTo(inquiryMachine, other.state, "close") ?? other.state,
    }),
  );
  const waits = waitingStates.includes(other.state);
  const waited = waitingStates.includes(root.state);
  const since = waited && root.waitingSince < other.waitingSince ? root.waitingSince : other.waitingSince;
  const fields = waits ? { state: waited ? root.state : ("open" as const), waitingSince: since } : {};
  const { before, after, ...entry } = await writeInquiry(tx, root, fields);
  change.push({ ...entry, before, after });
  return { change, undoable: true };
}
