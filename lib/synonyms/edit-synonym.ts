import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { searchSynonyms } from "@/db/schema/listings";
import { noFilters } from "@/lib/catalogue/filters";
import { countFound } from "@/lib/catalogue/queries";
import { wordsOf } from "@/lib/catalogue/understanding/tokens";
import { findConflict } from "@/lib/changes/conflict";
import { changesTo, writeNextVersion } from "@/lib/changes/next-version";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { createSynonymForm, removeSynonymForm, saveSynonymForm } from "./forms";

type Answer<T> = Promise<StaffAnswer<T> | Failure>;
type Said = { words: string; meaning: string };

const entity = "searchSynonym";
const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const taken: Failure = {
  error: "admin.errors.invalid",
  status: 409,
  fields: { words: "admin.errors.duplicate" },
};

function keyOf(words: string): string {
  return wordsOf(words).join("");
}

/** Why these words cannot be added: they are there already, say the same twice, or would lead to nothing. */
async function refusal(tx: Transaction, { words, meaning }: Said, id = 0): Promise<Failure | null> {
  const same = and(eq(searchSynonyms.wordsKey, keyOf(words)), ne(searchSynonyms.id, id));
  if ((await tx.select({ id: searchSynonyms.id }).from(searchSynonyms).where(same)).length > 0) return taken;
  const invalid = (error: "itself" | "nothing"): Failure => ({
    error: "admin.errors.invalid",
    status: 400,
    fields: { meaning: `admin.synonyms.errors.${error}` },
  });
  if (keyOf(words) === keyOf(meaning)) return invalid("itself");
  return (await countFound({ ...noFilters, q: meaning })) === 0 ? invalid("nothing") : null;
}

/** Adds words of shoppers, and what is looked for in their place. */
export async function createSynonym(
  input: z.output<typeof createSynonymForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const refused = await refusal(tx, input);
  if (refused) return refused;
  const [made] = await tx
    .insert(searchSynonyms)
    .values({ ...input, wordsKey: keyOf(input.words) })
    .onConflictDoNothing()
    .returning({ id: searchSynonyms.id });
  if (!made) return taken;
  const after = { ...input, wordsKey: keyOf(input.words) };
  const change = { entity, entityId: String(made.id), label: input.words, before: null, after };
  return { data: made, change, undoable: true };
}

/** Saves words and meaning, if nobody else has saved since. */
export async function saveSynonym(
  { id, version, ...input }: z.output<typeof saveSynonymForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const [stored] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for("update");
  if (!stored) return gone;
  const { words, meaning } = stored;
  if (stored.version !== version) return findConflict(tx, entity, stored, { words, meaning });
  const fields = { ...input, wordsKey: keyOf(input.words) };
  // What is said as before stays, even where it leads to nothing by now.
  const refused = changesTo(stored, fields) && (await refusal(tx, input, id));
  if (refused) return refused;
  const saved = await writeNextVersion(tx, searchSynonyms, stored, fields, { entity, label: input.words });
  return { data: { id }, ...saved, undoable: true };
}

/** Takes words out again. */
export async function removeSynonym(
  { id }: z.output<typeof removeSynonymForm>,
  { tx }: StaffContext,
): Answer<undefined> {
  const [stored] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).returning();
  if (!stored) return gone;
  const { words, meaning, wordsKey } = stored;
  const change = {
    entity,
    entityId: String(id),
    label: words,
    before: { id, words, meaning, wordsKey },
    after: null,
  };
  return { change, undoable: true };
}
