import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { type Database, db as pool, type Transaction } from "@/db/client";
import { analyticsSalts } from "@/db/schema/analytics";

/** The shop's day: its salt is made with the first visit and gone with the next day's. */
function dayOf(now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Madrid", dateStyle: "short" }).format(now);
}

let kept: { day: string; salt: string } | undefined;

/** One salt a day for all instances; those of earlier days are removed, so nothing can be made again from them. */
async function saltOf(day: string, db: Database): Promise<string> {
  if (kept?.day === day) return kept.salt;
  const [row] = await db
    .insert(analyticsSalts)
    .values({ day, salt: randomBytes(32).toString("hex") })
    .onConflictDoUpdate({ target: analyticsSalts.day, set: { day: sql`excluded.day` } })
    .returning();
  await db.delete(analyticsSalts).where(lt(analyticsSalts.day, day));
  kept = { day, salt: row?.salt ?? "" };
  return kept.salt;
}

type Browser = { address: string; userAgent: string };

function hashOf(salt: string, { address, userAgent }: Browser): string {
  return createHmac("sha256", salt).update(`${address}\n${userAgent}`).digest("base64url").slice(0, 22);
}

/**
 * Tells the visits of one day apart (docs/rules.md#analytics): a keyed hash of address and browser under the salt of
 * the day. Neither is stored, and from tomorrow on nobody can make the hash again.
 */
export async function visitorHash(browser: Browser, now = new Date(), db: Database = pool): Promise<string> {
  return hashOf(await saltOf(dayOf(now), db), browser);
}

/** The same within a write, which makes no salt: null on a day of which nobody was counted yet. */
export async function knownVisitor(tx: Transaction, browser: Browser): Promise<string | null> {
  const [row] = await tx
    .select({ salt: analyticsSalts.salt })
    .from(analyticsSalts)
    .where(eq(analyticsSalts.day, dayOf(new Date())));
  return row ? hashOf(row.salt, browser) : null;
}
