import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { linkTokens } from "@/db/schema/links";

/** What a single-use link may open. One kind never opens another. */
type TokenPurpose =
  | "newsletter-confirm"
  | "size-wish-confirm"
  | "personal-data"
  | "staff-invite"
  | "staff-reset";

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
  await tx.insert(linkTokens).values({
    hash: hashOf(purpose, token),
    purpose,
    subject,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  });
  return token;
}

function openToken(purpose: TokenPurpose, token: string) {
  return and(
    eq(linkTokens.hash, hashOf(purpose, token)),
    isNull(linkTokens.usedAt),
    gt(linkTokens.expiresAt, sql`now()`),
  );
}

/**
 * Takes a token for good and answers what it opens. Null for forged, used, old, unknown ones and those of another
 * purpose alike. One statement decides: of many at once, one gets it. `addressHash` is remembered with it (hashAddress).
 */
export async function takeToken(
  tx: Transaction,
  purpose: TokenPurpose,
  token: string,
  { addressHash }: { addressHash?: string } = {},
): Promise<string | null> {
  if (!SHAPE.test(token)) return null;
  const [row] = await tx
    .update(linkTokens)
    .set({ usedAt: sql`now()`, addressHash })
    .where(openToken(purpose, token))
    .returning({ subject: linkTokens.subject });
  return row?.subject ?? null;
}

/** Whether a token could be taken now; a page asks it before it offers a button. It changes nothing. */
export async function isTokenOpen(purpose: TokenPurpose, token: string): Promise<boolean> {
  return SHAPE.test(token) && (await db.$count(linkTokens, openToken(purpose, token))) > 0;
}

/** Ends every open link of one purpose to one subject. */
export async function revokeTokens(tx: Transaction, purpose: TokenPurpose, subject: string): Promise<void> {
  await tx
    .delete(linkTokens)
    .where(and(eq(linkTokens.purpose, purpose), eq(linkTokens.subject, subject), isNull(linkTokens.usedAt)));
}

/** Forgets links a day after they ended; where an address is remembered with them, after 90 days. */
export async function forgetOldTokens(): Promise<void> {
  await db
    .delete(linkTokens)
    .where(
      or(
        and(isNull(linkTokens.addressHash), lt(linkTokens.expiresAt, sql`now() - interval '1 day'`)),
        lt(linkTokens.expiresAt, sql`now() - interval '90 days'`),
      ),
    );
}
