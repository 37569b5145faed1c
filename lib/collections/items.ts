import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Picture } from "@/lib/media/picture";

/** A product as the form of a collection shows it. Money in cents, IVA included. */
export type CollectionItem = {
  id: string;
  name: string;
  brand: string;
  styleCode: string;
  status: "draft" | "active" | "archived";
  priceCents: number;
  /** Sizes that can be sold now. */
  sizes: number;
  sourceType: "in-stock" | "sourced-items";
  picture: Omit<Picture, "alt"> | null;
};

/** Reads products; `picked` gives `id` and `place`, the order they come back in. Drafts and archived ones, too. */
export async function readItems(picked: SQL): Promise<CollectionItem[]> {
  const rows = await db.execute<CollectionItem>(sql`
    with picked as (${picked})
    select p.id, p.name, b.name as brand, p.style_code as "styleCode", p.status, p.price_cents as "priceCents",
      p.source_type as "sourceType",
      (select count(*)::int from product_sizes z where z.product_id = p.id and z.on_hand > z.held) as sizes,
      (select json_build_object('hash', x.hash, 'width', x.width, 'height', x.height, 'widths', x.widths,
                                'colour', x.colour, 'hasMargin', x.has_margin)
       from product_pictures x where x.product_id = p.id order by x.position limit 1) as picture
    from picked join products p using (id) join brands b on b.id = p.brand_id order by picked.place`);
  return [...rows];
}

/** Products by id, in the order given; unknown ones are left out. */
export function readItemsById(ids: string[]): Promise<CollectionItem[]> {
  return readItems(sql`
    select id::uuid, place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as wanted (id, place)`);
}
