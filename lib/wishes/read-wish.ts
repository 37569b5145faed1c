import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { sizeWishes } from "@/db/schema/wishes";
import { readSigned } from "@/lib/links/signed";
import { readGoods } from "@/lib/stock/read-goods";

/** What a wish is about, by the key that its mail carries. Null for forged keys and for wishes that are forgotten. */
export async function findWished(key: string): Promise<{ brand: string; name: string; size: string } | null> {
  const id = readSigned("size-wish", key);
  if (!id) return null;
  const [wish] = await db
    .select({ productId: sizeWishes.productId, size: sizeWishes.size })
    .from(sizeWishes)
    .where(eq(sizeWishes.id, id));
  const [goods] = wish ? await readGoods(db, [wish.productId]) : [];
  return wish && goods ? { brand: goods.brand, name: goods.name, size: wish.size } : null;
}
