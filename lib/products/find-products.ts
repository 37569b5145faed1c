import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { productCondition } from "./product-conditions";
import { allProducts } from "./product-filters";

export type FoundProduct = { id: string; name: string; brand: string; styleCode: string };

const most = 8;

/** Products that the words fit, archived ones too: those on sale first, then those whose name begins so. */
export async function findByStaffWords(q: string): Promise<FoundProduct[]> {
  const words = q.trim().slice(0, 100);
  if (words === "") return [];
  const condition = await productCondition(db, { ...allProducts, status: "all", q: words });
  return db.execute<FoundProduct>(sql`
    select p.id, p.name, b.name as brand, p.style_code as "styleCode"
    from products p join brands b on b.id = p.brand_id
    where ${condition}
    order by p.status = 'active' desc, p.words like fold(${words}) || '%' desc, p.words, p.id limit ${most}`);
}
