import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { brands, products } from "@/db/schema/catalogue";
import { may } from "@/lib/access/permissions";
import type { StaffMember } from "@/lib/access/session";
import { compareSizes } from "@/lib/catalogue/size-order";
import { findConflict } from "@/lib/changes/conflict";
import type { Failure } from "@/lib/failure";
import { factFields, type ProductFacts, type ProductValues, valuesOf } from "./product-values";
import { type SizeChange, sizeField } from "./size-matrix";
import { columnsOf, sizesArray } from "./stored-fields";
import type { StoredSize } from "./write-sizes";

/** A product as it is stored, for staff. */
export type StoredProduct = {
  id: string;
  version: number;
  brandId: number;
  brand: string;
  slug: string;
  reducedAt: Date | null;
  publishedAt: Date | null;
  facts: ProductFacts & { costCents: number | null };
  sizes: StoredSize[];
};

/** Keeps a product's row as it is until the transaction ends; its sizes can still be sold. Null for an unknown one. */
export async function lockProduct(tx: Transaction, id: string): Promise<StoredProduct | null> {
  await tx.execute(sql`select from products where id = ${id} for no key update`);
  return readStoredProduct(tx, id);
}

/** A product with its sizes, whatever its status; null for an unknown one. */
export async function readStoredProduct(
  tx: Transaction | Database,
  id: string,
): Promise<StoredProduct | null> {
  const [row] = await tx
    .select({
      id: products.id,
      version: products.version,
      brandId: products.brandId,
      brand: brands.name,
      slug: products.slug,
      reducedAt: products.reducedAt,
      publishedAt: products.publishedAt,
      facts: columnsOf(factFields),
      sizes: sizesArray(products.id),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  return row ? { ...row, sizes: row.sizes.toSorted((a, b) => compareSizes(a.value, b.value)) } : null;
}

/** The form of a stored product, with its cost only for those who may know it. */
export function valuesFor(staff: StaffMember, stored: StoredProduct): ProductValues {
  const { costCents, ...known } = stored.facts;
  const facts: ProductFacts = may(staff.role, "catalogue.cost") ? { ...known, costCents } : known;
  return valuesOf({ ...stored, facts });
}

/**
 * The refusal of a save that met somebody else's, or a sale: what is stored now. A sale leaves no name behind; where
 * only stock has changed nobody is named.
 */
export async function productConflict(
  tx: Transaction,
  staff: StaffMember,
  stored: StoredProduct,
  edited: { version: number; sizes: readonly SizeChange[] },
): Promise<Failure> {
  const gone = edited.sizes.map(({ value }) => [sizeField(value), null]);
  const theirs = { ...Object.fromEntries(gone), ...valuesFor(staff, stored) };
  const refusal = await findConflict(tx, "product", stored, theirs);
  if (stored.version !== edited.version || !refusal.conflict) return refusal;
  return { ...refusal, conflict: { ...refusal.conflict, by: "", at: "", isStock: true } };
}
