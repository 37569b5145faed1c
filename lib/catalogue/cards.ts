import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import type { Picture } from "@/lib/media/picture";
import { compareSizes } from "./size-order";

/** A size as a card shows it; not there when all of its stock is held. */
export type CardSize = { value: string; inStock: boolean };

export type Availability = "in-stock" | "on-request" | "sold-out";

/** What a product card shows. Money in cents, IVA included. */
export type ProductCard = {
  id: string;
  name: string;
  slug: string;
  brand: string;
  styleCode: string;
  sourceType: "in-stock" | "sourced-items";
  /** Own category, the original of its filter option. */
  category: string;
  isNew: boolean;
  /** Original of the section's filter option; null for products outside of all. */
  section: string | null;
  availability: Availability;
  sizes: CardSize[];
  /** One piece of all sizes, or one size of several: said besides the sizes. */
  stockNote: "last-one" | "last-size" | null;
  priceCents: number;
  /** Set while a reduction is announced: the price struck through. */
  regularPriceCents: number | null;
  /** Set while a reduction is announced: lowest price of the 30 days before it began (Omnibus). */
  lowestPriceCents: number | null;
  leadDays: number | null;
  pictures: Picture[];
};

const availabilities: readonly Availability[] = ["in-stock", "on-request", "sold-out"];

type CardRow = {
  id: string;
  name: string;
  slug: string;
  brand: string;
  style_code: string;
  source_type: ProductCard["sourceType"];
  category: string;
  is_new: boolean;
  section: string | null;
  availability: number;
  sizes: CardSize[];
  stock_note: ProductCard["stockNote"];
  price_cents: number;
  regular_price_cents: number | null;
  lowest_price_cents: number | null;
  lead_days: number | null;
  pictures: {
    hash: string;
    width: number;
    height: number;
    widths: number[];
    colour: string | null;
    margin: boolean;
    alt: string;
  }[];
};

function toCard(row: CardRow): ProductCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    brand: row.brand,
    styleCode: row.style_code,
    sourceType: row.source_type,
    category: row.category,
    isNew: row.is_new,
    section: row.section,
    availability: availabilities[row.availability] ?? "sold-out",
    sizes: row.sizes.toSorted((a, b) => compareSizes(a.value, b.value)),
    stockNote: row.stock_note,
    priceCents: row.price_cents,
    regularPriceCents: row.regular_price_cents,
    lowestPriceCents: row.lowest_price_cents,
    leadDays: row.lead_days,
    pictures: row.pictures.map(({ margin, ...picture }) => ({ ...picture, hasMargin: margin })),
  };
}

/**
 * What a card says of stock and price comes from its listing: pages rest on that (`listings` in db/schema/listings.ts).
 *
 * Reads cards for the listings that `picked` selects. `picked` is a query giving `product_id` and `place`, the
 * order the cards come back in; at most `pictures` pictures each.
 */
export async function readCards(lang: Lang, picked: SQL, pictures = 3): Promise<ProductCard[]> {
  const alt = lang === "es" ? sql`x.alt_es` : sql`x.alt_en`;
  const rows = await db.execute<CardRow>(sql`
    with picked as (${picked})
    select p.id, p.name, p.slug, b.name as brand, p.style_code, p.source_type, c.key as category, p.is_new,
           s.key as section, l.availability, l.stock_note, l.price_cents, p.regular_price_cents, l.lowest_price_cents, p.lead_days,
           coalesce(z.sizes, '[]') as sizes, coalesce(x.pictures, '[]') as pictures
    from picked
    join listings l using (product_id)
    join products p on p.id = picked.product_id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join sections s on s.id = l.section_id
    left join lateral (
      select json_agg(json_build_object('value', z.value, 'inStock', z.value = any(l.sizes))) as sizes
      from product_sizes z where z.product_id = p.id
    ) z on true
    left join lateral (
      select json_agg(json_build_object('hash', x.hash, 'width', x.width, 'height', x.height, 'widths', x.widths,
                                        'colour', x.colour, 'margin', x.has_margin, 'alt', ${alt}) order by x.position) as pictures
      from (select * from product_pictures x where x.product_id = p.id order by x.position limit ${pictures}) x
    ) x on true
    order by picked.place`);
  return rows.map(toCard);
}
