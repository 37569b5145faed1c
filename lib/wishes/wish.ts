import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { sizeWishes } from "@/db/schema/wishes";
import { askToConfirm } from "./ask-to-confirm";
import type { SizeWish } from "./forms";

type WishKind = "request" | "restock";
type Wished = { kind: WishKind } | { refused: "unknown" | "available" };

/** What can be wished of a size now: nothing while a pair is there; ordered where the style can be; else told of. */
async function kindOf(tx: Transaction, wish: SizeWish): Promise<Wished> {
  const [row] = await tx
    .select({
      leadDays: products.leadDays,
      available: sql<number>`${productSizes.onHand} - ${productSizes.held}`,
    })
    .from(products)
    .innerJoin(productSizes, and(eq(productSizes.productId, products.id), eq(productSizes.value, wish.size)))
    .where(
      and(
        eq(products.id, wish.productId),
        eq(products.status, "active"),
        eq(products.sourceType, "in-stock"),
      ),
    );
  if (!row) return { refused: "unknown" };
  if (row.available > 0) return { refused: "available" };
  return { kind: row.leadDays === null ? "restock" : "request" };
}

/** A wish can be made anew when it was answered, or when the mail that asked to confirm it is of no use any more. */
const canBeAskedAgain = or(
  isNotNull(sizeWishes.mailedAt),
  and(isNull(sizeWishes.confirmedAt), lt(sizeWishes.updatedAt, sql`now() - interval '15 minutes'`)),
);

/**
 * Stores the wish for one size and mails the link that confirms it. A repeat by form or by person changes nothing and
 * gets the same answer, so that nobody learns which addresses are known; a wish that was answered by mail once can be
 * made again, unconfirmed.
 *
 * @param consentText the sentence the person agreed to by sending, in their language
 */
export async function wishForSize(tx: Transaction, wish: SizeWish, consentText: string): Promise<Wished> {
  const wished = await kindOf(tx, wish);
  if ("refused" in wished) return wished;
  const { productId, size, lang, email } = wish;
  const formKey = wish.formKey || randomUUID();
  const { kind } = wished;
  const [made] = await tx
    .insert(sizeWishes)
    .values({ productId, size, kind, email, lang, formKey, consentText })
    .onConflictDoNothing()
    .returning({ id: sizeWishes.id });
  const [stored] = made
    ? [made]
    : await tx
        .update(sizeWishes)
        .set({ formKey, lang, consentText, confirmedAt: null, mailedAt: null })
        .where(
          and(
            eq(sizeWishes.productId, productId),
            eq(sizeWishes.size, size),
            eq(sizeWishes.kind, kind),
            eq(sizeWishes.email, email),
            ne(sizeWishes.formKey, formKey),
            canBeAskedAgain,
          ),
        )
        .returning({ id: sizeWishes.id });
  if (stored) await askToConfirm(tx, { id: stored.id, productId, size, kind, email, lang, formKey });
  return wished;
}
