import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db/client";
import { compareSizes } from "@/lib/catalogue/size-order";
import type { Lang } from "@/lib/i18n/languages";
import type { Picture } from "@/lib/media/picture";
import { type HeldFor, heldFor } from "@/lib/stock/held-for";
import { waitingOrders } from "@/lib/stock/waiting-orders";
import { productCondition } from "./product-conditions";
import {
  allProducts,
  type ProductFilters,
  type ProductSort,
  productPageSize,
  sortOf,
} from "./product-filters";

/** `heldFor` names the orders whose pieces are held. */
export type StaffSize = { value: string; onHand: number; held: number; heldFor: HeldFor[] };
type MissingPart = "es" | "en" | "picture" | "maker";

/** A product as the list of the back office shows it. Money in cents, IVA included; times in ISO 8601, UTC. */
export type StaffProduct = {
  id: string;
  version: number;
  name: string;
  brand: string;
  styleCode: string;
  slug: string;
  status: "draft" | "active" | "archived";
  sourceType: "in-stock" | "sourced-items";
  category: string;
  section: string | null;
  isNew: boolean;
  priceCents: number;
  regularPriceCents: number | null;
  /** Null where there is none, and for people who may not see it. */
  costCents: number | null;
  picture: Picture | null;
  sizes: StaffSize[];
  missing: MissingPart[];
  /** Orders and reservations that wait for pieces of it. */
  waitingOrders: number;
  updatedAt: string;
  publishedAt: string | null;
};

export type ProductPage = { rows: StaffProduct[]; total: number; page: number };

/** Pieces of each product, without a look at the table (product_sizes_stock_idx). */
const stocked = sql`left join (
  select product_id, sum(on_hand) as n from product_sizes where on_hand > 0 group by product_id
) stocked on stocked.product_id = p.id`;

/** Brands are put in order before their products are: there are few. */
const brandPlaces = sql`select id, dense_rank() over (order by fold(name)) as place from brands`;

const orders: Record<ProductSort["by"], { column: SQL; join?: SQL }> = {
  updated: { column: sql`p.updated_at` },
  name: { column: sql`p.words` },
  brand: { column: sql`b.place`, join: sql`join (${brandPlaces}) b on b.id = p.brand_id` },
  price: { column: sql`p.price_cents` },
  stock: { column: sql`coalesce(stocked.n, 0)`, join: stocked },
  published: { column: sql`p.published_at` },
};

type Order = { join: SQL; first: SQL; way: SQL; second: SQL };

/** Join and order of `products p`: by `first`, then by `second` and the id, so that equals always stand the same. */
function orderOf(filters: ProductFilters): Order {
  const { by, descending } = sortOf(filters);
  const { column: first, join = sql`` } = orders[by];
  return {
    join,
    first,
    way: descending ? sql`desc nulls last` : sql`asc nulls last`,
    second: by === "brand" ? sql`p.words` : sql`null::text`,
  };
}

/** How many products the filters show. */
export async function countProducts(filters: Partial<ProductFilters>): Promise<number> {
  const condition = await productCondition(db, { ...allProducts, ...filters });
  return countWhere(condition);
}

async function countWhere(condition: SQL): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from products p where ${condition}`,
  );
  return row?.n ?? 0;
}

/** The products that the filters show, in a fixed order, at most `limit`; for bulk changes. */
export async function selectProductIds(
  tx: Database | Transaction,
  filters: ProductFilters,
  limit: number,
): Promise<string[]> {
  const condition = await productCondition(tx, filters);
  const rows = await tx.execute<{ id: string }>(
    sql`select p.id from products p where ${condition} order by p.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

type Row = Omit<StaffProduct, "picture"> & { picture: Omit<Picture, "alt"> | null };

const facts = (lang: Lang) => sql`
  p.id, p.version, p.name, b.name as brand, p.style_code as "styleCode", p.slug, p.status,
  p.source_type as "sourceType", ${lang === "es" ? sql`c.label_es` : sql`c.label_en`} as category,
  ${lang === "es" ? sql`s.label_es` : sql`s.label_en`} as section, p.is_new as "isNew", p.price_cents as "priceCents",
  p.regular_price_cents as "regularPriceCents", p.cost_cents as "costCents", p.updated_at as "updatedAt",
  p.published_at as "publishedAt", ${waitingOrders} as "waitingOrders", x.picture, coalesce(z.sizes, '[]') as sizes,
  array_remove(array[case when p.description_es = '' then 'es' end, case when p.description_en = '' then 'en' end,
    case when x.picture is null then 'picture' end,
    case when coalesce(b.maker_name, '') = '' or coalesce(b.maker_address, '') = ''
           or coalesce(b.maker_contact, '') = '' then 'maker' end], null) as missing`;

function readRows(lang: Lang, picked: SQL): Promise<Row[]> {
  return db.execute<Row>(sql`
    with picked as (${picked})
    select ${facts(lang)}
    from picked
    join products p on p.id = picked.id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join sections s on s.id = p.section_id
    left join lateral (
      select json_agg(json_build_object('value', z.value, 'onHand', z.on_hand, 'held', z.held,
                                        'heldFor', ${heldFor})) as sizes
      from product_sizes z where z.product_id = p.id
    ) z on true
    left join lateral (
      select json_build_object('hash', x.hash, 'width', x.width, 'height', x.height, 'widths', x.widths,
                               'colour', x.colour, 'hasMargin', x.has_margin) as picture
      from product_pictures x where x.product_id = p.id order by x.position limit 1
    ) x on true
    order by picked.place`);
}

function toProduct(row: Row, seesCost: boolean): StaffProduct {
  return {
    ...row,
    costCents: seesCost ? row.costCents : null,
    picture: row.picture && { ...row.picture, alt: "" },
    sizes: row.sizes.toSorted((a, b) => compareSizes(a.value, b.value)),
    updatedAt: new Date(row.updatedAt).toISOString(),
    publishedAt: row.publishedAt && new Date(row.publishedAt).toISOString(),
  };
}

type Picked = { total: number; ids: string[] };

/** Which stand on the page and how many there are in all, in one look at the products. */
async function pick(condition: SQL, order: Order, offset: number): Promise<Picked> {
  const { join, first, way, second } = order;
  const [picked] = await db.execute<Picked>(sql`
    with hit as materialized (
      select p.id, ${first} as first, ${second} as second from products p ${join} where ${condition}
    )
    select (select count(*)::int from hit) as total, to_json(array(
      select id from hit order by first ${way}, second, id limit ${productPageSize} offset ${offset})) as ids`);
  return picked ?? { total: 0, ids: [] };
}

/**
 * One page of the products that the filters show, and how many there are. A page behind the last one is the last one.
 * `seesCost`: whether the person who asks may (catalogue.cost).
 */
export async function readProductPage(
  lang: Lang,
  filters: ProductFilters,
  seesCost: boolean,
): Promise<ProductPage> {
  const condition = await productCondition(db, filters);
  const order = orderOf(filters);
  const pickPage = (page: number) => pick(condition, order, (page - 1) * productPageSize);
  const wanted = await pickPage(filters.page);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(wanted.total / productPageSize)));
  const { total, ids } = page === filters.page ? wanted : await pickPage(page);
  const rows = await readRows(
    lang,
    sql`select id, place from unnest(${`{${ids.join(",")}}`}::uuid[]) with ordinality as k (id, place)`,
  );
  return { rows: rows.map((row) => toProduct(row, seesCost)), total, page };
}
