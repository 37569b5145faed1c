import { fullName } from "@/lib/full-name";
import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { containing } from "@/lib/like-pattern";
import { formatMoney } from "@/lib/money";
import { productCondition } from "@/lib/products/product-conditions";
import { allProducts } from "@/lib/products/product-filters";
import type { Subject } from "./read-facts";

/** What a picture may be made of; `about` tells it from others of the same name. */
export type FoundSubject = Subject & { name: string; about: string };

const MOST = 8;

async function findProducts(q: string, lang: Lang): Promise<FoundSubject[]> {
  const condition = await productCondition(db, { ...allProducts, status: "active", q });
  const rows = await db.execute<{ id: string; name: string; brand: string; code: string; cents: number }>(sql`
    select p.id, p.name, b.name as brand, p.style_code as code, p.price_cents as cents
    from products p join brands b on b.id = p.brand_id
    where p.status = 'active' and p.source_type = 'in-stock' and ${condition}
    order by p.words, p.id limit ${MOST}`);
  return rows.map(({ id, name, brand, code, cents }) => ({
    kind: "product",
    id,
    name: fullName({ brand, name }),
    about: `${code} · ${formatMoney(cents, lang)}`,
  }));
}

async function findCollections(q: string, lang: Lang): Promise<FoundSubject[]> {
  const title = lang === "es" ? sql`title_es` : sql`title_en`;
  const rows = await db.execute<{ id: number; name: string; slug: string }>(sql`
    select id, ${title} as name, slug from collections
    where visible and fold(title_es || ' ' || title_en) like fold(${containing(q)}) order by name, id limit ${MOST}`);
  return rows.map(({ id, name, slug }) => ({ kind: "collection", id: String(id), name, about: slug }));
}

/** Offers that hold, by number or words. */
async function findOffers(q: string): Promise<FoundSubject[]> {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  const rows = await db.execute<{ id: string; number: number; name: string }>(sql`
    select f.id, f.number, f.name from offers f where f.state in ('sent', 'viewed') and f.valid_until > now()
      and (f.words like fold(${containing(q)}) ${number ? sql`or f.number = ${Number(number)}` : sql``})
    order by f.created_at desc, f.id limit ${MOST}`);
  return rows.map((row) => ({ kind: "offer", id: row.id, name: `#${row.number}`, about: row.name }));
}

/** Finds what pictures can be made of; from two letters on. */
export async function findSubjects(
  q: string,
  { lang, withOffers }: { lang: Lang; withOffers: boolean },
): Promise<FoundSubject[]> {
  const words = q.replace(/\s+/g, " ").trim().slice(0, 80);
  if (words.length < 2) return [];
  const found = await Promise.all([
    findProducts(words, lang),
    findCollections(words, lang),
    withOffers ? findOffers(words) : [],
  ]);
  return found.flat();
}
