import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { planOf, planValues } from "@/components/admin/imports/plan-values";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { firstPlan } from "@/lib/import-files/formats/formats";
import type { Assembled } from "@/lib/import-files/products/assembled";
import { readProducts } from "@/lib/import-files/read-products";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { findShopSizes } from "@/lib/import-files/shop-sizes";
import { inspectFile } from "@/lib/import-files/source";
import type { Source } from "@/lib/import-files/source-shape";
import { type Doubt, type DryRun, doubtsOfDryRun } from "@/lib/imports/doubtful-results";
import { planShape } from "@/lib/imports/forms";
import { planToRead } from "@/lib/imports/import-writes";
import { readKnown } from "@/lib/imports/known";
import { planRows, readRowsOf, rowRules } from "@/lib/imports/plan-rows";
import { readContext } from "@/lib/imports/work-on-reading";

/** A row of a dry run, as it would be stored. */
export type PlannedRow = ReturnType<typeof planRows>[number];

/** A file as it is looked at when it is uploaded, and the plan that is proposed for it. */
export type OpenedFile = { fileName: string; path: string; source: Source; plan: ImportPlan };

/** What a shop without products knows: the same for every file, so it is read once. */
export type EmptyShop = Awaited<ReturnType<typeof readEmptyShop>>;

export async function readEmptyShop() {
  const brands = await db.execute<{ name: string }>(sql`select name from brands`);
  const asWritten = await readContext(false);
  return {
    asWritten,
    normalized: await readContext(true),
    known: await readKnown(db, []),
    kinds: asWritten.known.categories,
    brands: brands.map(({ name }) => name),
  };
}

/** Looks at a file as at an upload. Throws a SourceError where it cannot be read. */
export async function openFile(shop: EmptyShop, fileName: string, bytes: Uint8Array): Promise<OpenedFile> {
  const path = join(env.DATA_DIR, fileName);
  await writeFile(path, bytes);
  const source = await inspectFile(path);
  const plan = planShape.parse(firstPlan({ ...source, fileName }, shop.asWritten.find));
  return { fileName, path, source, plan };
}

/** What a dry run of {@link planFile} came to, as `readDoubts` finds it in the database. */
function dryRunOf(rows: readonly PlannedRow[]): DryRun {
  const written = rows.filter(({ outcome }) => outcome === "created" || outcome === "changed");
  const lastCost = rows.findLastIndex(({ cells }) => cells.cost);
  const below = rows.slice(lastCost + 1).filter(({ outcome }) => lastCost >= 0 && outcome === "refused");
  return {
    created: rows
      .filter(({ outcome }) => outcome === "created")
      .map(({ cells, ...row }) => ({ ...row, cost: cells.cost ?? null, category: cells.category ?? null })),
    counts: {
      all: rows.length,
      written: written.length,
      priced: written.filter(({ priceCents }) => priceCents !== null).length,
      costed: written.filter(({ cells }) => cells.cost).length,
    },
    below: below.flatMap(({ cells }) => Object.values(cells)),
  };
}

/**
 * Reads a file by a plan with some of it changed, as the dry run of an import does (`dryRun` of import-file.ts), but for
 * an empty shop and without storing anything: with thousands of files that is most of the time.
 */
export async function planFile(
  shop: EmptyShop,
  { fileName, path, source, plan }: OpenedFile,
  patch: Partial<ImportPlan>,
): Promise<{ rows: PlannedRow[]; doubts: Doubt[] }> {
  const changed = { ...plan, ...patch, columns: { ...plan.columns, ...patch.columns } };
  const sent = planShape.parse(planOf(planValues(changed), changed));
  const read = planToRead({ source, plan }, sent, "staff");
  const before = { ...(read.normalize ? shop.normalized : shop.asWritten), plan: read };
  const shopSize = await findShopSizes(db, path, source, read);
  const batch: Assembled[] = [];
  for await (const one of readProducts(path, source, before, shopSize)) batch.push(one);
  const rules = rowRules(read);
  const reads = readRowsOf(batch, rules, shop.kinds);
  const rows = planRows(batch, reads, shop.known, { ...rules, from: 1, seen: new Map() });
  return { rows, doubts: doubtsOfDryRun({ fileName, source, plan: read }, dryRunOf(rows), shop) };
}
