import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { GroupRow } from "./groups";

/** Ids of the groups that the words name, whatever their case; unknown words name nothing. */
export function idsOf(groups: GroupRow[], kind: GroupRow["kind"], words: string[]): number[] {
  const wanted = new Set(words.map((word) => word.toLowerCase()));
  return groups
    .filter((row) => row.kind === kind && wanted.has(row.original.toLowerCase()))
    .map((row) => row.id);
}

/** A Postgres array literal; drizzle would spread a JavaScript array into a list. */
export function intArray(values: readonly number[]): SQL {
  return sql`${`{${values.join(",")}}`}::int[]`;
}

/** The same of texts. */
export function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`}::text[]`;
}

/** Compares by equality where there is one id, so that an ordered index of that brand or section can serve. */
export function oneOf(column: SQL, ids: number[]): SQL {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? sql`${column} = ${only}`
    : sql`${column} = any(${intArray(ids)})`;
}
