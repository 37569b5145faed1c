import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { z } from "zod";
import { inquiries } from "@/db/schema/inquiries";
import {
  type BulkOutcome,
  type BulkPreview,
  changedMeanwhile,
  fingerprintOf,
  type Judged,
  nothingChosen,
  previewOf,
  tooMany,
} from "@/lib/changes/bulk";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { parseInquiryFilters } from "./list-filters";
import { selectInquiryIds } from "./read-inquiries";
import { type BulkInquiries, type changeInquiriesForm, mostInquiries } from "./staff-forms";
import { enter, type InquiryState, nextStates } from "./states";
import { type Inquiry, writeInquiry } from "./thread";

type Named = { id: string; name: string };
export type InquiryFields = { state: InquiryState };
export type InquiriesPreview = BulkPreview<Named, InquiryFields>;

function outcomeOf({ state, mergedInto }: Inquiry, wanted: InquiryState): BulkOutcome<InquiryFields> {
  if (state === wanted) return { kind: "same" };
  if (mergedInto || !nextStates(state).includes(wanted))
    return { kind: "refused", reason: "admin.inquiries.errors.step" };
  return { kind: "changed", before: { state }, after: { state: wanted } };
}

type Planned = { inquiry: Inquiry; outcome: BulkOutcome<InquiryFields> };

/** The chosen inquiries, kept as they are until the transaction ends, and what becomes of each. */
async function plan(
  { selection, state }: BulkInquiries,
  { tx, staff }: StaffContext,
): Promise<Planned[] | Failure> {
  const ids =
    "ids" in selection
      ? selection.ids
      : await selectInquiryIds(
          tx,
          parseInquiryFilters(Object.fromEntries(new URLSearchParams(selection.query))),
          staff.id,
          mostInquiries + 1,
        );
  if (ids.length > mostInquiries) return tooMany(mostInquiries);
  if (ids.length === 0) return nothingChosen;
  const rows = await tx
    .select()
    .from(inquiries)
    .where(inArray(inquiries.id, ids))
    .orderBy(asc(inquiries.id))
    .for("update");
  if (rows.length === 0) return nothingChosen;
  return rows.map((inquiry) => ({ inquiry, outcome: outcomeOf(inquiry, state) }));
}

function judgedOf(planned: readonly Planned[]): Judged<Named, InquiryFields>[] {
  return planned.map(({ inquiry: { id, name }, outcome }) => ({ named: { id, name }, outcome }));
}

/** What would be done to the chosen inquiries; writes nothing. */
export async function previewInquiries(
  input: BulkInquiries,
  context: StaffContext,
): Promise<StaffAnswer<InquiriesPreview> | Failure> {
  const planned = await plan(input, context);
  return isFailure(planned) ? planned : { data: previewOf(judgedOf(planned)) };
}

/** Brings the chosen inquiries to a state, as the preview said. Undone as a whole (docs/rules.md#lists). */
export async function applyInquiries(
  input: z.output<typeof changeInquiriesForm>,
  context: StaffContext,
): Promise<StaffAnswer<{ changed: number }> | Failure> {
  const planned = await plan(input, context);
  if (isFailure(planned)) return planned;
  if (fingerprintOf(judgedOf(planned)) !== input.fingerprint) return changedMeanwhile;
  const now = new Date();
  const change: Change[] = [];
  for (const { inquiry, outcome } of planned) {
    if (outcome.kind !== "changed") continue;
    change.push(await writeInquiry(context.tx, inquiry, enter(inquiry.state, input.state, now)));
  }
  return { data: { changed: change.length }, change, undoable: true };
}
