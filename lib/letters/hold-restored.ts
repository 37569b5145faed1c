import "server-only";
import type { ReservedSql } from "postgres";
import { statesFor } from "@/lib/states/machine";
import { letterMachine } from "./states";

/** How many letters a restore keeps from going out by themselves. */
export type HeldLetters = { paused: number; drafts: number };

/**
 * Keeps restored letters from going out by themselves (docs/decisions/0092-letters.md): whoever was served after the backup
 * was made waits in it. Letters that have begun are paused, those that wait for their time are drafts again.
 */
export async function holdRestored(sql: ReservedSql): Promise<HeldLetters> {
  // One that is paused may have gone on since.
  const begun = [...statesFor(letterMachine, "pause"), ...statesFor(letterMachine, "resume")];
  const paused = await sql`
    update letters set state = 'paused', paused_by = 'restore', pause_note = null, resume_at = null,
      version = version + 1
    where state in ${sql(begun)}`;
  const drafts = await sql`
    update letters set state = 'draft', scheduled_at = null, version = version + 1
    where state in ${sql(statesFor(letterMachine, "unschedule"))}`;
  return { paused: paused.count, drafts: drafts.count };
}
