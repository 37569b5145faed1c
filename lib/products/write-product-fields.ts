import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** Columns that staff change, by their names in code and in the audit trail. */
const columns = {
  styleCode: ["style_code", "text"],
  slug: ["slug", "text"],
  brandId: ["brand_id", "integer"],
  categoryId: ["category_id", "integer"],
  sectionId: ["section_id", "integer"],
  name: ["name", "text"],
  descriptionEs: ["description_es", "text"],
  descriptionEn: ["description_en", "text"],
  status: ["status", "text"],
  sourceType: ["source_type", "text"],
  isNew: ["is_new", "boolean"],
  gender: ["gender", "text"],
  colour: ["colour", "text"],
  materials: ["materials", "jsonb"],
  priceCents: ["price_cents", "integer"],
  regularPriceCents: ["regular_price_cents", "integer"],
  reducedAt: ["reduced_at", "timestamptz"],
  costCents: ["cost_cents", "integer"],
  leadDays: ["lead_days", "smallint"],
  releasedOn: ["released_on", "date"],
} as const;

export type ProductField = keyof typeof columns;
export type ProductFields = Partial<Record<ProductField, unknown>>;
/** `begins`: an announced reduction starts now; `reducedAt` then says nothing. */
export type FieldsWrite = { id: string; fields: ProductFields; begins?: boolean };

/** Rows of one statement. */
export const batchSize = 500;

/** Tells columns of products from other fields of their audit entries. */
export function isProductField(name: string): name is ProductField {
  return Object.hasOwn(columns, name);
}

/** Rows that set the same columns, since one statement sets one list of them. */
function byShape(writes: readonly FieldsWrite[]): FieldsWrite[][] {
  const groups = new Map<string, FieldsWrite[]>();
  for (const write of writes) {
    const shape = Object.keys(write.fields).toSorted().join(" ");
    const group = groups.get(shape) ?? [];
    group.push(write);
    groups.set(shape, group);
  }
  return [...groups.values()];
}

type Written = { id: string; reducedAt: string | null };

async function writeBatch(tx: Transaction, names: ProductField[], writes: FieldsWrite[]): Promise<Written[]> {
  const rows = writes.map(({ id, fields, begins = false }) => ({ id, begins, ...fields }));
  // Names of columns are those above and no others.
  const set = names.map((name) =>
    name === "reducedAt"
      ? sql`reduced_at = case when r.begins then clock_timestamp() else r."reducedAt" end`
      : sql.raw(`${columns[name][0]} = r."${name}"`),
  );
  const typed = names.map((name) => sql.raw(`"${name}" ${columns[name][1]}`));
  return tx.execute<Written>(sql`
    update products p set ${sql.join(set, sql`, `)}, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, begins boolean, ${sql.join(typed, sql`, `)})
    where p.id = r.id
    returning p.id, to_json(p.reduced_at) as "reducedAt"`);
}

/**
 * Sets columns of many products, in statements of at most {@link batchSize} rows, each raising the version. Whoever calls
 * it has locked the products and judged their prices. Answers since when each is reduced, to the microsecond.
 */
export async function writeProductFields(
  tx: Transaction,
  writes: readonly FieldsWrite[],
): Promise<Map<string, string | null>> {
  const reduced = new Map<string, string | null>();
  for (const group of byShape(writes)) {
    const names = Object.keys(group[0]?.fields ?? {}).filter(isProductField);
    if (names.length === 0) continue;
    for (let from = 0; from < group.length; from += batchSize) {
      const written = await writeBatch(tx, names, group.slice(from, from + batchSize));
      for (const { id, reducedAt } of written) reduced.set(id, reducedAt);
    }
  }
  return reduced;
}
