import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { offerLines, offers } from "@/db/schema/offers";
import { readSigned, signValue } from "@/lib/links/signed";
import { type OfferAmounts, priceOffer } from "./amounts";

export type StoredOffer = typeof offers.$inferSelect;
export type StoredOfferLine = typeof offerLines.$inferSelect;
export type LockedOffer = { offer: StoredOffer; lines: StoredOfferLine[] };

/** What stands in the address of an offer's page: only this shop can have written it (docs/trust.md, rule 7). */
export function offerReference(id: string): string {
  return signValue("offer", id);
}

/** The id of an offer's reference; null for forged and cut ones. */
export function readOfferReference(reference: string): string | null {
  return readSigned("offer", reference);
}

/** Lines of an offer in their order. */
export function readOfferLines(tx: Pick<Transaction, "select">, offerId: string): Promise<StoredOfferLine[]> {
  return tx
    .select()
    .from(offerLines)
    .where(eq(offerLines.offerId, offerId))
    .orderBy(asc(offerLines.position));
}

/** Locks an offer until the transaction ends, so that its verbs come one after the other; null when there is none. */
export async function lockOffer(tx: Transaction, id: string): Promise<LockedOffer | null> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for("update");
  return offer ? { offer, lines: await readOfferLines(tx, id) } : null;
}

/** Locks all revisions of a number, the oldest first, with their lines. */
export async function lockRevisions(tx: Transaction, number: number): Promise<LockedOffer[]> {
  const byNumber = eq(offers.number, number);
  await tx.select({ id: offers.id }).from(offers).where(byNumber).orderBy(asc(offers.revision)).for("update");
  // Read behind the locks: whoever held them may have written a further revision.
  const rows = await tx.select().from(offers).where(byNumber).orderBy(asc(offers.revision));
  const lines = await tx
    .select()
    .from(offerLines)
    .where(
      inArray(
        offerLines.offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerLines.position));
  return rows.map((offer) => ({ offer, lines: lines.filter(({ offerId }) => offerId === offer.id) }));
}

/** Whether a line counts: an optional one where it is among those that are `taken`, or where nobody says which are. */
export function isTaken(
  { id, optional }: Pick<StoredOfferLine, "id" | "optional">,
  taken?: readonly string[],
): boolean {
  return !optional || !taken || taken.includes(id);
}

/** What an offer costs with the given optional lines; all of them where none are named. */
export function amountsOf(
  { offer, lines }: LockedOffer,
  taken?: readonly string[],
): OfferAmounts<StoredOfferLine> {
  return priceOffer(lines, offer, (line) => isTaken(line, taken));
}
