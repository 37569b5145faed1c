import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { Assembled } from "@/lib/import-files/products/assembled";
import type { CategoryKinds } from "@/lib/import-files/products/columns";
import { type KnownBefore, readProducts } from "@/lib/import-files/read-products";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { findShopSizes } from "@/lib/import-files/shop-sizes";
import { readFinders } from "@/lib/import-files/words/finders";
import { noteOfDryRun, type Unmapped } from "@/lib/normalization-rules/note-unmapped";
import { readNormalizer } from "@/lib/normalization-rules/read-normalizer";
import { batchSize } from "./compare-rows";
import { finishState, heartbeat, type StoredImport } from "./import-state";
import { readCategoryKinds, readGroups, readKnown, type SeenRows } from "./known";
import { planRows, type RowRules, readRowsOf, rowRules } from "./plan-rows";
import { flagFarPrices } from "./price-notes";
import { haveUpload, importPath } from "./uploads";

type Staged = RowRules & { importId: string; from: number; seen: SeenRows; kinds: CategoryKinds };

/** Stopped by staff: nothing more is to be written. */
class Stopped extends Error {}

/** What the shop knows before a file is read; its rules are there where words are to be `normalized`. */
export async function readContext(normalized: boolean): Promise<Omit<KnownBefore, "plan">> {
  const groups = await readGroups(db);
  const categories = await readCategoryKinds(db);
  const known = { categories, sections: new Set(groups.sections.keys()) };
  const find = await readFinders(db);
  if (normalized) return { known, find, normalizer: await readNormalizer(db) };
  return {
    known,
    find,
    normalizer: {
      apply: (_, raw, reads) => ({ value: reads?.(raw) ?? raw, known: !reads || reads(raw) !== null }),
    },
  };
}

/** Compares a batch with the shop and stores it; writes nothing of the shop itself. */
async function stage(tx: Transaction, batch: Assembled[], staged: Staged): Promise<void> {
  const { importId, kinds } = staged;
  const reads = readRowsOf(batch, staged, kinds);
  const readable = reads.flatMap((read) => (read.ok ? [read.row] : []));
  const rows = planRows(batch, reads, await readKnown(tx, readable), staged);
  await tx.execute(sql`
    insert into import_rows (import_id, position, line, records, style_code, brand, name, cells, only_new, unreadable, notes,
      outcome, reasons, product_id, price_cents, sizes, changes)
    select ${importId}, position, line, records, "styleCode", brand, name, cells,
      array(select jsonb_array_elements_text("onlyNew")), unreadable, notes, outcome, reasons,
      "productId", "priceCents", nullif(sizes, 'null'), changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, line integer, records integer,
      "styleCode" text, brand text, name text, cells jsonb, "onlyNew" jsonb, unreadable jsonb, notes jsonb, outcome text,
      reasons jsonb, "productId" uuid, "priceCents" integer, sizes jsonb, changes jsonb)`);
}

type Met = Map<string, Unmapped>;

function meet(met: Met, batch: Assembled[], source: string): void {
  for (const { field, raw } of batch.flatMap(({ unknown }) => unknown)) {
    const key = `${field} ${raw}`;
    const count = (met.get(key)?.count ?? 0) + 1;
    // A column of free texts by mistake must not fill memory and inbox.
    if (met.size < 2000 || met.has(key)) met.set(key, { field, raw, count, source });
  }
}

async function* inBatches(products: AsyncIterable<Assembled>): AsyncGenerator<Assembled[]> {
  let batch: Assembled[] = [];
  for await (const product of products) {
    batch.push(product);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function stageAll(stored: StoredImport): Promise<{ total: number; met: Met }> {
  const { id, file, fileName, source } = stored;
  const seen: SeenRows = new Map();
  const context = await readContext(stored.plan.normalize);
  const how = { ...rowRules(stored.plan), importId: id, seen, kinds: context.known.categories };
  const met: Met = new Map();
  let total = 0;
  await db.execute(sql`delete from import_rows where import_id = ${id}`);
  const path = importPath(file);
  const shopSize = await findShopSizes(db, path, source, stored.plan);
  const before = { ...context, plan: stored.plan };
  for await (const batch of inBatches(readProducts(path, source, before, shopSize))) {
    meet(met, batch, fileName);
    const done = total + batch.length;
    await db.transaction(async (tx) => {
      if (!(await heartbeat(tx, id, "reading", done))) throw new Stopped();
      await stage(tx, batch, { ...how, from: total + 1 });
    });
    total = done;
  }
  return { total, met };
}

/**
 * Reads the file of an import and compares it with the shop: the dry run (docs/rules.md#imports). It begins anew when
 * it was interrupted. A file that cannot be read makes the import `failed`, with the reason.
 */
export async function workOnReading(stored: StoredImport): Promise<void> {
  const { id } = stored;
  try {
    if (!(await haveUpload(stored.file))) throw new SourceError("imports.fileGone");
    const { total, met } = await stageAll(stored);
    await db.transaction(async (tx) => {
      await noteOfDryRun(tx, id, [...met.values()]);
      await flagFarPrices(tx, id);
      await tx.execute(sql`update imports set total = ${total} where id = ${id}`);
      await finishState(tx, id, "reading", "finish");
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!(error instanceof SourceError)) throw error;
    await finishState(db, id, "reading", "fail", { key: error.key, values: error.values });
  }
}
