import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { letters } from "@/db/schema/letters";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { wordsOf } from "./begin-letter";
import { drawLetter, lastLetterAt } from "./draw-letter";
import type { createLetterForm, LetterValues, letterRef, previewLetterForm, saveLetterForm } from "./forms";
import { editableStates } from "./states";

export const entity = "letter";
export type LetterRow = typeof letters.$inferSelect;

export const gone: Failure = { error: "admin.errors.notFound", status: 404 };
/** It went out, or somebody else changed what happens to it, since the page was drawn. */
export const movedOn: Failure = { error: "admin.newsletter.letters.errors.movedOn", status: 409 };

type Answer<T> = Promise<StaffAnswer<T> | Failure>;

/** A letter, locked until the transaction ends; null where there is none. */
export async function lockLetter(tx: Transaction, id: string): Promise<LetterRow | null> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return row ?? null;
}

/** What people call it. */
export function labelOf({ subjectEs, subjectEn }: Pick<LetterValues, "subjectEs" | "subjectEn">): string {
  return subjectEs || subjectEn || "–";
}

/** Makes a draft. */
export async function createLetter(
  input: z.output<typeof createLetterForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const [made] = await tx.insert(letters).values(input).returning({ id: letters.id });
  if (!made) throw new Error("The letter was not written");
  const change = { entity, entityId: made.id, label: labelOf(input), before: null, after: input };
  return { data: made, change };
}

/** Saves a draft, if nobody else has saved since; what was scheduled or sent is not edited. */
export async function saveLetter(
  { id, version, ...input }: z.output<typeof saveLetterForm>,
  { tx }: StaffContext,
): Answer<{ id: string }> {
  const row = await lockLetter(tx, id);
  if (!row) return gone;
  if (!editableStates.includes(row.state)) return movedOn;
  const words = wordsOf(row);
  if (row.version !== version) return findConflict(tx, entity, row, words);
  const entry = { entity, label: labelOf(input) };
  const saved = await writeNextVersion(tx, letters, { ...row, ...words }, input, entry);
  return { data: { id }, ...saved };
}

/** Deletes a draft; what went out stays, with what became of it. */
export async function removeLetter(
  { id }: Pick<z.output<typeof letterRef>, "id">,
  { tx }: StaffContext,
): Answer<undefined> {
  const [row] = await tx
    .delete(letters)
    .where(and(eq(letters.id, id), inArray(letters.state, [...editableStates])))
    .returning();
  if (!row) return movedOn;
  return { change: { entity, entityId: id, label: labelOf(row), before: wordsOf(row), after: null } };
}

/** Makes a draft of the same words. */
export async function copyLetter(
  { id }: Pick<z.output<typeof letterRef>, "id">,
  context: StaffContext,
): Answer<{ id: string }> {
  const row = await lockLetter(context.tx, id);
  return row ? createLetter(wordsOf(row), context) : gone;
}

/** The letter as it is typed, as one language would get it; writes nothing. */
export async function previewLetter(
  { lang, ...words }: z.output<typeof previewLetterForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ html: string; bytes: number }>> {
  const since = await lastLetterAt(tx);
  const { html } = await drawLetter(tx, words, { lang, ref: "preview", since });
  return { data: { html, bytes: Buffer.byteLength(html) } };
}
