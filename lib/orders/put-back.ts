import "server-only";
import type { Transaction } from "@/db/client";
import type { orderLines } from "@/db/schema/orders";
import { addPiece } from "@/lib/products/write-sizes";
import { lockSizes, putBackStock } from "@/lib/stock/holds";

type Piece = Pick<typeof orderLines.$inferSelect, "sizeId" | "productId" | "size" | "source">;

/**
 * Puts pieces of orders that can be sold back into the stock, but for those that were ordered for their customer and were never
 * in it. A size that was removed since its last piece was sold is the product's again; what is of a product that is gone from
 * the shop is counted nowhere.
 */
export async function putBack(tx: Transaction, lines: readonly Piece[]): Promise<void> {
  const ofStock = lines.filter(({ source }) => source === "stock");
  await lockSizes(
    tx,
    ofStock.flatMap(({ sizeId }) => sizeId ?? []),
  );
  for (const { sizeId, productId, size } of ofStock) {
    const isBack = sizeId !== null && (await putBackStock(tx, sizeId));
    if (!isBack && productId) await addPiece(tx, { productId, size });
  }
}
