import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/like-pattern";
import { productCondition } from "@/lib/products/product-conditions";
import { allProducts } from "@/lib/products/product-filters";
import { type HeldFor, heldFor } from "@/lib/stock/held-for";

/** A size as the form of an offer shows it: `free` pieces that nobody holds, and whose the others are. */
type OfferedSize = { value: string; free: number; heldFor: HeldFor[] };

/** A product of the stock that can be offered. Money in cents. */
export type OfferedProduct = {
  productId: string;
  brand: string;
  name: string;
  styleCode: string;
  priceCents: number;
  pictureHash: string | null;
  sizes: OfferedSize[];
};

/** Something that can be had for somebody; what a supplier asks stays on the server. */
export type OfferedItem = {
  sourcedItemId: string;
  productId: string | null;
  brand: string;
  name: string;
  styleCode: string;
  sizes: string[];
  priceCents: number | null;
  leadDays: number | null;
};

export type FoundGoods = { products: OfferedProduct[]; items: OfferedItem[] };

/** Most of each kind that a search answers. */
const MOST_FOUND = 8;
/** Most words of a search that count. */
const MOST_WORDS = 8;

function selectProducts(condition: SQL, by: SQL, limit: number): Promise<OfferedProduct[]> {
  return db.execute<OfferedProduct>(sql`
    select p.id as "productId", b.name as brand, p.name, p.style_code as "styleCode", p.price_cents as "priceCents",
           (select x.hash from product_pictures x where x.product_id = p.id order by x.position limit 1) as "pictureHash",
           (select coalesce(json_agg(json_build_object('value', z.value, 'free', z.on_hand - z.held, 'heldFor', ${heldFor})
              order by z.key, z.value), '[]')
            from product_sizes z where z.product_id = p.id) as sizes
    from products p join brands b on b.id = p.brand_id
    where p.status = 'active' and p.source_type = 'in-stock' and ${condition}
    order by ${by} limit ${limit}`);
}

function selectItems(words: string): Promise<OfferedItem[]> {
  const conditions = words
    .split(" ")
    .slice(0, MOST_WORDS)
    .map(
      (word) =>
        sql`fold(concat_ws(' ', b.name, s.name, s.style_code, s.style_code_key)) like fold(${containing(word)})`,
    );
  return db.execute<OfferedItem>(sql`
    select s.id as "sourcedItemId", s.product_id as "productId", coalesce(b.name, '') as brand, s.name,
           s.style_code as "styleCode", s.sizes, s.price_cents as "priceCents", s.lead_days as "leadDays"
    from sourced_items s left join brands b on b.id = s.brand_id
    where s.state in ('idea', 'checked', 'offered', 'ordered') and ${sql.join(conditions, sql` and `)}
    order by s.updated_at desc, s.id limit ${MOST_FOUND}`);
}

/** What can be offered that some words fit: goods in stock, sold out ones too, and what can be had for somebody. */
export async function readGoodsByWords(q: string): Promise<FoundGoods> {
  const words = q.replace(/\s+/g, " ").trim().slice(0, 100);
  if (words.length < 2) return { products: [], items: [] };
  const condition = await productCondition(db, { ...allProducts, status: "active", q: words });
  const key = words.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const isExact = key === "" ? sql`false` : sql`p.style_code_key = ${key}`;
  const [products, items] = await Promise.all([
    selectProducts(condition, sql`${isExact} desc, p.words, p.id`, MOST_FOUND),
    selectItems(words),
  ]);
  return { products, items };
}

/** The same of products by their ids; those that are not sold (any more) are left out. */
export function readOfferedProducts(productIds: readonly string[]): Promise<OfferedProduct[]> {
  const ids = JSON.stringify(productIds);
  return selectProducts(
    sql`p.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`,
    sql`p.id`,
    productIds.length,
  );
}
