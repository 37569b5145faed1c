import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { SizeHint } from "@/lib/catalogue/sizes";
import type { Failure } from "@/lib/failure";
import { readPriceFacts } from "@/lib/prices/price-facts";
import {
  isPriceRefusal,
  judgeReduction,
  type PricePast,
  type PriceRefusal,
  type PriceStep,
} from "@/lib/prices/reduction";
import { isFree, type ProductFacts } from "./product-values";
import { type SizedCategory, sizeHintOf } from "./size-matrix";

const priceFields = { priceCents: "price", regularPriceCents: "regularPrice" } as const;

/** The refusal of a price beside its field of the product form. */
function priceFailure({ refusal, short, field, values }: PriceRefusal): Failure {
  return { error: refusal, values, fields: { [priceFields[field]]: short } };
}

/** A product that was never for sale has asked no price yet, so nothing can be struck through beside its first one. */
const noPast = (facts: ProductFacts): PricePast => ({
  current: { priceCents: facts.priceCents, regularPriceCents: null },
  asked: [],
  lowestBeforeReduction: null,
  lowestNow: null,
});

/** Refuses to publish a product at a price of 0. */
export const freeRefused: Failure = {
  error: "admin.errors.free",
  fields: { price: "admin.errors.free" },
  status: 422,
};

/** Prices as the law lets them stand (lib/prices/reduction.ts), or why not; `id` null for a product that is new. */
export async function judgePrices(
  tx: Transaction,
  id: string | null,
  facts: ProductFacts,
): Promise<PriceStep | Failure> {
  if (isFree(facts)) return freeRefused;
  const past = id ? (await readPriceFacts(tx, [id])).get(id) : undefined;
  const { priceCents, regularPriceCents } = facts;
  const publishes = facts.status === "active" && past !== undefined && !past.isShown;
  const judged = judgeReduction({ priceCents, regularPriceCents, publishes, ...(past ?? noPast(facts)) });
  return isPriceRefusal(judged) ? priceFailure(judged) : judged;
}

/** Whether an address belongs to another product, or once did and still leads there. */
export async function isSlugTaken(tx: Transaction, slug: string, id: string | null): Promise<boolean> {
  const found = await tx.execute(sql`
    select from products where slug = ${slug} and id is distinct from ${id}::uuid
    union all select from slug_history where slug = ${slug} and product_id is distinct from ${id}::uuid`);
  return found.length > 0;
}

export const slugTaken: Failure = {
  error: "admin.product.errors.slugTaken",
  fields: { slug: "admin.product.errors.slugTaken" },
};

/** Why a category or section cannot be taken: it no longer exists. Null when both do. */
export async function missingGroup(tx: Transaction, facts: ProductFacts): Promise<Failure | null> {
  const [row] = await tx.execute<{ category: string | null; section: boolean }>(sql`
    select (select key from categories where id = ${facts.categoryId}) as category,
      ${facts.sectionId}::int is null or exists (select from sections where id = ${facts.sectionId}) as section`);
  const gone = "admin.errors.notFound";
  if (!row?.category) return { error: gone, fields: { categoryId: gone } };
  return row.section ? null : { error: gone, fields: { sectionId: gone } };
}

/** What a product's category and gender say of its sizes. */
export async function readSizeHint(
  tx: Transaction,
  { categoryId, gender }: Pick<ProductFacts, "categoryId" | "gender">,
): Promise<SizeHint> {
  const [row] = await tx.execute<SizedCategory>(
    sql`select key, size_kind as "sizeKind" from categories where id = ${categoryId}`,
  );
  return sizeHintOf(row, gender);
}
