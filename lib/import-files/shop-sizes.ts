import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { barcodeForms, readBarcode } from "@/lib/catalogue/barcodes";
import type { ImportPlan } from "./shared/plan";
import type { SourceRow } from "./shared/source-row";
import { readSource } from "./source";
import type { Source } from "./source-shape";

type ShopSize = NonNullable<SourceRow["shop"]>;

const bare = (barcode: string) => barcode.replace(/^0+/, "");

async function readBatch(
  tx: Transaction | Database,
  barcodes: string[],
): Promise<Map<string, ShopSize | null>> {
  const forms = JSON.stringify(barcodes.flatMap(barcodeForms));
  const rows = await tx.execute<ShopSize & { barcode: string }>(sql`
    select z.barcode, z.value as size, p.style_code as "styleCode", b.name as brand
    from product_sizes z join products p on p.id = z.product_id join brands b on b.id = p.brand_id
    where z.barcode in (select jsonb_array_elements_text(${forms}::jsonb))`);
  const found = new Map<string, ShopSize | null>();
  // A barcode of two products says neither.
  for (const { barcode, ...size } of rows) found.set(bare(barcode), found.has(bare(barcode)) ? null : size);
  return found;
}

/** What a record is called where its barcode says nothing: brand, name and colour. */
function nameOf({ cells }: SourceRow, { columns }: ImportPlan): string {
  const { brand = "", name = "", colour = "" } = columns;
  const text = [brand, name, colour].map((title) => (cells[title] ?? "").trim().toLowerCase());
  return text[1] ? text.join(" | ") : "";
}

/**
 * Finds the sizes of the shop that a file without style codes names by their barcodes. A record whose barcode is new, but
 * which is called as one that is known, is a further size of that product. Null where the file has codes or no barcodes.
 */
export async function findShopSizes(
  tx: Transaction | Database,
  path: string,
  source: Source,
  plan: ImportPlan,
): Promise<((row: SourceRow) => ShopSize | undefined) | null> {
  const { barcode: title, style_code: code } = plan.columns;
  if (plan.format !== "generic" || !title || code) return null;
  const barcodeOf = (row: SourceRow) => bare(readBarcode(row.cells[title] ?? "") ?? "");
  const names = new Map<string, string>();
  const wanted = new Set<string>();
  for await (const row of readSource(path, source)) {
    const barcode = row.isTitles ? "" : barcodeOf(row);
    if (!barcode) continue;
    wanted.add(barcode);
    names.set(barcode, nameOf(row, plan));
  }
  const all = [...wanted];
  const found = new Map<string, ShopSize | null>();
  for (let from = 0; from < all.length; from += 2000)
    for (const [barcode, size] of await readBatch(tx, all.slice(from, from + 2000))) found.set(barcode, size);
  const byName = new Map<string, ShopSize>();
  for (const [barcode, size] of found) {
    const name = names.get(barcode);
    if (name && size) byName.set(name, { ...size, size: "" });
  }
  return (row) => found.get(barcodeOf(row)) ?? byName.get(nameOf(row, plan));
}
