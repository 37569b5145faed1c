import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** What a product may be in, by the field that names it. */
const tables = { brandId: "brands", categoryId: "categories", sectionId: "sections" } as const;

type Groups = { [Field in keyof typeof tables]?: unknown };

/**
 * Answers a test for which of these fields name a brand, category or section that no longer exists. Those that do exist
 * stay until the transaction ends.
 */
export async function findGoneGroups<Fields extends Groups>(
  tx: Transaction,
  all: readonly Fields[],
): Promise<(fields: Fields) => boolean> {
  const gone = new Set<string>();
  for (const [field, table] of Object.entries(tables) as [keyof Groups, string][]) {
    const ids = new Set(all.map((one) => one[field]).filter((id) => typeof id === "number"));
    if (ids.size === 0) continue;
    const left = await tx.execute<{ id: number }>(sql`
      select id from ${sql.identifier(table)}
      where id in (select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb)::integer)
      order by id for key share`);
    for (const { id } of left) ids.delete(id);
    for (const id of ids) gone.add(`${field} ${id}`);
  }
  return (fields) =>
    Object.keys(tables).some((field) => gone.has(`${field} ${fields[field as keyof Groups]}`));
}
