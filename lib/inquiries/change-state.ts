import "server-only";
import type { z } from "zod";
import { inquiries } from "@/db/schema/inquiries";
import { revertRows } from "@/lib/changes/revert";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { findAssignee } from "./assignees";
import { notFound } from "./reply";
import type { assignForm, stateForm } from "./staff-forms";
import { enter, nextStates } from "./states";
import { fieldsAfter, inquiryEntity, lockInquiry, writeInquiry } from "./thread";

type Outcome = Promise<StaffAnswer<undefined> | Failure>;

const changedMeanwhile: Failure = { error: "admin.inquiries.errors.state", status: 409 };

/** Moves an inquiry from the state it was shown in to a following one. */
export async function changeState(
  { id, from, state }: z.output<typeof stateForm>,
  { tx }: StaffContext,
): Outcome {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  if (inquiry.state !== from || !nextStates(from).includes(state)) return changedMeanwhile;
  return { change: await writeInquiry(tx, inquiry, enter(from, state, new Date())), undoable: true };
}

/** Gives an inquiry to somebody, or to nobody; a new one is open from then on. */
export async function assign({ id, from, to }: z.output<typeof assignForm>, { tx }: StaffContext): Outcome {
  const inquiry = await lockInquiry(tx, id);
  if (!inquiry) return notFound;
  if (inquiry.assignedTo !== from) return { error: "admin.inquiries.errors.assigned", status: 409 };
  if (to === from) return {};
  if (to !== null && !(await findAssignee(tx, to)))
    return { error: "admin.inquiries.errors.assignee", status: 409 };
  const fields = { assignedTo: to, ...(to !== null && fieldsAfter(inquiry, "assign")) };
  return { change: await writeInquiry(tx, inquiry, fields), undoable: true };
}

/** Takes states, assignments and merging back, as long as they are still so. */
export const revertInquiries = revertRows(inquiries, inquiryEntity);
