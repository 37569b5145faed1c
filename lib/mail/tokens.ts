import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mailTokens } from "@/db/schema/mail";

/** What a single-use link may open. One kind never opens another. */
export type TokenPurpose = "newsletter-confirm" | "size-wish-confirm" | "personal-data";

const BYTES = 24;
const SHAPE = /^[\w-]{32}$/;

function hashOf(purpose: TokenPurpose, token: string): string {
  return createHash("sha256").update(`${purpose}:${token}`).digest("hex");
}

/**
 * Makes a single-use link's token: 192 random bits, of which only a hash is stored (docs/trust.md, rule 7).
 * `subject` is what it opens, `hours` how long.
 */
export async function issueToken(
  tx: Transaction,
  purpose: TokenPurpose,
  subject: string,
  { hours }: { hours: number },
): Promise<string> {
  const token = randomBytes(BYTES).toString("base64url");
  await tx.insert(mailTokens).values({
    hash: hashOf(purpose, token),
    purpose,
    subject,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
  return token;
}

/**
 * Takes a token for good and answers what it opens. Null for forged, used, old, unknown ones and those of another
 * purpose alike. One statement decides: of many at once, one gets it.
 */
export async function takeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  if (!SHAPE.test(token)) return null;
  const [row] = await tx
    .update(mailTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailTokens.hash, hashOf(purpose, token)),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ subject: mailTokens.subject });
  return row?.subject ?? null;
}

/** Ends every open link of one purpose to one subject. */
export async function revokeTokens(tx: Transaction, purpose: TokenPurpose, subject: string): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.purpose, purpose), eq(mailTokens.subject, subject)));
}
