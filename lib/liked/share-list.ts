import "server-only";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { sharedListItems, sharedLists } from "@/db/schema/liked";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import { readGoods } from "@/lib/stock/read-goods";

/** 128 bits or more. */
const ID_BYTES = 24;

/** A product by its id, and the size it is wanted in. */
type WantedItem = { productId: string; size: string | null };

/** Stores a list to be shared and answers its id. Null when the shop knows none of the products. */
export async function shareList(tx: Transaction, items: WantedItem[]): Promise<string | null> {
  const goods = await readGoods(
    tx,
    items.map(({ productId }) => productId),
  );
  const sizeOf = new Map(items.map(({ productId, size }) => [productId.toLowerCase(), size]));
  if (goods.length === 0) return null;
  const { retention } = await findMailIdentity(tx);
  const listId = randomBytes(ID_BYTES).toString("base64url");
  await tx.insert(sharedLists).values({
    id: listId,
    expiresAt: sql`now() + make_interval(days => ${retention.sharedListDays})`,
  });
  await tx.insert(sharedListItems).values(
    goods.map(({ id: productId, name, brand, styleCode }, position) => ({
      listId,
      position,
      productId,
      name,
      brand,
      styleCode,
      size: sizeOf.get(productId) ?? null,
    })),
  );
  return listId;
}
