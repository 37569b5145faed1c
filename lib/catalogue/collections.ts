import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Bilingual } from "@/db/schema/catalogue";
import type { CollectionPicture } from "@/db/schema/collections";
import { type CollectionGoods, resolveCollection } from "./collection-condition";
import { listGroups } from "./groups";

/** A collection that shoppers may see. */
export type Collection = CollectionGoods & {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  picture: CollectionPicture | null;
  alt: Bilingual;
  shareImage: CollectionPicture | null;
  /** Own words for search engines and shared links; empty where there are none. */
  metaTitle: Bilingual;
  metaDescription: Bilingual;
};

/** Columns of a {@link Collection} with its pinned and excluded products, of `collections c`. */
export const collectionColumns = sql`
  c.slug, json_build_object('es', c.title_es, 'en', c.title_en) as title,
  json_build_object('es', c.description_es, 'en', c.description_en) as description,
  c.picture, json_build_object('es', c.alt_es, 'en', c.alt_en) as alt, c.share_image as "shareImage",
  json_build_object('es', c.meta_title_es, 'en', c.meta_title_en) as "metaTitle",
  json_build_object('es', c.meta_description_es, 'en', c.meta_description_en) as "metaDescription",
  c.kind, c.match, c.rules, c.sort,
  array(select m.product_id::text from collection_products m where m.collection_id = c.id and m.role = 'pinned'
        order by m.position, m.product_id) as pinned,
  array(select m.product_id::text from collection_products m
        where m.collection_id = c.id and m.role = 'excluded') as excluded`;

/** The visible collection of an address, its present one or one it once had; null for any other. */
export async function findCollection(slug: string): Promise<Collection | null> {
  const wanted = slug.toLowerCase();
  const [row] = await db.execute<Collection>(sql`
    select ${collectionColumns} from collections c
    where c.visible and (c.slug = ${wanted} or ${wanted} = any(c.former_slugs))
    order by c.slug = ${wanted} desc, c.id limit 1`);
  return row ?? null;
}

/** Addresses of the visible collections that hold something, for search engines. */
export async function listCollectionSlugs(): Promise<string[]> {
  const rows = await db.execute<Collection>(
    sql`select ${collectionColumns} from collections c where c.visible order by c.slug`,
  );
  if (rows.length === 0) return [];
  const groups = await listGroups();
  const asked = rows.map(
    (row) => sql`select ${row.slug}::text as slug
      where exists (select from listings l where ${resolveCollection(row, groups).condition})`,
  );
  const filled = await db.execute<{ slug: string }>(sql.join(asked, sql` union all `));
  return filled.map(({ slug }) => slug);
}

/** How many products each of these collections shows now, in their order. */
export async function countCollections(all: CollectionGoods[]): Promise<number[]> {
  if (all.length === 0) return [];
  const groups = await listGroups();
  const asked = all.map(
    (goods, place) => sql`select ${place}::integer as place, count(*)::int as n
      from listings l where ${resolveCollection(goods, groups).condition}`,
  );
  const rows = await db.execute<{ place: number; n: number }>(
    sql`${sql.join(asked, sql` union all `)} order by place`,
  );
  return rows.map((row) => row.n);
}
