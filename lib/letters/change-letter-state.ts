import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { letters } from "@/db/schema/letters";
import { momentOf } from "@/lib/changes/moment-of";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { env } from "@/lib/env";
import type { Failure } from "@/lib/failure";
import { enqueue } from "@/lib/jobs/enqueue";
import { sendRendered } from "@/lib/mail/send";
import { goesTo } from "@/lib/states/machine";
import { beginLetter, drawBoth, wordsOf } from "./begin-letter";
import { faultsOf, type LetterFault } from "./blocks";
import { drawLetter, lastLetterAt, MOST_BYTES, TOKEN_MARK } from "./draw-letter";
import { entity, gone, type LetterRow, labelOf, lockLetter, movedOn } from "./edit-letter";
import type { letterRef, sendLetterForm, testLetterForm } from "./forms";
import { type LetterVerb, letterMachine } from "./states";

type Ref = z.output<typeof letterRef>;
type Answer<T = undefined> = Promise<StaffAnswer<T> | Failure>;

/** A fault as a sentence that says what to do. */
function sentenceOf(fault: LetterFault): Failure {
  const status = 409;
  switch (fault.fault) {
    case "subject":
      return { error: "admin.newsletter.letters.errors.subject", values: { lang: fault.lang }, status };
    case "noBlocks":
      return { error: "admin.newsletter.letters.errors.noBlocks", status };
    case "text":
      return {
        error: "admin.newsletter.letters.errors.text",
        values: { lang: fault.lang, place: fault.place },
        status,
      };
    case "empty":
      return { error: "admin.newsletter.letters.errors.empty", values: { place: fault.place }, status };
  }
}

/** Why a letter cannot go out as it is; null when it can. */
async function refusal(tx: Transaction, row: LetterRow): Promise<Failure | null> {
  if (!env.SMTP_URL) return { error: "admin.newsletter.letters.errors.noServer", status: 409 };
  const [fault] = faultsOf(wordsOf(row));
  if (fault) return sentenceOf(fault);
  const { es, en } = await drawBoth(tx, row);
  const bytes = Math.max(Buffer.byteLength(es.html), Buffer.byteLength(en.html));
  if (bytes >= MOST_BYTES) {
    const values = { kb: Math.ceil(bytes / 1_000) };
    return { error: "admin.newsletter.letters.errors.tooLarge", values, status: 409 };
  }
  const [active] = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from newsletter_subscribers where state = 'subscribed'`,
  );
  return active?.n ? null : { error: "admin.newsletter.letters.errors.nobody", status: 409 };
}

function changeOf(row: LetterRow, after: Record<string, unknown>) {
  return { entity, entityId: row.id, label: labelOf(row), before: { state: row.state }, after };
}

/** Sends a draft now, or at a time that is to come. */
export async function sendLetter(
  { id, version, at }: z.output<typeof sendLetterForm>,
  { tx }: StaffContext,
): Answer {
  const row = await lockLetter(tx, id);
  if (!row) return gone;
  const verb = at === null ? "send" : "schedule";
  const state = goesTo(letterMachine, row.state, verb);
  if (!state || row.version !== version) return movedOn;
  const refused = await refusal(tx, row);
  if (refused) return refused;
  const scheduledAt = await momentOf(tx, at);
  if (!scheduledAt) {
    await beginLetter(tx, row, "send");
    await enqueue(tx, "send-letters", {});
    return { change: changeOf(row, { state }) };
  }
  if (scheduledAt.getTime() <= Date.now())
    return { error: "admin.newsletter.letters.errors.past", status: 400 };
  await tx
    .update(letters)
    .set({ state, scheduledAt, version: sql`${letters.version} + 1` })
    .where(eq(letters.id, id));
  return { change: changeOf(row, { state, scheduledAt: scheduledAt.toISOString() }) };
}

/** One step of a letter with what is written along; refused when it is no longer in a state that allows it. */
async function move(tx: Transaction, id: string, verb: LetterVerb, also: Partial<LetterRow>): Answer {
  const row = await lockLetter(tx, id);
  if (!row) return gone;
  const state = goesTo(letterMachine, row.state, verb);
  if (!state) return movedOn;
  await tx
    .update(letters)
    .set({ ...also, state, version: sql`${letters.version} + 1` })
    .where(eq(letters.id, id));
  return { change: changeOf(row, { state }) };
}

/** Takes the time off a letter that waits for it: it is a draft again. */
export function unscheduleLetter({ id }: Pick<Ref, "id">, { tx }: StaffContext): Answer {
  return move(tx, id, "unschedule", { scheduledAt: null });
}

/** Stops a letter after whoever it is being sent to just now. */
export function pauseLetter({ id }: Pick<Ref, "id">, { tx }: StaffContext): Answer {
  return move(tx, id, "pause", { pausedBy: "staff", pauseNote: null, resumeAt: null });
}

/** Goes on with those who have not got it. */
export async function resumeLetter({ id }: Pick<Ref, "id">, { tx }: StaffContext): Answer {
  const moved = await move(tx, id, "resume", { pausedBy: null, pauseNote: null, resumeAt: null });
  if (!("error" in moved)) await enqueue(tx, "send-letters", {});
  return moved;
}

/** Sends a letter as it is stored to one address, in one language, through the outbox; its unsubscribe link leads nowhere. */
export async function testLetter(
  { id, lang, to }: z.output<typeof testLetterForm>,
  { tx }: StaffContext,
): Answer {
  const row = await lockLetter(tx, id);
  if (!row) return gone;
  const drawn = await drawLetter(tx, wordsOf(row), { lang, ref: row.ref, since: await lastLetterAt(tx) });
  const { subject, html, text } = drawn;
  await sendRendered(tx, {
    ...{ kind: "newsletter-test", lang, to, subject },
    html: html.replaceAll(TOKEN_MARK, "test"),
    text: text.replaceAll(TOKEN_MARK, "test"),
  });
  return { change: { entity, entityId: id, label: labelOf(row), before: null, after: { test: lang } } };
}
