import { availableParallelism } from "node:os";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { readBaked } from "@/db/demo/drawings/baked";
import { drawSvg, findSilhouette, parseDrawing } from "@/db/demo/drawings/draw";
import { productPictures } from "@/db/schema/catalogue";
import { fullName } from "@/lib/full-name";
import type { ProductRow } from "@/lib/import-files/products/columns";
import { productKey } from "@/lib/imports/known";
import { storeBaked, storeDrawing } from "@/lib/media/store-picture";

type View = 1 | 2 | 3;
type Words = { es: string; en: string };

const above: Words = { es: "vista desde arriba", en: "from above" };
const soles: Words = { es: "suelas", en: "soles" };
const back: Words = { es: "por detrás", en: "back" };
const detail: Words = { es: "detalle de la caña y los cordones", en: "detail of collar and laces" };
const secondViews: Record<string, Words> = {
  "high-top": detail,
  boot: detail,
  "bucket-hat": above,
  socks: { es: "detalle del puño", en: "cuffs close up" },
};

/** What a picture shows, for those who do not see it: the product's text, then the view where it is not the first. */
function altOf(row: ProductRow, kind: "footwear" | "apparel", silhouette: string, view: View) {
  const called = fullName({ brand: row.brand ?? null, name: row.name ?? "" });
  const words = view === 3 ? soles : (secondViews[silhouette] ?? (kind === "footwear" ? above : back));
  const es = row.alt_es || called;
  const en = row.alt_en || called;
  return view === 1 ? { altEs: es, altEn: en } : { altEs: `${es}, ${words.es}`, altEn: `${en}, ${words.en}` };
}

async function drawProduct(productId: string, row: ProductRow): Promise<number> {
  const drawing = parseDrawing(row.drawing ?? "");
  const { kind, views } = findSilhouette(drawing.silhouette);
  const pictures = [];
  for (const view of ([1, 2, 3] as const).filter((one) => one <= views)) {
    const svg = await drawSvg(drawing.silhouette, view, drawing.colours);
    const baked = await readBaked(svg);
    const stored = baked ? await storeBaked(baked) : await storeDrawing(svg);
    pictures.push({ ...stored, ...altOf(row, kind, drawing.silhouette, view), productId, position: view });
  }
  // The rows come last, all at once: no picture is recorded without its files.
  await db.insert(productPictures).values(pictures).onConflictDoNothing();
  return pictures.length;
}

async function findUndrawn(rows: ProductRow[]): Promise<{ id: string; row: ProductRow }[]> {
  const byKey = new Map(rows.map((row) => [productKey(row.brand, row.style_code), row]));
  const bare = await db.execute<{ id: string; brand: string; style_code: string }>(sql`
    select p.id, b.name as brand, p.style_code from products p join brands b on b.id = p.brand_id
    where not exists (select from product_pictures x where x.product_id = p.id)
    order by p.published_at desc nulls last, p.id`);
  return bare.flatMap(({ id, brand, style_code }) => {
    const row = byKey.get(productKey(brand, style_code));
    return row?.drawing ? [{ id, row }] : [];
  });
}

/**
 * Draws and stores the pictures of all products that have none yet, newest first, on every core; answers how many.
 * May be interrupted at any time.
 */
export async function drawPictures(
  rows: ProductRow[],
  tell: (done: number, total: number) => void,
): Promise<number> {
  const open = await findUndrawn(rows);
  const queue = open.values();
  let products = 0;
  let pictures = 0;
  async function work() {
    for (const { id, row } of queue) {
      const drawn = await drawProduct(id, row);
      pictures += drawn;
      tell(++products, open.length);
    }
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return pictures;
}
