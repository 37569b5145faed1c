import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { collectionProducts, collections } from "@/db/schema/collections";
import { omit } from "@/lib/omit";
import type { CollectionValues } from "./forms";

type StoredCollection = {
  id: number;
  version: number;
  formerSlugs: string[];
  values: CollectionValues;
};

type Role = "pinned" | "excluded";

async function readProducts(tx: Transaction, id: number, role: Role): Promise<string[]> {
  const rows = await tx
    .select({ productId: collectionProducts.productId })
    .from(collectionProducts)
    .where(and(eq(collectionProducts.collectionId, id), eq(collectionProducts.role, role)))
    .orderBy(asc(collectionProducts.position), asc(collectionProducts.productId));
  return rows.map((row) => row.productId);
}

/** A collection as its form has it, kept for this transaction; null where there is none. */
export async function readStored(tx: Transaction, id: number): Promise<StoredCollection | null> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for("update");
  if (!row) return null;
  const { version, formerSlugs } = row;
  const own = omit(row, "id", "version", "formerSlugs", "createdAt", "updatedAt");
  const [pinned, excluded] = [await readProducts(tx, id, "pinned"), await readProducts(tx, id, "excluded")];
  return { id, version, formerSlugs, values: { ...own, pinned, excluded } };
}
