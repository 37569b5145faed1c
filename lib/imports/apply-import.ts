import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { slugify } from "@/lib/catalogue/slug";
import type { ProductRow, ReadRow } from "@/lib/import-files/products/columns";
import { findFreeSlugs } from "@/lib/products/free-slugs";
import { insertProducts, type ProductInsert, updateProducts } from "@/lib/products/write-products";
import { lockBarcodes, setSizes } from "@/lib/products/write-sizes";
import { batchSize, type ComparedRow, compareRows, type RowReport, reportOf } from "./compare-rows";
import { type ProductImage, readImages } from "./images";
import { createBrands } from "./import-groups";
import { type Known, lockProducts, readKnown, type SeenRows } from "./known";

type ImportOptions = {
  /** When a created product counts as published; by default the moment it becomes active. For the demo shop only. */
  publishedAt?: (row: ProductRow) => Date | undefined;
  /** Who stated that the shop asked the earlier prices of new products elsewhere; "" for nobody. */
  statedBy?: string;
  /** Called after each batch that was committed. */
  onBatch?: (done: number, total: number) => void;
};

type Created = Extract<ComparedRow, { outcome: "created" }>;
type Changed = Extract<ComparedRow, { outcome: "changed" }>;

/** Any number serves, as long as every import takes the same. */
const importLock = 5_202_611;

async function create(tx: Transaction, compared: Created[], options: ImportOptions): Promise<void> {
  if (compared.length === 0) return;
  const brands = await createBrands(
    tx,
    compared.map(({ brand }) => brand),
  );
  const wishes = compared.map(({ brand, facts }) => slugify(brand, facts.name, facts.styleCode));
  const slugs = await findFreeSlugs(tx, wishes);
  const inserts = compared.map(({ brand, row, id, facts }, index): ProductInsert => {
    const [slug, brandId] = [slugs[index], brands.get(brand.toLowerCase())];
    if (slug === undefined || brandId === undefined)
      throw new Error(`No address or brand for line ${row.line}`);
    const publishedAt = facts.status === "active" ? options.publishedAt?.(row) : undefined;
    return { id, fields: { ...facts, slug, brandId }, publishedAt };
  });
  const written = await insertProducts(tx, inserts, options.statedBy);
  if (written.length < inserts.length) throw new Error("An address was taken while the import wrote");
  await setSizes(tx, compared);
}

async function change(tx: Transaction, compared: Changed[]): Promise<void> {
  if (compared.length === 0) return;
  await updateProducts(
    tx,
    compared.map(({ id, facts, begins }) => {
      const ends = facts.regularPriceCents === null;
      return { id, begins, fields: { ...facts, ...((begins || ends) && { reducedAt: null }) } };
    }),
  );
  await setSizes(tx, compared);
}

/** What happened with a batch, and what its changed products were before, by id. */
export type AppliedBatch = { compared: ComparedRow[]; known: Known; before: Map<string, ProductImage> };

/**
 * Writes one batch of at most {@link batchSize} rows in the transaction it is given and answers what happened with each.
 * What is stored is read again and locked first, so what was shown before may have become another. Products are
 * found by brand and style code; what already is as the file says is not touched at all.
 */
export async function applyBatch(
  tx: Transaction,
  rows: ReadRow[],
  seen: SeenRows = new Map(),
  options: ImportOptions & { keepImages?: boolean } = {},
): Promise<AppliedBatch> {
  const readable = rows.flatMap((read) => (read.ok ? [read.row] : []));
  // Two imports at once would both create what neither finds.
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  await lockProducts(tx, readable);
  if (readable.some(({ barcodes }) => barcodes)) await lockBarcodes(tx);
  const known = await readKnown(tx, readable);
  const compared = compareRows(rows, known, seen, Boolean(options.statedBy));
  const changed = compared.filter((one) => one.outcome === "changed");
  const ids = changed.map(({ id }) => id);
  const before = options.keepImages ? await readImages(tx, ids) : new Map<string, ProductImage>();
  await create(
    tx,
    compared.filter((one) => one.outcome === "created"),
    options,
  );
  await change(tx, changed);
  return { compared, known, before };
}

/**
 * Imports all rows, one transaction per batch (docs/rules.md#imports). An import that was interrupted goes on
 * where it was when the same file is given again.
 */
export async function applyImport(
  db: Database,
  rows: ReadRow[],
  options: ImportOptions = {},
): Promise<RowReport[]> {
  const seen: SeenRows = new Map();
  const done: RowReport[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const { compared } = await db.transaction((tx) => applyBatch(tx, batch, seen, options));
    done.push(...compared.map(reportOf));
    options.onBatch?.(done.length, rows.length);
  }
  return done;
}
