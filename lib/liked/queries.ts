import "server-only";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { sharedListItems, sharedLists } from "@/db/schema/liked";
import { type ProductCard, readCards } from "@/lib/catalogue/cards";
import type { Lang } from "@/lib/i18n/languages";
import { findIdentity } from "@/lib/settings/queries";
import { isShareId } from "./share-id";

/** One place on a shared list: the product today, or the name of what has vanished. */
export type SharedItem = {
  id: number;
  name: string;
  brand: string;
  styleCode: string;
  /** The size it is wanted in. */
  size: string | null;
  card: ProductCard | null;
};

export type SharedList = { items: SharedItem[]; available: number };

/** Pushes the end of a list on, at most once a day. */
async function noteView(shareId: string): Promise<void> {
  const { retention } = await findIdentity();
  await db.execute(sql`
    update shared_lists set expires_at = now() + make_interval(days => ${retention.sharedListDays})
    where id = ${shareId} and expires_at < now() + make_interval(days => ${retention.sharedListDays}) - interval '1 day'`);
}

/**
 * A shared list with today's prices and stock, in the order it was made; null when it is unknown or expired. Looking
 * at it keeps it for another 90 days (docs/rules.md#likes).
 */
export async function findSharedList(lang: Lang, shareId: string): Promise<SharedList | null> {
  if (!isShareId(shareId)) return null;
  const rows = await db
    .select({
      id: sharedListItems.id,
      productId: sharedListItems.productId,
      name: sharedListItems.name,
      brand: sharedListItems.brand,
      styleCode: sharedListItems.styleCode,
      size: sharedListItems.size,
    })
    .from(sharedLists)
    .innerJoin(sharedListItems, eq(sharedListItems.listId, sharedLists.id))
    .where(sql`${sharedLists.id} = ${shareId} and ${sharedLists.expiresAt} > now()`)
    .orderBy(sharedListItems.position);
  if (rows.length === 0) return null;
  const [cards] = await Promise.all([
    readCards(
      lang,
      sql`select product_id, position as place from shared_list_items
          where list_id = ${shareId} and product_id in (select product_id from listings)`,
    ),
    noteView(shareId),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const items = rows.map(({ productId, ...row }) => ({ ...row, card: byId.get(productId ?? "") ?? null }));
  return { items, available: cards.filter((card) => card.availability !== "sold-out").length };
}
