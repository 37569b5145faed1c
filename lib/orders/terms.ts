import "server-only";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { cache } from "react";
import { type Database, db, type Transaction } from "@/db/client";
import { termsVersions } from "@/db/schema/orders";
import type { Lang } from "@/lib/i18n/languages";

export type TermsVersion = typeof termsVersions.$inferSelect;

/** Name of a text of terms: the first 16 hexadecimal digits of the SHA-256 of language and text. */
export function termsIdOf(lang: Lang, text: string): string {
  return createHash("sha256").update(`${lang}\n${text}`).digest("hex").slice(0, 16);
}

/**
 * Keeps the terms as they read now, if they are not kept yet, and answers their id: whoever is shown them can accept
 * them, and what was accepted stays readable for ever (RDL 1/2007, art. 97 and 98).
 */
export async function keepTerms(lang: Lang, text: string): Promise<string> {
  const id = termsIdOf(lang, text);
  const [known] = await db
    .select({ id: termsVersions.id })
    .from(termsVersions)
    .where(eq(termsVersions.id, id));
  if (!known) await db.insert(termsVersions).values({ id, lang, text }).onConflictDoNothing();
  return id;
}

/** Terms that were kept in a language; null for any other id. */
export async function readTerms(
  tx: Transaction | Database,
  id: string,
  lang: Lang,
): Promise<TermsVersion | null> {
  const [row] = await tx
    .select()
    .from(termsVersions)
    .where(and(eq(termsVersions.id, id), eq(termsVersions.lang, lang)));
  return row ?? null;
}

/** Terms by their id, whatever their language; null for an unknown one. One read per page. */
export const findTerms = cache(async (id: string): Promise<TermsVersion | null> => {
  if (!/^[0-9a-f]{16}$/.test(id)) return null;
  const [row] = await db.select().from(termsVersions).where(eq(termsVersions.id, id));
  return row ?? null;
});
