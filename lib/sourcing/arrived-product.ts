import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { sourcedItems } from "@/db/schema/sourcing";
import { parseSize } from "@/lib/catalogue/sizes";
import { slugify } from "@/lib/catalogue/slug";
import type { Change } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { ensureBrand } from "@/lib/products/ensure-brand";
import { findFreeSlugs } from "@/lib/products/free-slugs";
import { freeRefused } from "@/lib/products/product-parts";
import { isFree } from "@/lib/products/product-values";
import { sizeField } from "@/lib/products/size-matrix";
import { lockProduct, type StoredProduct } from "@/lib/products/stored-product";
import { insertProducts, updateProducts } from "@/lib/products/write-products";
import { lockSizesOf, setSizes, type WantedSize } from "@/lib/products/write-sizes";
import { changedFields } from "@/lib/same-value";
import type { Arrival } from "./forms";

type Item = typeof sourcedItems.$inferSelect;
type Arrived = { productId: string; changes: Change[] };
/** An arrival with its pieces by canonical size. */
type ReadArrival = Omit<Arrival, "stock"> & { stock: readonly [size: string, count: number][] };

function invalid(fields: NonNullable<Failure["fields"]>): Failure {
  return { error: "admin.errors.invalid", fields, status: 400 };
}

/** Adds pieces to what is there, which is locked first, so that a sale at the same time is not lost (docs/trust.md, rule 4). */
async function addPieces(tx: Transaction, id: string, stock: ReadArrival["stock"]): Promise<void> {
  const now = await lockSizesOf(tx, [id]);
  const sizes = new Map<string, WantedSize>(now.map((size) => [size.value, size]));
  for (const [value, count] of stock) {
    const stored = sizes.get(value);
    const size = stored ?? parseSize(value);
    if (!size) throw new Error(`No size: ${value}`);
    sizes.set(value, { ...size, onHand: (stored?.onHand ?? 0) + count });
  }
  await setSizes(tx, [{ id, sizes: [...sizes.values()] }]);
}

/** What the audit trail says of a product, named as lib/products/revert-products.ts reads it. */
function noted({ facts, sizes }: StoredProduct): Record<string, unknown> {
  const { sourceType, status, priceCents, costCents } = facts;
  const stock = Object.fromEntries(sizes.map(({ value, onHand }) => [sizeField(value), onHand]));
  return { sourceType, status, priceCents, costCents, ...stock };
}

async function stockProduct(
  tx: Transaction,
  product: StoredProduct,
  item: Item,
  { stock, price, publish }: ReadArrival,
): Promise<Arrived | Failure> {
  const isReduced = product.facts.regularPriceCents !== null;
  if (price !== null && isReduced && price !== product.facts.priceCents) {
    return invalid({ price: "admin.sourced-items.errors.reduced" });
  }
  const fields = {
    sourceType: "in-stock",
    status: publish ? "active" : product.facts.status,
    priceCents: price ?? product.facts.priceCents,
    costCents: item.costCents ?? product.facts.costCents,
  } as const;
  if (isFree(fields)) return freeRefused;
  await addPieces(tx, product.id, stock);
  await updateProducts(tx, [{ id: product.id, fields }]);
  const now = await lockProduct(tx, product.id);
  const changed = changedFields(noted(product), now ? noted(now) : {});
  const entry = { entity: "product", entityId: product.id, label: product.facts.name };
  return { productId: product.id, changes: changed ? [{ ...entry, ...changed }] : [] };
}

/** What a new product cannot do without, by field. */
async function missing(tx: Transaction, { price, brand, styleCode, categoryId, sectionId }: ReadArrival) {
  const fields: NonNullable<Failure["fields"]> = {};
  if (brand === "") fields.brand = "admin.sourced-items.errors.brand";
  if (styleCode === "") fields.styleCode = "admin.sourced-items.errors.styleCode";
  if (price === null) fields.price = "admin.sourced-items.errors.price";
  const [known] = await tx.execute<{ category: boolean; section: boolean; twin: boolean }>(sql`
    select exists (select from categories where id = ${categoryId}) as category,
           ${sectionId}::int is null or exists (select from sections where id = ${sectionId}) as section,
           exists (select from products p join brands b on b.id = p.brand_id
                   where lower(b.name) = lower(${brand})
                     and p.style_code_key = upper(regexp_replace(${styleCode}, '[^A-Za-z0-9]', '', 'g'))
                     and p.style_code_key <> '') as twin`);
  if (!known?.category) fields.categoryId = "admin.sourced-items.errors.category";
  if (!known?.section) fields.sectionId = "admin.errors.notFound";
  if (known?.twin) fields.styleCode = "admin.sourced-items.errors.twin";
  return fields;
}

async function createProduct(tx: Transaction, item: Item, arrival: ReadArrival): Promise<Arrived | Failure> {
  const fields = await missing(tx, arrival);
  const { price, styleCode, categoryId, sectionId, publish, stock } = arrival;
  if (Object.keys(fields).length > 0 || price === null || categoryId === null) return invalid(fields);
  const status = publish ? "active" : "draft";
  if (isFree({ status, priceCents: price })) return freeRefused;
  const brand = await ensureBrand(tx, arrival.brand);
  const [slug = ""] = await findFreeSlugs(tx, [slugify(brand.name, item.name, styleCode)]);
  const [id] = await insertProducts(tx, [
    {
      fields: {
        styleCode,
        slug,
        brandId: brand.id,
        categoryId,
        sectionId,
        name: item.name,
        status,
        priceCents: price,
        costCents: item.costCents,
      },
    },
  ]);
  if (id === undefined) throw new Error("The product was not written");
  await addPieces(tx, id, stock);
  const stored = await lockProduct(tx, id);
  const after = { name: item.name, styleCode, slug, brandId: brand.id, ...(stored ? noted(stored) : {}) };
  const entry = { entity: "product", entityId: id, label: item.name, before: null, after };
  return { productId: id, changes: [...brand.change, entry] };
}

/**
 * Puts what arrived into the shop: pieces are added to the linked product, which is sold from stock from now on, or a
 * product is made of the item. The database refreshes what shoppers see (docs/decisions/0003).
 */
export async function putIntoShop(
  tx: Transaction,
  item: Item,
  arrival: ReadArrival,
): Promise<Arrived | Failure> {
  const product = item.productId ? await lockProduct(tx, item.productId) : null;
  return product ? stockProduct(tx, product, item, arrival) : createProduct(tx, item, arrival);
}
