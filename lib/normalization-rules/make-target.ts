import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Revert } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import type { RuleInput } from "./forms";

/** Name of these changes in the audit trail. */
const targetEntity = "normalizationTarget";

/** A key for a new category or section: its English label in small letters and hyphens. */
function keyOf(label: string): string {
  const words = label
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.filter(Boolean).join("-").slice(0, 60) || "other";
}

/** Column and value of the kind of sizes, which sections have none of. */
function kindOf(field: string | undefined, sizeKind: unknown): { column: SQL; value: SQL } {
  return field === "category"
    ? { column: sql`, size_kind`, value: sql`, ${sizeKind || null}::text` }
    : { column: sql``, value: sql`` };
}

/** Makes the category or section that a rule brings into being; one of that key or label already serves. */
export async function makeTarget(
  tx: Transaction,
  { field, labelEs, labelEn, sizeKind }: RuleInput,
): Promise<{ key: string; change?: Change }> {
  const table = field === "category" ? sql`categories` : sql`sections`;
  const [found] = await tx.execute<{ key: string }>(sql`
    select key from ${table}
    where fold(label_es) = fold(${labelEs}) or fold(label_en) = fold(${labelEn}) or key = ${keyOf(labelEn)}
    order by id limit 1`);
  if (found) return { key: found.key };
  const kind = kindOf(field, sizeKind);
  const [row] = await tx.execute<{ id: number; key: string; position: number }>(sql`
    insert into ${table} (key, label_es, label_en, position ${kind.column})
    select ${keyOf(labelEn)}, ${labelEs}, ${labelEn}, coalesce(max(position), 0) + 1 ${kind.value} from ${table}
    returning id, key, position`);
  if (!row) throw new Error("The row was not written");
  const { id, key, position } = row;
  const after = { key, labelEs, labelEn, position, ...(field === "category" && { sizeKind }) };
  const change = { entity: targetEntity, entityId: `${field} ${id}`, label: labelEn, before: null, after };
  return { key, change };
}

/**
 * Takes back categories and sections that rules brought into being. One that products, other rules or a default use by now
 * stays; the audit trail says which are gone.
 */
export const revertTargets: Revert = async (entries, { tx }) => {
  const change: Change[] = [];
  for (const { entityId, label, before, after } of entries) {
    const [field, id] = entityId.split(" ");
    const table = field === "category" ? sql`categories` : sql`sections`;
    const used =
      field === "category"
        ? sql`select from products where category_id = g.id`
        : sql`select from products where section_id = g.id
            union all select from categories where default_section_id = g.id`;
    const kind = kindOf(field, before?.sizeKind);
    const rows = before
      ? await tx.execute(sql`
          insert into ${table} (id, key, label_es, label_en, position ${kind.column}) overriding system value
          values (${Number(id)}, ${String(before.key)}, ${String(before.labelEs)}, ${String(before.labelEn)},
            ${Number(before.position)} ${kind.value})
          on conflict do nothing returning id`)
      : await tx.execute(sql`
          delete from ${table} g where id = ${Number(id)} and not exists (${used}) returning id`);
    if (rows.length > 0) change.push({ entity: targetEntity, entityId, label, before: after, after: before });
  }
  return { change };
};
