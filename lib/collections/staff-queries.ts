import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import type { ProductCard } from "@/lib/catalogue/cards";
import { tagsOf } from "@/lib/catalogue/collection-condition";
import { type Collection, collectionColumns, countCollections } from "@/lib/catalogue/collections";
import { formatSize } from "@/lib/catalogue/format-size";
import { display, listGroups } from "@/lib/catalogue/groups";
import { previewCollection } from "@/lib/catalogue/queries";
import { compareSizes } from "@/lib/catalogue/size-order";
import type { Lang } from "@/lib/i18n/languages";
import { productCondition } from "@/lib/products/product-conditions";
import { allProducts } from "@/lib/products/product-filters";
import type { CollectionListQuery, CollectionPreview, CollectionValues } from "./forms";
import { type CollectionItem, readItems, readItemsById } from "./items";
import { listCondition } from "./list-condition";
import { readCollection } from "./stored-collection";

/** One line of the list. */
export type CollectionRow = {
  id: number;
  slug: string;
  title: string;
  kind: "manual" | "rules";
  visible: boolean;
  /** Products that shoppers see in it now, or would if it were visible. */
  count: number;
  updatedAt: string;
};

export type CollectionPage = { rows: CollectionRow[]; total: number; page: number; pageSize: number };

const pageSize = 20;

type StoredRow = Collection & { id: number; visible: boolean; updatedAt: string };

async function readRows(lang: Lang, condition: SQL, slice: SQL): Promise<CollectionRow[]> {
  const title = lang === "es" ? sql`c.title_es` : sql`c.title_en`;
  const stored = await db.execute<StoredRow>(sql`
    select c.id, c.visible, c.updated_at as "updatedAt", ${collectionColumns} from collections c where ${condition}
    order by fold(${title}), c.id ${slice}`);
  const counts = await countCollections([...stored]);
  return stored.map(({ id, slug, title: titles, kind, visible, updatedAt }, index) => {
    return { id, slug, title: titles[lang], kind, visible, count: counts[index] ?? 0, updatedAt };
  });
}

/** Collections by title, each with the number of products it shows. */
export async function listCollections(query: CollectionListQuery): Promise<CollectionPage> {
  const { lang } = await requireStaff("catalogue.view");
  const condition = listCondition(query);
  const [counted] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from collections c where ${condition}`,
  );
  const total = counted?.n ?? 0;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)));
  const slice = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows: await readRows(lang, condition, slice), total, page, pageSize };
}

/** The same without pages, for a file; a thousand at most. */
export async function listCollectionsForFile(query: CollectionListQuery): Promise<CollectionRow[]> {
  const { lang } = await requireStaff("catalogue.view");
  return readRows(lang, listCondition(query), sql`limit 1000`);
}

export type CollectionEdit = {
  id: number;
  version: number;
  values: CollectionValues;
  /** The products that are pinned or excluded. */
  items: CollectionItem[];
};

/** One collection for its form; null where there is none. */
export async function findCollectionForm(id: number): Promise<CollectionEdit | null> {
  await requireStaff("catalogue.view");
  const stored = await readCollection(db, id);
  if (!stored) return null;
  const { version, values } = stored;
  return { id, version, values, items: await readItemsById([...values.pinned, ...values.excluded]) };
}

export type WordOption = { value: string; label: string };
export type RuleWords = Record<"brand" | "category" | "section" | "size" | "tag", WordOption[]>;

/** The words that rules may use: what stands in the shop's filters, with the labels that staff reads. */
export async function listRuleWords(): Promise<RuleWords> {
  const { lang } = await requireStaff("catalogue.view");
  const groups = await listGroups();
  const sizes = await db.execute<{ size: string }>(
    sql`select value as size from listing_bits where kind = 'size' group by value having sum(bit_count(bits)) > 0`,
  );
  const tags = await db.execute<{ tag: string }>(sql`
    select distinct tag from products p, unnest(${tagsOf}) as tag
    where p.status <> 'archived' and tag <> '' order by tag limit 500`);
  const words = (kind: "brand" | "category" | "section") =>
    groups
      .filter((row) => row.kind === kind)
      .map((row) => ({ value: row.original, label: display(row, lang) }));
  return {
    brand: words("brand"),
    category: words("category"),
    section: words("section"),
    size: sizes
      .map(({ size }) => size)
      .toSorted(compareSizes)
      .map((value) => ({ value, label: formatSize(value, lang) })),
    tag: tags.map(({ tag }) => ({ value: tag, label: tag })),
  };
}

/** Products whose name, brand or style code holds the words; archived ones apart. */
export async function searchItems(q: string): Promise<CollectionItem[]> {
  await requireStaff("catalogue.view");
  const wanted = q.trim().slice(0, 80);
  if (wanted === "") return [];
  const condition = await productCondition(db, { ...allProducts, q: wanted });
  return readItems(sql`
    select id, row_number() over () as place from (
      select p.id from products p where ${condition} order by p.status, p.updated_at desc, p.id limit 12) p`);
}

/** Products by id, e.g. those that somebody else has added meanwhile. At most a hundred. */
export async function findItems(ids: string[]): Promise<CollectionItem[]> {
  await requireStaff("catalogue.view");
  return readItemsById(ids.slice(0, 100));
}

function toItem(card: ProductCard): CollectionItem {
  const { id, name, brand, styleCode, priceCents, sourceType, pictures, sizes } = card;
  const picture = pictures[0] ?? null;
  const free = sizes.filter((size) => size.inStock).length;
  return { id, name, brand, styleCode, priceCents, sourceType, status: "active", picture, sizes: free };
}

/** How many products a collection would show, and the first of them (docs/rules.md#collections). */
export async function previewItems(
  goods: CollectionPreview,
): Promise<{ total: number; items: CollectionItem[] }> {
  const { lang } = await requireStaff("catalogue.view");
  const { total, products } = await previewCollection(lang, goods, 12);
  return { total, items: products.map(toItem) };
}
