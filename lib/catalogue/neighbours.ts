import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { restOn, tags } from "@/lib/cache";
import type { Lang } from "@/lib/i18n/languages";
import { type ProductCard, readCards } from "./cards";

/** Candidates are taken from each index before they are weighed, so that a large brand costs no more than a small one. */
const CANDIDATES = 24;

type Self = {
  brand_id: number;
  category_id: number;
  section_id: number | null;
  gender: string;
  /** Categories whose goods are worn with it, as a text of Postgres: clothes and accessories with shoes, all others with these. */
  complements: string;
};

async function findSelf(productId: string): Promise<Self | null> {
  const [row] = await db.execute<Self>(
    sql`select p.brand_id, p.category_id, p.section_id, p.gender,
               array(select o.id from categories o where o.id <> c.id
                     and (c.size_kind <> 'shoes' or o.size_kind in ('clothing', 'accessory')))::text as complements
        from products p join categories c on c.id = p.category_id where p.id = ${productId}`,
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

/** What a product page shows below: what goes with the product, or what is like it where too little does. */
type Related = { kind: "related" | "alike"; cards: ProductCard[] };

/** Fewer than these make no row of their own. */
const ENOUGH = 2;

type Picked = { sources: SQL[]; self: Self; limit: number };

/** One of each category before a second one, the same brand or section before the rest, the newest first. */
function pick({ sources, self, limit }: Picked): SQL {
  const other = sql`l.category_id <> ${self.category_id}`;
  return sql`
    select product_id, row_number() over (order by other desc, nth, near desc, published_at desc, product_id) as place
    from (select l.*, ${other} as other,
                 row_number() over (partition by category_id order by near desc, published_at desc, product_id) as nth
          from (select distinct on (l.product_id) l.*, l.category_ids[1] as category_id,
                       coalesce(l.brand_id = ${self.brand_id} or l.section_id = ${self.section_id}::int, false) as near
                from (${sql.join(sources, sql` union all `)}) l order by l.product_id) l) l
    order by place limit ${limit}`;
}

/**
 * What goes with a product: in stock, for the same people, of other categories, and no shoes with shoes, so that shoes get
 * a shirt, a hoodie and a bag rather than their rivals; of its brand or section where there is any. Where there is next to
 * nothing of that: other goods of its brand or section, which are only like it (docs/rules.md#product-page).
 */
export async function listRelated(lang: Lang, productId: string, limit = 4): Promise<Related> {
  const self = await findSelf(productId);
  if (!self) return { kind: "alike", cards: [] };
  const people = samePeople(self);
  const groups = [
    sql`${people} and l.brand_id = ${self.brand_id}`,
    ...(self.section_id === null ? [] : [sql`${people} and l.section_id = ${self.section_id}`]),
  ];
  const complement = sql`l.category_ids && ${self.complements}::int[] and l.category_ids[1] = any(${self.complements}::int[])`;
  const complements = [...groups, people].map((group) =>
    candidates(sql`${group} and ${complement}`, productId),
  );
  const cards = await readShown(lang, pick({ sources: complements, self, limit }));
  if (cards.length >= Math.min(ENOUGH, limit)) return { kind: "related", cards };
  const alike = groups.map((group) => candidates(group, productId));
  return { kind: "alike", cards: await readShown(lang, pick({ sources: alike, self, limit })) };
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
