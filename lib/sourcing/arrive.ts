import "server-only";
import { eq, sql } from "drizzle-orm";
import { after } from "next/server";
import { sourcedItems } from "@/db/schema/sourcing";
import { may } from "@/lib/access/permissions";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { putIntoShop } from "./arrived-product";
import type { Arrival } from "./forms";
import { sourcedItemEntity } from "./save-item";
import { readSizeHint } from "./size-hint";
import { readPieces } from "./sizes-wanted";
import { nextStates } from "./states";
import { tellThoseWhoAsked } from "./tell-those-who-asked";

/**
 * Turns an ordered item into pairs in the shop, in one transaction (docs/rules.md#sourced-items).
 * Who may not edit products adds pairs to the linked one and nothing else. Who asked is told right after the commit; the clock tells who could not be told
 * then. Answers the product's id.
 */
export async function arrive(
  typed: Arrival,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ productId: string }> | Failure> {
  const { id } = typed;
  const [item] = await tx.select().from(sourcedItems).where(eq(sourcedItems.id, id)).for("update");
  if (!item) return { error: "admin.errors.notFound", status: 404 };
  if (!nextStates(item.state).includes("arrived"))
    return { error: "admin.sourced-items.errors.state", status: 409 };
  const manages = may(staff.role, "catalogue.edit");
  if (!manages && !item.productId) return { error: "admin.errors.forbidden", status: 403 };
  // What an item without a product was said to want was read before anybody knew its category.
  const sizes = item.productId ? item.sizes : [];
  const hint = await readSizeHint(tx, { productId: item.productId, categoryId: typed.categoryId, sizes });
  const stock = readPieces(typed.stock, hint);
  if (typeof stock === "string") return { error: "admin.errors.invalid", fields: { stock }, status: 400 };
  const arrival = { ...typed, stock, ...(manages ? {} : { price: null, publish: false }) };
  const arrived = await putIntoShop(tx, item, arrival);
  if (isFailure(arrived)) return arrived;
  const { productId, changes } = arrived;
  await tx
    .update(sourcedItems)
    .set({ state: "arrived", productId, version: sql`${sourcedItems.version} + 1` })
    .where(eq(sourcedItems.id, id));
  after(tellThoseWhoAsked);
  const entry = {
    entity: sourcedItemEntity,
    entityId: id,
    label: item.name,
    before: { state: item.state, productId: item.productId },
    after: { state: "arrived", productId },
  };
  return { data: { productId }, change: [entry, ...changes] };
}
