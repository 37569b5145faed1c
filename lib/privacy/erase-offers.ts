import "server-only";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { offerLines, offers } from "@/db/schema/offers";
import { releaseOfferHolds } from "@/lib/stock/holds";
import { isOfferOf } from "./belongs-to";

/** What stands where a person's words stood. */
const GONE = {
  name: "—",
  email: "",
  phone: "",
  street: "",
  postcode: "",
  town: "",
  noteEs: "",
  noteEn: "",
  discountReason: "",
};

/** Not taken out yet. */
export const offerNamesSomebody = sql`(${offers.name} not in ('', '—') or ${offers.email} <> '' or ${offers.phone} <> '')`;

async function lockIds(tx: Transaction, which: SQL): Promise<string[]> {
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(which)
    .orderBy(asc(offers.id))
    .for("update");
  return rows.map(({ id }) => id);
}

/**
 * Takes a person out of their offers. One that is still open ends, for there is nobody left to accept it, and its pairs are
 * free again; drafts go as a whole. What an offer became is an order, and follows its own rules (erase-orders.ts). Answers
 * the ids of what was changed.
 *
 * @param key normalised address, or the telephone of somebody who left none (belongs-to.ts)
 */
export async function eraseOffers(tx: Transaction, key: string): Promise<string[]> {
  const ids = await lockIds(tx, isOfferOf(key));
  if (ids.length === 0) return ids;
  const mine = inArray(offers.id, ids);
  const lines = await tx
    .select({ id: offerLines.id })
    .from(offerLines)
    .innerJoin(offers, eq(offers.id, offerLines.offerId))
    .where(and(mine, inArray(offers.state, ["sent", "viewed"])));
  await releaseOfferHolds(
    tx,
    lines.map(({ id }) => id),
    "released",
  );
  await tx
    .update(offers)
    .set({ state: "withdrawn", endedAt: sql`now()` })
    .where(and(mine, inArray(offers.state, ["sent", "viewed"])));
  await tx.delete(offers).where(and(mine, eq(offers.state, "draft")));
  await tx.update(offers).set(GONE).where(mine);
  return ids;
}

/** Offers whose people are taken out by the clock: as long after their end, or a draft's last change, as inquiries are kept. */
export function isForgottenOffer(months: number): SQL<boolean> {
  const since = sql`coalesce(${offers.endedAt}, ${offers.updatedAt}) < now() - make_interval(months => ${months})`;
  return sql<boolean>`(${offers.state} not in ('sent', 'viewed') and ${offerNamesSomebody} and ${since})`;
}

/** Offers of one go: a statement has five seconds (db/client.ts). */
const mostAtOnce = 500;

/** Takes people out of the next old offers ({@link isForgottenOffer}). Answers whether there may be more. */
export async function forgetOldOffers(tx: Transaction, months: number): Promise<boolean> {
  const next = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(isForgottenOffer(months))
    .limit(mostAtOnce)
    .for("update");
  const which = inArray(
    offers.id,
    next.map(({ id }) => id),
  );
  await tx.delete(offers).where(and(which, eq(offers.state, "draft")));
  await tx.update(offers).set(GONE).where(which);
  return next.length === mostAtOnce;
}
