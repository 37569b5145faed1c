import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { readGroup } from "@/lib/settings/queries";
import { holdStock, lockSizes } from "@/lib/stock/holds";
import { changedMeanwhile, endOffer, moveOffer, noOffer, stepOf } from "./move-offer";
import { mailOffer } from "./offer-mails";
import { isOpen, isTaken } from "./offer-states";
import { type LockedOffer, lockRevisions, offerReference, type StoredOfferLine } from "./read-offer";
import { reminderTime } from "./reminder-time";
import { copyRevision } from "./save-offer";
import type { offerForm } from "./staff-forms";
import { answerInquiry, findThread } from "./tell-inquiry";

export type SentOffer = { id: string; number: number; path: string; validUntil: Date };

/** What keeps a draft from being sent, at its fields; null where nothing does. */
function incomplete({ offer, lines }: LockedOffer): Failure | null {
  const fields: Record<string, MessageKey> = {};
  if (offer.name === "") fields.name = "admin.offers.errors.name";
  if (offer.email === "" && offer.phone === "") fields.email = "admin.offers.errors.contact";
  if (lines.every(({ optional }) => optional)) fields.lines = "admin.offers.errors.noLine";
  if (offer.fulfilment === "delivery" && !offer.zoneKey) fields.postcode = "admin.offers.errors.zone";
  return Object.keys(fields).length > 0 ? { error: "admin.errors.invalid", fields, status: 409 } : null;
}

function sizesOf(lines: readonly StoredOfferLine[]): number[] {
  return lines.flatMap(({ source, sizeId }) => (source === "stock" && sizeId ? sizeId : []));
}

/** Holds the pieces of all lines of the stock; the lines of which not all are free are refused, each at its place. */
async function holdLines(
  tx: Transaction,
  lines: readonly StoredOfferLine[],
  until: Date,
): Promise<Failure | null> {
  const fields: Record<string, MessageKey> = {};
  for (const [at, { id, source, sizeId, quantity }] of lines.entries()) {
    if (source !== "stock") continue;
    for (let piece = 0; piece < quantity; piece++) {
      const hold = { sizeId: sizeId ?? 0, kind: "offer" as const, offerLineId: id, until };
      if (sizeId && (await holdStock(tx, hold))) continue;
      fields[`lines.${at}`] = "admin.offers.errors.notFree";
      break;
    }
  }
  return Object.keys(fields).length > 0
    ? { error: "admin.offers.errors.notFree", fields, status: 409 }
    : null;
}

/**
 * Sends a draft in the place of what was sent before of its number: earlier pairs are given back and the new ones held in
 * one transaction, so nobody comes in between. The inquiry that it answers is answered with it. `revisions` are locked.
 */
async function sendLocked(
  { tx, staff }: StaffContext,
  draft: LockedOffer,
  revisions: readonly LockedOffer[],
): Promise<{ sent: SentOffer; changes: Change[] } | Failure> {
  const missing = incomplete(draft);
  if (missing) return missing;
  if (revisions.some(({ offer }) => isTaken(offer.state)))
    return { error: "admin.offers.errors.taken", status: 409 };
  const earlier = revisions.filter(({ offer }) => isOpen(offer.state) || offer.state === "expired");
  await lockSizes(tx, [...new Set([draft, ...earlier].flatMap(({ lines }) => sizesOf(lines)))]);
  for (const one of earlier) await endOffer(tx, one, "superseded");
  const { offer, lines } = draft;
  const sentAt = new Date();
  const validUntil = new Date(sentAt.getTime() + offer.validHours * 3_600_000);
  const refused = await holdLines(tx, lines, validUntil);
  if (refused) return refused;
  const { hours } = await readGroup(tx, "delivery", deliverySettingsForm);
  const remindAt = reminderTime(sentAt, validUntil, hours);
  if (!(await moveOffer(tx, offer.id, "sent", { sentAt, validUntil, remindAt }))) return changedMeanwhile;
  const thread = await findThread(tx, offer);
  const mail = await mailOffer(tx, offer.id, "offer");
  const answered = thread ? [await answerInquiry(tx, thread, { mail, staff })] : [];
  const path = `/${offer.lang}/offers/${offerReference(offer.id)}`;
  return {
    sent: { id: offer.id, number: offer.number, path, validUntil },
    changes: [...earlier.map((one) => stepOf(one.offer, "superseded")), stepOf(offer, "sent"), ...answered],
  };
}

async function numberOf(tx: Transaction, id: string): Promise<number | null> {
  const [row] = await tx.select({ number: offers.number }).from(offers).where(eq(offers.id, id));
  return row?.number ?? null;
}

/**
 * Sends a draft: holds a pair for each piece of the stock, or refuses by line; from now on it is good for as long as it says,
 * and its customer gets the private link by mail, in their language. Answers the link's path, to send it in another way.
 * What was sent before of the number ends as superseded, its link with it.
 */
export async function sendOffer(
  { id, version }: z.output<typeof offerForm>,
  context: StaffContext,
): Promise<StaffAnswer<SentOffer> | Failure> {
  const { tx } = context;
  const number = await numberOf(tx, id);
  const revisions = number === null ? [] : await lockRevisions(tx, number);
  const draft = revisions.find(({ offer }) => offer.id === id);
  if (!draft) return noOffer;
  if (draft.offer.state !== "draft") return { error: "admin.offers.errors.sent", status: 409 };
  if (draft.offer.version !== version) return changedMeanwhile;
  const done = await sendLocked(context, draft, revisions);
  if (isFailure(done)) return done;
  return { data: done.sent, version: draft.offer.version + 1, change: done.changes };
}

/**
 * Sends an offer that expired once more, at the same prices and for as long as before, as a further revision; or refuses
 * where its pairs are not free any more. A draft that somebody has begun of it is theirs to send.
 */
export async function renewOffer(
  { id, version }: z.output<typeof offerForm>,
  context: StaffContext,
): Promise<StaffAnswer<SentOffer> | Failure> {
  const { tx, staff } = context;
  const number = await numberOf(tx, id);
  const revisions = number === null ? [] : await lockRevisions(tx, number);
  const expired = revisions.find(({ offer }) => offer.id === id);
  if (!expired) return noOffer;
  if (expired.offer.version !== version) return changedMeanwhile;
  if (expired.offer.state !== "expired") return { error: "admin.offers.errors.state", status: 409 };
  if (revisions.some(({ offer }) => offer.state === "draft"))
    return { error: "admin.offers.errors.draft", status: 409 };
  const copyId = await copyRevision(tx, revisions, expired, staff);
  const all = await lockRevisions(tx, expired.offer.number);
  const copy = all.find(({ offer }) => offer.id === copyId);
  if (!copy) throw new Error("The revision that was written cannot be read");
  const done = await sendLocked(context, copy, all);
  return isFailure(done) ? done : { data: done.sent, change: done.changes };
}

/** Staff take an offer back that nobody has accepted: its pairs are free again, its link says that it is over. */
export async function withdrawOffer(
  { id, version }: z.output<typeof offerForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const number = await numberOf(tx, id);
  const revisions = number === null ? [] : await lockRevisions(tx, number);
  const found = revisions.find(({ offer }) => offer.id === id);
  if (!found) return noOffer;
  if (found.offer.version !== version) return changedMeanwhile;
  if (!(await endOffer(tx, found, "withdrawn"))) return { error: "admin.offers.errors.state", status: 409 };
  return { change: stepOf(found.offer, "withdrawn") };
}

/** Notes that the visible page of an offer was seen; one that is not freshly sent stays as it is. */
export async function noteViewed(tx: Transaction, id: string): Promise<void> {
  const [open] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, id), sql`${offers.validUntil} > now()`));
  if (open) await moveOffer(tx, open.id, "viewed", { viewedAt: new Date() });
}
