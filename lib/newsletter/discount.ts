import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { discountCodes } from "@/db/schema/newsletter";
import { authSecret } from "@/lib/env";
import { formatDiscountCode, parseDiscountCode } from "./discount-code";
import { findNewsletterSettings } from "./settings";

function stillGood() {
  return or(isNull(discountCodes.expiresAt), gt(discountCodes.expiresAt, sql`now()`));
}

/** Outlives the address itself, so that erasing and joining again brings no second code. */
function hashOf(email: string): string {
  return createHmac("sha256", authSecret()).update(`discount:${email}`).digest("hex");
}

type WelcomeCode = { code: string; percent: number; expiresAt: Date | null };

/**
 * The person's welcome code: the same one however often they join, with the percentage it was given with; null once it was
 * used or has run out. `email` is normalised (lib/mail/address.ts).
 */
export async function giveWelcomeCode(
  tx: Transaction,
  { subscriberId, email }: { subscriberId: string; email: string },
): Promise<WelcomeCode | null> {
  const { welcomePercent, codeDays } = await findNewsletterSettings(tx);
  const emailHash = hashOf(email);
  await tx
    .insert(discountCodes)
    .values({
      code: formatDiscountCode(randomBytes(16)),
      percent: welcomePercent,
      emailHash,
      subscriberId,
      expiresAt: codeDays === null ? null : sql`now() + make_interval(days => ${codeDays})`,
    })
    .onConflictDoUpdate({ target: discountCodes.emailHash, set: { subscriberId } });
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.emailHash, emailHash), isNull(discountCodes.usedAt), stillGood()));
  return row ? { code: row.code, percent: row.percent, expiresAt: row.expiresAt } : null;
}

/**
 * Takes a code for one order, in the order's transaction; {@link assignDiscountCode} says which, once it is written. One conditional update decides (docs/trust.md, rule 4): of
 * many at once, one gets the percentage; null for a used, expired or unknown code.
 */
export async function takeDiscountCode(
  tx: Transaction,
  typed: string,
): Promise<{ id: string; percent: number } | null> {
  const code = parseDiscountCode(typed);
  if (!code) return null;
  const [row] = await tx
    .update(discountCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.usedAt), stillGood()))
    .returning({ id: discountCodes.id, percent: discountCodes.percent });
  return row ?? null;
}

/** What a code would take off at this moment, without taking it; null for a used, expired or unknown one. */
export async function findDiscount(
  tx: Pick<Transaction, "select">,
  typed: string,
): Promise<{ percent: number } | null> {
  const code = parseDiscountCode(typed);
  if (!code) return null;
  const [row] = await tx
    .select({ percent: discountCodes.percent })
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.usedAt), stillGood()));
  return row ?? null;
}

/**
 * Writes down which order uses a code: the one that has just taken it, or one that is paid after all though it had given
 * the code back. Such a one keeps what it took off even where another order has used the code meanwhile, and the code is
 * its own from then on (docs/decisions/0081-money-from-afar.md).
 */
export async function assignDiscountCode(tx: Transaction, id: string, orderId: string): Promise<void> {
  await tx.update(discountCodes).set({ usedAt: sql`now()`, orderId }).where(eq(discountCodes.id, id));
}

/** Gives a code back, when the order that uses it is cancelled before it was paid; one that another order uses stays used. */
export async function returnDiscountCode(tx: Transaction, id: string, orderId: string): Promise<void> {
  await tx
    .update(discountCodes)
    .set({ usedAt: null, orderId: null })
    .where(and(eq(discountCodes.id, id), eq(discountCodes.orderId, orderId)));
}
