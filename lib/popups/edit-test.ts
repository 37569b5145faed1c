import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { popups, popupTests } from "@/db/schema/popups";
import { writeNextVersion } from "@/lib/changes/next-version";
import { type Revert, revertRows } from "@/lib/changes/revert";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { endTestForm, startTestForm } from "./staff-forms";
import { lockPopup, popupEntity } from "./stored-popup";
import { testedFields } from "./tested-fields";

/** Name of tests in the audit trail. */
const testEntity = "popupTest";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
/** While a test runs, what it compares stays as it is. */
export const testRuns: Failure = { error: "admin.popups.test.errors.runs", status: 409 };

/** The test of a pop-up that runs, locked; null where there is none. */
export async function lockTest(tx: Transaction, popupId: string) {
  const [row] = await tx
    .select()
    .from(popupTests)
    .where(and(eq(popupTests.popupId, popupId), isNull(popupTests.endedAt)))
    .for("update");
  return row ?? null;
}

type Answer<T> = Promise<StaffAnswer<T> | Failure>;

/** Begins a test of a second text; sample and end are fixed from here on (lib/popups/ab-plan.ts). */
export async function startTest(
  { popupId, ...texts }: z.output<typeof startTestForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const popup = await lockPopup(tx, popupId);
  if (!popup) return gone;
  if (await lockTest(tx, popupId)) return testRuns;
  if (!popup.isActive) return { error: "admin.popups.test.errors.off", status: 409 };
  const isSame = Object.entries(texts).every(([name, text]) => text === popup[name as keyof typeof texts]);
  if (isSame)
    return {
      error: "admin.popups.test.errors.same",
      fields: { headlineEs: "admin.popups.test.errors.same" },
    };
  const [made] = await tx
    .insert(popupTests)
    .values({ popupId, ...texts })
    .returning();
  if (!made) throw new Error("The test was not written");
  const change = { entity: testEntity, entityId: popupId, label: popup.name, before: null, after: texts };
  return { data: { id: made.id }, change };
}

/** Ends a test; with `b` the second text becomes the pop-up's own. Which one stays is for staff to say. */
export async function endTest(
  { popupId, keep }: z.output<typeof endTestForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  const popup = await lockPopup(tx, popupId);
  const test = popup && (await lockTest(tx, popupId));
  if (!popup || !test) return gone;
  await tx.update(popupTests).set({ endedAt: sql`now()`, kept: keep }).where(eq(popupTests.id, test.id));
  const ended = {
    entity: testEntity,
    entityId: popupId,
    label: popup.name,
    before: null,
    after: { kept: keep },
  };
  if (keep === "a") return { change: ended };
  const { headlineEs, headlineEn, bodyEs, bodyEn, ctaTextEs, ctaTextEn } = test;
  const texts = { headlineEs, headlineEn, bodyEs, bodyEn, ctaTextEs, ctaTextEn };
  const entry = { entity: popupEntity, label: popup.name };
  const { change } = await writeNextVersion(tx, popups, popup, texts, entry);
  return { change: change ? [ended, change] : ended };
}

const revert = revertRows(popups, popupEntity);

/** Takes changes of pop-ups back, except of what a running test compares. */
export const revertPopups: Revert = async (entries, context) => {
  for (const { entityId, before, after } of entries) {
    const isTested = !before || !after || Object.keys(before).some((name) => testedFields.has(name));
    if (isTested && (await lockTest(context.tx, entityId))) return testRuns;
  }
  return revert(entries, context);
};
