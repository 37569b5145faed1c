import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Materials } from "@/db/schema/catalogue";
import type { Change } from "@/lib/doors/staff";
import type { Rule } from "@/lib/normalization-rules/normalize";
import { type ProductFields, updateProducts } from "@/lib/products/write-products";
import { reachedBy } from "./affected-products";
import { writeNormalizedBrands } from "./normalized-brands";
import { sizesEntity, writeNormalizedSizes } from "./normalized-sizes";
import { type Effect, effectsOf } from "./rule-effects";
import { readStoredValues, readTargets } from "./stored-values";

type Touched = { id: string; name: string; materials: Materials; effects: Effect[] };

/** What one product had and gets, named as its columns; sizes stand in one order. */
type Planned = {
  id: string;
  name: string;
  before: ProductFields;
  after: ProductFields;
  sizesBefore: string[];
  sizesAfter: string[];
};

/** The products that effects reach, kept as they are until the transaction ends. */
async function readTouched(
  tx: Transaction,
  effects: readonly Effect[],
  ids?: readonly string[],
): Promise<Touched[]> {
  const rows = await tx.execute<{ id: string; name: string; materials: Materials; ns: number[] }>(sql`
    select p.id, p.name, p.materials, r.ns
    from (select id, array_agg(n order by n) as ns from (${reachedBy(effects, ids)}) as one group by id) as r
    join products p on p.id = r.id
    order by p.id for no key update of p`);
  return rows.map(({ ns, ...product }) => ({ ...product, effects: ns.flatMap((n) => effects[n] ?? []) }));
}

const columnOf = { brand: "brandId", category: "categoryId", section: "sectionId" } as const;

function planProduct({ id, name, materials, effects }: Touched, made: ReadonlyMap<string, number>): Planned {
  const planned: Planned = { id, name, before: {}, after: {}, sizesBefore: [], sizesAfter: [] };
  const { before, after } = planned;
  let words = materials;
  for (const { stored, act, ...effect } of effects) {
    const { field } = stored;
    if (act.do === "move" || act.do === "make") {
      if (field !== "brand" && field !== "category" && field !== "section") continue;
      before[columnOf[field]] = stored.id;
      after[columnOf[field]] = act.do === "move" ? act.id : made.get(act.name);
    } else if (act.do === "resize") {
      planned.sizesBefore.push(effect.before);
      planned.sizesAfter.push(act.size.value);
    } else if (act.do === "word") {
      words = { ...words, [stored.part]: act.labels };
      Object.assign(before, { materials });
      Object.assign(after, { materials: words });
    } else if (act.do === "write" && (field === "colour" || field === "gender")) {
      before[field] = effect.before;
      after[field] = effect.after;
    }
  }
  return planned;
}

/** Which products are looked at, by id, and which rule alone is put to them while the others keep what is theirs. */
type Which = { ids?: readonly string[]; only?: number };

/** Products that changes speak of; one whose sizes and columns change counts once. */
export function countProducts(changes: readonly Change[]): number {
  const ofProducts = changes.filter(({ entity }) => entity === "product" || entity === sizesEntity);
  return new Set(ofProducts.map(({ entityId }) => entityId)).size;
}

/**
 * Puts rules to the products that stand in the shop, all or some of them, and answers what changed for the audit trail:
 * brands that were made or renamed, then sizes, then products, so that undoing begins with the products. No brand is
 * ever deleted (docs/rules.md#normalization).
 */
export async function normalizeProducts(
  tx: Transaction,
  rules: readonly Rule[],
  { ids, only }: Which = {},
): Promise<Change[]> {
  // A change of a whole catalogue may take longer than a page's reads.
  await tx.execute(sql`select set_config('statement_timeout', '60s', true)`);
  const fields = rules.filter((rule) => rule.active).map((rule) => rule.field);
  const values = await readStoredValues(tx, fields);
  const effects = effectsOf(rules, values, await readTargets(tx)).filter(
    ({ act, ruleId }) => act.do !== "nothing" && (only === undefined || ruleId === only),
  );
  const touched = await readTouched(tx, effects, ids);
  const used = new Set(touched.flatMap((product) => product.effects));
  const brands = await writeNormalizedBrands(
    tx,
    effects.filter((effect) => used.has(effect)),
  );
  const planned = touched.map((product) => planProduct(product, brands.made));
  const written = planned.filter(({ after }) => Object.keys(after).length > 0);
  await updateProducts(
    tx,
    written.map(({ id, after }) => ({ id, fields: after })),
  );
  const sizes = planned
    .filter(({ sizesBefore }) => sizesBefore.length > 0)
    .map(({ id, name, sizesBefore, sizesAfter }) => ({ id, name, before: sizesBefore, after: sizesAfter }));
  return [
    ...brands.changes,
    ...(await writeNormalizedSizes(tx, sizes)),
    ...written.map(({ id, name, before, after }): Change => {
      return { entity: "product", entityId: id, label: name, before, after };
    }),
  ];
}
