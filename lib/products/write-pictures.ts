import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { productPictures } from "@/db/schema/catalogue";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import type { StoredPicture } from "@/lib/media/store-picture";
import type { ListedPicture } from "./picture-list";
import { lockProduct, type StoredProduct } from "./stored-product";

/** A product's pictures in their order. */
export function readPictures(tx: Transaction | Database, productId: string): Promise<ListedPicture[]> {
  const { hash, width, height, widths, colour, hasMargin, altEs, altEn } = productPictures;
  return tx
    .select({ hash, width, height, widths, colour, hasMargin, altEs, altEn })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
}

/** Makes these a product's pictures. Whoever calls it has locked the product. */
export async function putPictures(
  tx: Transaction,
  productId: string,
  list: readonly ListedPicture[],
): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  if (list.length === 0) return;
  await tx.insert(productPictures).values(list.map((one, position) => ({ ...one, productId, position })));
}

/** Puts a picture behind those that a product has. Whoever calls it has locked the product. Answers its id. */
export async function addPicture(
  tx: Transaction,
  productId: string,
  picture: ListedPicture,
): Promise<number> {
  const [made] = await tx
    .insert(productPictures)
    .values({
      ...picture,
      productId,
      position: sql`(select coalesce(max(position), -1) + 1 from product_pictures where product_id = ${productId})`,
    })
    .returning({ id: productPictures.id });
  if (!made) throw new Error("The picture was not stored");
  return made.id;
}

/** A stored picture without a text yet. */
export function listed(picture: StoredPicture): ListedPicture {
  return { ...picture, altEs: "", altEn: "" };
}

const gone: Failure = { error: "admin.errors.notFound", status: 404 };

/**
 * Changes the list of a product's pictures under its lock, so that two uploads at once both count. The whole change can
 * be taken back (revert-products.ts).
 */
export async function changePictures<T = undefined>(
  productId: string,
  { tx }: StaffContext,
  change: (list: ListedPicture[], product: StoredProduct) => { list: ListedPicture[]; data?: T } | Failure,
): Promise<StaffAnswer<T> | Failure> {
  const product = await lockProduct(tx, productId);
  if (!product) return gone;
  const before = await readPictures(tx, productId);
  const changed = change(before, product);
  if (isFailure(changed)) return changed;
  await putPictures(tx, productId, changed.list);
  return {
    data: changed.data,
    change: {
      entity: "product",
      entityId: productId,
      label: product.facts.name,
      before: { pictures: before },
      after: { pictures: changed.list },
    },
    undoable: true,
  };
}
