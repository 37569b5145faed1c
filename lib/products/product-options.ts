import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { compareSizes } from "@/lib/catalogue/size-order";
import type { Lang } from "@/lib/i18n/languages";
import { leftReduced } from "./left-reduced";

export type ProductOption = { id: number; label: string };

/** What products of the back office are filtered by and moved to; hidden sections too, collections by hand only. */
export type ProductOptions = {
  brands: ProductOption[];
  categories: ProductOption[];
  sections: ProductOption[];
  collections: ProductOption[];
  /** Sales that are over and left products reduced. */
  overSales: ProductOption[];
  /** Sizes of which there is any stock. */
  sizes: string[];
};

type Kind = "brands" | "categories" | "sections" | "collections";

/** Starts from the few products that such a sale ever left. */
const overSales = sql`
  select distinct s.id, s.name as label from sales s join price_runs r on r.sale_id = s.id
  join price_run_products rp on rp.run_id = r.id and rp.state = 'left'
  join products p on p.id = rp.product_id
  where p.status <> 'archived' and ${leftReduced("any")} order by s.id desc`;

/** Steps from one size to the next along the index, since the same few sizes stand in all rows. */
const sizesInStock = sql`
  with recursive found as (
    (select value from product_sizes where on_hand > 0 order by value limit 1)
    union all
    select (select z.value from product_sizes z where z.on_hand > 0 and z.value > found.value order by z.value limit 1)
    from found where found.value is not null)
  select value from found where value is not null`;

/** Reads them, each list in its own order; names without regard to capitals and accents. */
export async function readProductOptions(lang: Lang): Promise<ProductOptions> {
  const label = lang === "es" ? sql`label_es` : sql`label_en`;
  const title = lang === "es" ? sql`title_es` : sql`title_en`;
  const [groups, sizes, over] = await Promise.all([
    db.execute<ProductOption & { kind: Kind }>(sql`
      select * from (
        select 'brands' as kind, id, name as label, 0 as position from brands
        union all select 'categories', id, ${label}, position from categories
        union all select 'sections', id, ${label}, position from sections
        union all select 'collections', id, ${title}, 0 from collections where kind = 'manual') as options
      order by position, fold(label), id`),
    db.execute<{ value: string }>(sizesInStock),
    db.execute<ProductOption>(overSales),
  ]);
  const pick = (kind: Kind) =>
    groups.filter((row) => row.kind === kind).map(({ id, label: text }) => ({ id, label: text }));
  return {
    brands: pick("brands"),
    categories: pick("categories"),
    sections: pick("sections"),
    collections: pick("collections"),
    overSales: [...over],
    sizes: sizes.map(({ value }) => value).toSorted(compareSizes),
  };
}
