import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { collectionProducts, collections } from "@/db/schema/collections";
import { omit } from "@/lib/omit";
import type { CollectionValues } from "./forms";

type Row = typeof collections.$inferSelect;
type StoredCollection = {
  id: number;
  version: number;
  formerSlugs: string[];
  values: CollectionValues;
};

type Reader = Transaction | Database;
type Role = "pinned" | "excluded";

async function readProducts(from: Reader, id: number, role: Role): Promise<string[]> {
  const rows = await from
    .select({ productId: collectionProducts.productId })
    .from(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, id), eq(collectionProducts.role, role)))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId));
  return rows.map((row) => row.productId);
}

async function withProducts(from: Reader, row: Row): Promise<StoredCollection> {
  const { id, version, formerSlugs } = row;
  const own = omit(row, "id", "version", "formerSlugs", "createdAt", "updatedAt");
  const pinned = await readProducts(from, id, "pinned");
  const excluded = await readProducts(from, id, "excluded");
  return { id, version, formerSlugs, values: { ...own, pinned, excluded } };
}

/**
 * A collection as its form has it; null where there is none. Its version is read first: if somebody saves while its
 * products are read, a save that rests on what was read is refused.
 */
export async function readCollection(from: Reader, id: number): Promise<StoredCollection | null> {
  const [row] = await from.select().from(collections).where(eq(collections.id, id));
  return row ? withProducts(from, row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockCollection(tx: Transaction, id: number): Promise<StoredCollection | null> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for("update");
  return row ? withProducts(tx, row) : null;
}
