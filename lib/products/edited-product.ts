import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { brands } from "@/db/schema/catalogue";
import type { CollectionRule } from "@/db/schema/collections";
import type { StaffMember } from "@/lib/access/session";
import { type CollectionGoods, resolveCollection } from "@/lib/catalogue/collection-condition";
import { listGroups } from "@/lib/catalogue/groups";
import { compareSizes } from "@/lib/catalogue/size-order";
import { type HeldFor, heldFor } from "@/lib/stock/held-for";
import { waitingOrders } from "@/lib/stock/waiting-orders";
import type { ListedPicture } from "./picture-list";
import type { ProductValues } from "./product-values";
import type { SizedCategory } from "./size-matrix";
import { readStoredProduct, valuesFor } from "./stored-product";
import { readPictures } from "./write-pictures";

/** Who made a brand's goods and who answers for them in the EU, as its form holds it; empty where nobody is named. */
export type BrandMaker = {
  id: number;
  name: string;
  version: number;
  makerName: string;
  makerAddress: string;
  makerContact: string;
  responsibleName: string;
  responsibleAddress: string;
  responsibleContact: string;
};

export type HoldingCollection = { id: number; titleEs: string; titleEn: string };

/** Collections as a product sees them. */
export type ProductCollections = {
  /** They hold it; `byHand`: it was put there by hand into a manual one, and can be taken out here. */
  holding: (HoldingCollection & { byHand: boolean })[];
  /** Manual ones it can be put into. */
  others: HoldingCollection[];
};

/** A product as its form shows it. */
export type EditedProduct = {
  id: string;
  version: number;
  values: ProductValues;
  /** Pairs or pieces held for customers, by size. */
  held: Record<string, number>;
  /** Its sizes in their order, with the barcode of each. */
  barcodes: { value: string; barcode: string | null }[];
  /** For whom, by size. */
  heldFor: Record<string, HeldFor[]>;
  /** Orders and reservations that wait for pieces of it. */
  waitingOrders: number;
  pictures: ListedPicture[];
  brand: BrandMaker;
  /** Addresses it once had. */
  formerSlugs: string[];
  /** ISO 8601, UTC; null before it was first published. */
  publishedAt: string | null;
  collections: ProductCollections;
};

async function readMaker(brandId: number): Promise<BrandMaker | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, brandId));
  if (!row) return null;
  const { id, name, version } = row;
  return {
    id,
    name,
    version,
    makerName: row.makerName ?? "",
    makerAddress: row.makerAddress ?? "",
    makerContact: row.makerContact ?? "",
    responsibleName: row.responsibleName ?? "",
    responsibleAddress: row.responsibleAddress ?? "",
    responsibleContact: row.responsibleContact ?? "",
  };
}

type CollectionRow = HoldingCollection & {
  kind: CollectionGoods["kind"];
  match: CollectionGoods["match"];
  rules: CollectionRule[];
  pinned: boolean;
  excluded: boolean;
};

/** Collections that hold a product: by hand, or, once it is published, by their rules; and those it can be put into. */
async function readCollections(productId: string): Promise<ProductCollections> {
  const rows = await db.execute<CollectionRow>(sql`
    select c.id, c.title_es as "titleEs", c.title_en as "titleEn", c.kind, c.match, c.rules,
      coalesce(m.role = 'pinned', false) as pinned, coalesce(m.role = 'excluded', false) as excluded
    from collections c left join collection_products m on m.collection_id = c.id and m.product_id = ${productId}
    order by c.title_es, c.id`);
  const judged = rows.filter((row) => row.kind === "rules" && !row.pinned && !row.excluded);
  const groups = judged.length > 0 ? await listGroups() : [];
  const asked = judged.map((row) => {
    const goods: CollectionGoods = { ...row, sort: "featured", pinned: [], excluded: [] };
    return sql`select ${row.id}::int as id from listings l
      where l.product_id = ${productId} and (${resolveCollection(goods, groups).condition})`;
  });
  const fitting = asked.length > 0 ? await db.execute<{ id: number }>(sql.join(asked, sql` union all `)) : [];
  const byRules = new Set(fitting.map(({ id }) => id));
  const named = ({ id, titleEs, titleEn }: CollectionRow) => ({ id, titleEs, titleEn });
  return {
    holding: rows
      .filter(({ id, pinned }) => pinned || byRules.has(id))
      .map((row) => ({ ...named(row), byHand: row.kind === "manual" })),
    others: rows.filter(({ kind, pinned }) => kind === "manual" && !pinned).map(named),
  };
}

/** A product for its form, whatever its status; its cost only for those who may know it. Null for an unknown one. */
export async function readEditedProduct(staff: StaffMember, id: string): Promise<EditedProduct | null> {
  const stored = await readStoredProduct(db, id);
  if (!stored) return null;
  const [pictures, brand, slugs, collections, holders, [waiting]] = await Promise.all([
    readPictures(db, id),
    readMaker(stored.brandId),
    db.execute<{ slug: string }>(
      sql`select slug from slug_history where product_id = ${id} order by created_at, slug`,
    ),
    readCollections(id),
    db.execute<{ value: string; heldFor: HeldFor[] }>(
      sql`select z.value, ${heldFor} as "heldFor" from product_sizes z where z.product_id = ${id} and z.held > 0`,
    ),
    db.execute<{ n: number }>(sql`select ${waitingOrders} as n from products p where p.id = ${id}`),
  ]);
  if (!brand) return null;
  return {
    id,
    version: stored.version,
    values: valuesFor(staff, stored),
    held: Object.fromEntries(
      stored.sizes.filter(({ held }) => held > 0).map(({ value, held }) => [value, held]),
    ),
    barcodes: stored.sizes
      .map(({ value, barcode }) => ({ value, barcode }))
      .toSorted((a, b) => compareSizes(a.value, b.value)),
    heldFor: Object.fromEntries(holders.map((size) => [size.value, size.heldFor])),
    waitingOrders: waiting?.n ?? 0,
    pictures,
    brand,
    formerSlugs: slugs.map(({ slug }) => slug),
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    collections,
  };
}

/** Words a product's form offers. */
export type ProductChoices = {
  /** `made`: somebody is named who made its goods (GPSR). */
  brands: { id: number; name: string; made: boolean }[];
  categories: ({ id: number; labelEs: string; labelEn: string } & SizedCategory)[];
  sections: { id: number; labelEs: string; labelEn: string }[];
  colours: string[];
};

/** Reads them in their order. */
export async function readProductChoices(): Promise<ProductChoices> {
  const [brandRows, categories, sections, colours] = await Promise.all([
    db
      .select({
        id: brands.id,
        name: brands.name,
        made: sql<boolean>`coalesce(${brands.makerName}, '') <> '' and coalesce(${brands.makerAddress}, '') <> ''
          and coalesce(${brands.makerContact}, '') <> ''`,
      })
      .from(brands)
      .orderBy(asc(sql`fold(${brands.name})`), asc(brands.id)),
    db.execute<ProductChoices["categories"][number]>(
      sql`select id, key, size_kind as "sizeKind", label_es as "labelEs", label_en as "labelEn" from categories where key <> 'new' order by position, id`,
    ),
    db.execute<ProductChoices["sections"][number]>(
      sql`select id, label_es as "labelEs", label_en as "labelEn" from sections order by position, id`,
    ),
    db.execute<{ colour: string }>(
      sql`select distinct colour from products where colour <> '' order by colour limit 200`,
    ),
  ]);
  return {
    brands: brandRows,
    categories: [...categories],
    sections: [...sections],
    colours: colours.map((row) => row.colour),
  };
}

export type SameStyle = { id: string; name: string; brand: string; styleCode: string; status: string };

/** Other products of a style code, however it is written. */
export async function readSameStyle(styleCode: string, except: string | null): Promise<SameStyle[]> {
  const key = styleCode.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  if (key === "") return [];
  return db.execute<SameStyle>(sql`
    select p.id, p.name, b.name as brand, p.style_code as "styleCode", p.status
    from products p join brands b on b.id = p.brand_id
    where p.style_code_key = ${key} and p.id is distinct from ${except}::uuid order by p.created_at, p.id limit 5`);
}
