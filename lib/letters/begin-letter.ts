import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { letterDeliveries, letters } from "@/db/schema/letters";
import { isWithoutMailbox } from "@/lib/mail/no-mailbox";
import { goesTo } from "@/lib/states/machine";
import { letterBlock } from "./blocks";
import { drawLetter, lastLetterAt } from "./draw-letter";
import { type LetterVerb, letterMachine } from "./states";

type Row = typeof letters.$inferSelect;

/** A stored letter's words; blocks that this version does not know are left out. */
export function wordsOf(row: Row) {
  const { subjectEs, subjectEn, preheaderEs, preheaderEn } = row;
  const blocks = row.blocks.flatMap((block) => {
    const parsed = letterBlock.safeParse(block);
    return parsed.success ? [parsed.data] : [];
  });
  return { subjectEs, subjectEn, preheaderEs, preheaderEn, blocks };
}

/** A letter as both languages get it. */
export async function drawBoth(tx: Transaction, row: Row): Promise<NonNullable<Row["drawn"]>> {
  const words = wordsOf(row);
  const since = await lastLetterAt(tx);
  const { ref } = row;
  return {
    es: await drawLetter(tx, words, { lang: "es", ref, since }),
    en: await drawLetter(tx, words, { lang: "en", ref, since }),
  };
}

/**
 * Fixes what the letter says and writes one delivery for everybody who is subscribed at this moment, in one statement;
 * addresses that can be nobody's (lib/mail/no-mailbox.ts) get none.
 * False when it has begun before.
 *
 * @param verb `send` when staff send a draft, `begin` when its time has come
 */
export async function beginLetter(
  tx: Transaction,
  row: Row,
  verb: Extract<LetterVerb, "send" | "begin">,
): Promise<boolean> {
  const state = goesTo(letterMachine, row.state, verb);
  if (!state) return false;
  const drawn = await drawBoth(tx, row);
  const begun = await tx
    .update(letters)
    .set({
      drawn,
      state,
      startedAt: sql`now()`,
      scheduledAt: null,
      version: sql`${letters.version} + 1`,
    })
    .where(and(eq(letters.id, row.id), eq(letters.state, row.state)))
    .returning({ id: letters.id });
  if (begun.length === 0) return false;
  // Each delivery's foreign key is looked up by a plan that the connection keeps. One made while there were a few subscribers
  // reads the whole table each time, 4.5 s for 10,000; fresh statistics have it made anew.
  await tx.execute(sql`analyze newsletter_subscribers`);
  await tx.execute(sql`
    insert into ${letterDeliveries} (letter_id, subscriber_id, lang)
    select ${row.id}::uuid, s.id, s.lang from newsletter_subscribers s
    where s.state = 'subscribed' and not ${isWithoutMailbox(sql`s.email`)}
    on conflict do nothing`);
  return true;
}
