import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listCollectionSlugs } from "./collections";
import { formatQuery, noFilters } from "./filters";

/** A public address without its language, and when what it shows last changed (UTC). */
export type Address = { path: string; changedAt: Date | null };

const fixed = [
  "/in-stock",
  "/requests",
  "/visit",
  "/terms-of-service",
  "/privacy-policy",
  "/cookie-policy",
  "/returns",
  "/legal-notice",
];

/**
 * Every address a search engine should know: fixed pages, the catalogue by one brand, category, section or collection,
 * and all products that have a page, those that come new behind the others: none moves to another part meanwhile.
 */
export async function listAddresses(): Promise<Address[]> {
  const groups = await db.execute<{ kind: "brand" | "category" | "section"; original: string }>(sql`
    select 'brand' as kind, name as original from brands b where exists (select from listings l where l.brand_id = b.id)
    union all
    select 'category', key from categories c where exists (select from listings l where l.category_ids @> array[c.id])
    union all
    select 'section', key from sections s where visible and exists (select from listings l where l.section_id = s.id)`);
  const products = await db.execute<{ slug: string; at: string }>(sql`
    select p.slug, p.updated_at::text as at from products p
    where p.status = 'active' and p.source_type = 'in-stock' order by p.ordinal`);
  const collections = await listCollectionSlugs();
  return [
    ...fixed.map((path) => ({ path, changedAt: null })),
    ...groups.map(({ kind, original }) => ({
      path: `/in-stock?${formatQuery({ ...noFilters, [kind]: [original] })}`,
      changedAt: null,
    })),
    ...collections.map((collection) => ({
      path: `/in-stock?${formatQuery({ ...noFilters, collection })}`,
      changedAt: null,
    })),
    ...products.map(({ slug, at }) => ({
      path: `/product/in-stock/${encodeURIComponent(slug)}`,
      changedAt: new Date(at),
    })),
  ];
}
