import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type OfferState, offers } from "@/db/schema/offers";
import type { Change } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { releaseOfferHolds } from "@/lib/stock/holds";
import { statesBefore } from "./offer-states";
import type { LockedOffer, StoredOffer } from "./read-offer";

/** Name of offers in the audit trail. */
export const offerEntity = "offer";

type Fields = Partial<
  Pick<StoredOffer, "orderId" | "validUntil" | "sentAt" | "remindAt" | "viewedAt" | "endedAt">
>;

/**
 * Moves an offer to a state: the one place in this program where it changes, but for lib/privacy/erase-offers.ts, which
 * withdraws the open offers of an erased person; in the database db/functions/note_paid_offers.sql marks what is paid. One
 * statement decides whether it may go there from where it is; false where it may not (any more).
 */
export async function moveOffer(
  tx: Transaction,
  offerId: string,
  to: OfferState,
  fields: Fields = {},
): Promise<boolean> {
  const rows = await tx
    .update(offers)
    .set({ ...fields, state: to, version: sql`${offers.version} + 1` })
    .where(and(eq(offers.id, offerId), inArray(offers.state, statesBefore(to))))
    .returning({ id: offers.id });
  return rows.length === 1;
}

/** Ends an offer that did not become an order, and gives its pieces back. False where it may not end so. */
export async function endOffer(
  tx: Transaction,
  { offer, lines }: LockedOffer,
  to: "declined" | "expired" | "withdrawn" | "superseded",
): Promise<boolean> {
  const isEnded = await moveOffer(tx, offer.id, to, { endedAt: offer.endedAt ?? new Date() });
  if (!isEnded) return false;
  const ids = lines.map(({ id }) => id);
  await releaseOfferHolds(tx, ids, to === "expired" ? "expired" : "released");
  return true;
}

/** Why an offer can be neither accepted nor declined, in words for its customer; null where it can. */
export function closedFor({ state, validUntil }: StoredOffer, now: Date): Failure | null {
  if (state === "draft") return { error: "offer.errors.unknown", status: 404 };
  if (state === "accepted" || state === "paid" || state === "reserved")
    return { error: "offer.errors.accepted", status: 409 };
  if (state !== "sent" && state !== "viewed") return { error: `offer.errors.${state}`, status: 409 };
  return validUntil && validUntil <= now ? { error: "offer.errors.expired", status: 409 } : null;
}

/** The entry of the audit trail for a step of an offer. */
export function stepOf(offer: StoredOffer, to: OfferState): Change {
  const label = `#${offer.number}`;
  const before = { state: offer.state, revision: offer.revision };
  return {
    entity: offerEntity,
    entityId: offer.id,
    label,
    before,
    after: { state: to, revision: offer.revision },
  };
}

/** The refusal of a staff write that rests on an offer as it no longer is. */
export const changedMeanwhile: Failure = { error: "admin.offers.errors.changed", status: 409 };
export const noOffer: Failure = { error: "admin.errors.notFound", status: 404 };
