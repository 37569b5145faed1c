import "server-only";
import { sql } from "drizzle-orm";
import { cache } from "react";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";

/** One brand, category or section as stored. `original` is what stands in the URL. */
export type GroupRow = {
  kind: "brand" | "category" | "section";
  id: number;
  original: string;
  es: string;
  en: string;
};

/** All brands, categories and visible sections in their order, names without regard to capitals and accents; one query. */
export const listGroups = cache(async (): Promise<GroupRow[]> => {
  const rows = await db.execute<GroupRow>(sql`
    select * from (
      select 'brand' as kind, id, name as original, name as es, name as en, position from brands
      union all select 'category', id, key, label_es, label_en, position from categories
      union all select 'section', id, key, label_es, label_en, position from sections where visible) as listed
    order by position, fold(original), original`);
  return [...rows];
});

/** Label of a group in the page's language. */
export function display(row: GroupRow, lang: Lang): string {
  return lang === "es" ? row.es : row.en;
}
