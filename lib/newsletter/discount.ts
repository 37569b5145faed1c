import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { discountCodes } from "@/db/schema/newsletter";
import { authSecret } from "@/lib/env";
import { formatDiscountCode, parseDiscountCode, WELCOME_PERCENT } from "./discount-code";

/** Outlives the address itself, so that erasing and joining again brings no second code. */
function hashOf(email: string): string {
  return createHmac("sha256", authSecret()).update(`discount:${email}`).digest("hex");
}

/**
 * The person's welcome code: the same one however often they join, null once it was used.
 * `email` is normalised (lib/mail/address.ts).
 */
export async function giveWelcomeCode(
  tx: Transaction,
  { subscriberId, email }: { subscriberId: string; email: string },
): Promise<string | null> {
  const emailHash = hashOf(email);
  await tx
    .insert(discountCodes)
    .values({ code: formatDiscountCode(randomBytes(16)), percent: WELCOME_PERCENT, emailHash, subscriberId })
    .onConflictDoUpdate({ target: discountCodes.emailHash, set: { subscriberId } });
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.emailHash, emailHash));
  return row && row.usedAt === null ? row.code : null;
}

/**
 * Takes a code for one order, in the order's transaction. One conditional update decides (trust.md, rule 4): of many
 * at once, one gets the percentage; null for a used or unknown code.
 */
export async function takeDiscountCode(tx: Transaction, typed: string): Promise<{ percent: number } | null> {
  const code = parseDiscountCode(typed);
  if (!code) return null;
  const [row] = await tx
    .update(discountCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(discountCodes.code, code), isNull(discountCodes.usedAt)))
    .returning({ percent: discountCodes.percent });
  return row ?? null;
}

/** Gives a code back, when the order that took it is cancelled before it was paid. */
export async function returnDiscountCode(tx: Transaction, code: string): Promise<void> {
  await tx.update(discountCodes).set({ usedAt: null }).where(eq(discountCodes.code, code));
}
