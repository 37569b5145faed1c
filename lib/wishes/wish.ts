import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { sizeWishes } from "@/db/schema/wishes";
import { askToConfirm } from "./ask-to-confirm";
import { inquiryKeyPrefix } from "./confirm-wish";
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

/**
 * A wish can be made anew when it was answered by mail; when the mail that asked to confirm it is of no use any more; or
 * when it went to the shop as an inquiry that nobody is working on any more. Never within a quarter of an hour of the last
 * mail, so that nobody fills another's inbox.
 */
const canBeAskedAgain = or(
  isNotNull(sizeWishes.mailedAt),
  and(
    lt(sizeWishes.updatedAt, sql`now() - interval '15 minutes'`),
    or(isNull(sizeWishes.confirmedAt), and(eq(sizeWishes.kind, "request"), not(isWithTheShop()))),
  ),
);

/** Somebody else who types the address must not end what its owner confirmed. */
const stillWaiting = sql`case when ${sizeWishes.mailedAt} is null then ${sizeWishes.confirmedAt} end`;

function isWithTheShop() {
  return sql`exists (
    select from inquiries q left join inquiries r on r.id = q.merged_into
    where q.form_key = ${inquiryKeyPrefix} || ${sizeWishes.formKey}
      and coalesce(r.state, q.state) in ('new', 'open'))`;
}

/**
 * Stores the wish for one size and mails the link that confirms it. A repeat by form or by person changes nothing and
 * gets the same answer, so that nobody learns which addresses are known; a wish that was answered can be made again, and
 * must be confirmed again. One that still waits for its size goes on waiting meanwhile.
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
        .set({ formKey, lang, consentText, mailedAt: null, confirmedAt: stillWaiting })
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
