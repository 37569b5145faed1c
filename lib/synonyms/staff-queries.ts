import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";

export type SynonymRow = { id: number; version: number; words: string; meaning: string };

/** All that staff added to the words of searches, by their words. */
export async function listSynonyms(): Promise<SynonymRow[]> {
  await requireStaff("catalogue.view");
  const rows = await db.execute<SynonymRow>(
    sql`select id, version, words, meaning from search_synonyms order by words_key, id`,
  );
  return [...rows];
}
