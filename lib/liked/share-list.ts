import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { sharedListItems, sharedLists } from "@/db/schema/liked";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import { readGoods } from "@/lib/stock/read-goods";

/** 128 bits or more. */
const ID_BYTES = 24;

async function findShared(tx: Transaction, formKey: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: sharedLists.id })
    .from(sharedLists)
    .where(eq(sharedLists.formKey, formKey));
  return row?.id ?? null;
}

async function store(tx: Transaction, productIds: string[], formKey: string): Promise<string | null> {
  const earlier = await findShared(tx, formKey);
  if (earlier) return earlier;
  const goods = await readGoods(tx, productIds);
  if (goods.length === 0) return null;
  const { retention } = await findMailIdentity(tx);
  const [row] = await tx
    .insert(sharedLists)
    .values({
      id: randomBytes(ID_BYTES).toString("base64url"),
      formKey,
      expiresAt: sql`now() + make_interval(days => ${retention.sharedListDays})`,
    })
    .onConflictDoNothing({ target: sharedLists.formKey })
    .returning({ id: sharedLists.id });
  // Of several at once one wrote; the others have waited for it to end.
  if (!row) return findShared(tx, formKey);
  await tx.insert(sharedListItems).values(
    goods.map(({ id: productId, name, brand, styleCode }, position) => ({
      listId: row.id,
      position,
      productId,
      name,
      brand,
      styleCode,
    })),
  );
  return row.id;
}

/**
 * Stores a list to be shared and answers its id; the same form key gets the same one again (docs/trust.md, rule 5).
 * Null when the shop knows none of the products.
 */
export async function shareList(productIds: string[], formKey: string): Promise<string | null> {
  return db.transaction((tx) => store(tx, productIds, formKey || randomUUID()));
}
