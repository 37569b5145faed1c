import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { productCondition } from "./product-conditions";
import { allProducts } from "./product-filters";

export type FoundProduct = { id: string; name: string; brand: string; styleCode: string; isExact: boolean };

const most = 8;

/** Products that the words fit, archived ones too: a style code that is typed whole, those on sale, those that begin so. */
export async function findByStaffWords(q: string): Promise<FoundProduct[]> {
  const words = q.trim().slice(0, 100);
  if (words === "") return [];
  const condition = await productCondition(db, { ...allProducts, status: "all", q: words });
  const key = words.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const isExact = key === "" ? sql`false` : sql`p.style_code_key = ${key}`;
  return db.execute<FoundProduct>(sql`
    select p.id, p.name, b.name as brand, p.style_code as "styleCode", ${isExact} as "isExact"
    from products p join brands b on b.id = p.brand_id
    where ${condition}
    order by ${isExact} desc, p.status = 'active' desc, p.words like fold(${words}) || '%' desc, p.words, p.id limit ${most}`);
}
