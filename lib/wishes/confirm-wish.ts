import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { sizeWishes } from "@/db/schema/wishes";
import { readSigned } from "@/lib/links/signed";
import { revokeTokens, takeToken } from "@/lib/links/single-use";

/** An inquiry that came of a wish has this before the key of the wish's form: made anew, a wish is another inquiry. */
export const inquiryKeyPrefix = "size-wish:";

/** Confirms a wish by the token of its mail, once. Null for forged, used, old and unknown tokens alike. */
export async function confirmWish(tx: Transaction, token: string) {
  const id = await takeToken(tx, "size-wish-confirm", token);
  if (!id) return null;
  const [wish] = await tx
    .update(sizeWishes)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sizeWishes.id, id))
    .returning();
  return wish ?? null;
}

/** Forgets a wish, and with it the address, by the key its mail carries. False when there is none. */
export async function removeWish(tx: Transaction, key: string): Promise<boolean> {
  const id = readSigned("size-wish", key);
  if (!id) return false;
  await revokeTokens(tx, "size-wish-confirm", id);
  const gone = await tx.delete(sizeWishes).where(eq(sizeWishes.id, id)).returning({ id: sizeWishes.id });
  return gone.length > 0;
}
