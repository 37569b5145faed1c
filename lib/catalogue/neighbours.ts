import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { type ProductCard, readCards } from "./cards";

/** Candidates are taken from each index before they are weighed, so that a large brand costs no more than a small one. */
const CANDIDATES = 24;

type Self = { brand_id: number; category_id: number; section_id: number | null; gender: string };

async function findSelf(productId: string): Promise<Self | null> {
  const [row] = await db.execute<Self>(
    sql`select brand_id, category_id, section_id, gender from products where id = ${productId}`,
  );
  return row ?? null;
}

function candidates(condition: SQL, productId: string): SQL {
  return sql`(
    select l.product_id, l.brand_id, l.category_ids, l.section_id, l.published_at from listings l
    where ${condition} and l.availability = 0 and l.product_id <> ${productId}
    order by l.section_rank, l.published_at desc nulls last, l.product_id limit ${CANDIDATES})`;
}

/** Goods for the same people: of children for children, of one sex or of both for grown-ups. */
function samePeople({ gender }: Self): SQL {
  if (gender === "kids") return sql`l.gender = 'kids'`;
  if (gender === "unisex") return sql`l.gender <> 'kids'`;
  return sql`l.gender in ('unisex', ${gender})`;
}

/** Rests on every product shown, so that a sale of one of them is seen here too. */
async function readShown(lang: Lang, picked: SQL): Promise<ProductCard[]> {
  const cards = await readCards(lang, picked, 1);
  await restOn(tags.products, ...cards.map((card) => tags.product(card.id)));
  return cards;
}

/**
 * What goes with a product: in stock, for the same people, of its section or brand; other categories first and the newest
 * of each before a second one, so that shoes get a shirt, a hoodie and a bag rather than four shirts
 * (docs/rules.md#product-page).
 */
export async function listRelated(lang: Lang, productId: string, limit = 4): Promise<ProductCard[]> {
  const self = await findSelf(productId);
  if (!self) return [];
  const other = sql`not l.category_ids @> ${`{${self.category_id}}`}::int[]`;
  const people = samePeople(self);
  const sameBrand = sql`${people} and l.brand_id = ${self.brand_id}`;
  const groups = [
    sameBrand,
    ...(self.section_id === null ? [] : [sql`${people} and l.section_id = ${self.section_id}`]),
  ];
  const sources = groups.flatMap((group) => [
    candidates(sql`${group} and ${other}`, productId),
    candidates(group, productId),
  ]);
  return readShown(
    lang,
    sql`select product_id, row_number() over (order by other desc, nth, published_at desc, product_id) as place
        from (select l.*, row_number() over (partition by p.category_id order by published_at desc, product_id) as nth
              from (select distinct on (product_id) l.*, ${other} as other
                    from (${sql.join(sources, sql` union all `)}) l order by product_id) l
              join (select id, category_id from products) p on p.id = l.product_id) l
        order by place limit ${limit}`,
  );
}

/** What stands in for a product that is no longer sold: in stock, of its category or brand, both first, then the newest. */
export async function listSimilar(lang: Lang, productId: string, limit = 8): Promise<ProductCard[]> {
  const self = await findSelf(productId);
  if (!self) return [];
  const sameBrand = sql`(l.brand_id = ${self.brand_id})`;
  const sameCategory = sql`l.category_ids @> ${`{${self.category_id}}`}::int[]`;
  const sources = [
    candidates(sql`${sameBrand} and ${sameCategory}`, productId),
    candidates(sameCategory, productId),
    candidates(sameBrand, productId),
  ];
  return readShown(
    lang,
    sql`select product_id, row_number() over (order by near desc, published_at desc, product_id) as place
        from (select distinct on (product_id) l.*, ${sameBrand}::int * 1 + (${sameCategory})::int * 2 as near
              from (${sql.join(sources, sql` union all `)}) l order by product_id) l
        order by place limit ${limit}`,
  );
}
