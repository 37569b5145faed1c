import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { offerLines, offers } from "@/db/schema/offers";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import { findZone } from "@/lib/delivery/promise";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { type OfferedPiece, readPieces } from "@/lib/orders/place-order";
import { changedFields } from "@/lib/same-value";
import { readGroup } from "@/lib/settings/queries";
import { changedMeanwhile, noOffer, offerEntity } from "./move-offer";
import { isRevisable } from "./offer-states";
import { type LockedOffer, lockOffer, lockRevisions, type StoredOffer } from "./read-offer";
import type { OfferDraft, offerForm } from "./staff-forms";

type Line = OfferDraft["lines"][number];
type NewLine = Omit<typeof offerLines.$inferInsert, "offerId" | "position">;
type Saved = { id: string; number: number };

/** A line as it is stored; a size that the shop does not have is refused at its place. */
function lineRow(line: Line, piece: OfferedPiece | null, at: number): NewLine | Failure {
  const { source, price: unitCents, quantity, optional, size } = line;
  const said = { source, unitCents, quantity, optional, size };
  if (source === "free") return { ...said, name: line.name };
  if (source === "sourced") {
    const { sourcedItemId, productId, name, brand, styleCode } = line;
    return { ...said, sourcedItemId, productId, name, brand, styleCode };
  }
  if (!piece)
    return {
      error: "admin.errors.invalid",
      fields: { [`lines.${at}`]: "admin.offers.errors.notSold" },
      status: 409,
    };
  const { productId, sizeId, name, brand, styleCode, pictureHash } = piece;
  return { ...said, productId, sizeId, name, brand, styleCode, pictureHash };
}

async function lineRows(tx: Transaction, { lines }: OfferDraft): Promise<NewLine[] | Failure> {
  const pieces = await readPieces(
    tx,
    lines.map((line) => ({ productId: line.source === "stock" ? line.productId : "", size: line.size })),
  );
  const rows: NewLine[] = [];
  for (const [at, line] of lines.entries()) {
    const row = lineRow(line, pieces[at] ?? null, at);
    if (isFailure(row)) return row;
    rows.push(row);
  }
  return rows;
}

async function fieldsOf(tx: Transaction, draft: OfferDraft, by: StaffContext["staff"]) {
  const { id, version, delivery, discount, deposit, lines, ...own } = draft;
  const isDelivery = draft.fulfilment === "delivery";
  const { zones } = await readGroup(tx, "delivery", deliverySettingsForm);
  const zone = isDelivery ? findZone(draft.postcode, zones) : null;
  return {
    ...own,
    zoneKey: zone?.key ?? null,
    deliveryCents: isDelivery ? delivery : 0,
    discountCents: discount,
    depositCents: deposit,
    staffId: by.id,
    staffName: by.name,
  };
}

/** What the audit trail says of an offer. */
function factsOf({ offer, lines }: LockedOffer): Record<string, unknown> {
  const { kind, lang, name, email, phone, fulfilment, deliveryCents, discountCents, validHours } = offer;
  const goods = lines.map((line) => `${line.quantity} × ${line.name} ${line.size}: ${line.unitCents}`);
  return { kind, lang, name, email, phone, fulfilment, deliveryCents, discountCents, validHours, goods };
}

function changeOf(before: LockedOffer | null, after: LockedOffer): Change | undefined {
  const changed = changedFields(before ? factsOf(before) : {}, factsOf(after));
  if (!changed) return undefined;
  const { id, number } = after.offer;
  const entry = { entity: offerEntity, entityId: id, label: `#${number}` };
  return { ...entry, before: before && changed.before, after: changed.after };
}

async function writeLines(tx: Transaction, offerId: string, rows: NewLine[]): Promise<void> {
  await tx.delete(offerLines).where(eq(offerLines.offerId, offerId));
  if (rows.length === 0) return;
  await tx.insert(offerLines).values(rows.map((row, position) => ({ ...row, offerId, position })));
}

/**
 * Writes a new draft, or a draft anew. Nothing is held and nobody is told. A new offer sent twice is written once. Refused
 * are other states than draft, an older version than the screen showed, and sizes that the shop does not sell.
 */
export async function saveOffer(
  draft: OfferDraft,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<Saved> | Failure> {
  const rows = await lineRows(tx, draft);
  if (isFailure(rows)) return rows;
  const fields = await fieldsOf(tx, draft, staff);
  if (draft.version === null)
    await tx
      .insert(offers)
      .values({ id: draft.id, ...fields })
      .onConflictDoNothing({ target: offers.id });
  const before = await lockOffer(tx, draft.id);
  if (!before) return noOffer;
  const { number, version, state } = before.offer;
  const isNew = draft.version === null && version === 1 && before.lines.length === 0;
  if (draft.version === null && !isNew) return { data: { id: draft.id, number }, version };
  if (state !== "draft") return { error: "admin.offers.errors.sent", status: 409 };
  if (!isNew && version !== draft.version) return changedMeanwhile;
  if (!isNew)
    await tx
      .update(offers)
      .set({ ...fields, version: sql`${offers.version} + 1` })
      .where(eq(offers.id, draft.id));
  await writeLines(tx, draft.id, rows);
  const after = await lockOffer(tx, draft.id);
  if (!after) throw new Error("The offer that was saved cannot be read");
  return {
    data: { id: draft.id, number },
    version: after.offer.version,
    change: changeOf(isNew ? null : before, after),
  };
}

/** Throws a draft away; what was sent stays. */
export async function deleteDraft(
  { id, version }: z.output<typeof offerForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const found = await lockOffer(tx, id);
  if (!found) return noOffer;
  if (found.offer.state !== "draft") return { error: "admin.offers.errors.sent", status: 409 };
  if (found.offer.version !== version) return changedMeanwhile;
  await tx.delete(offers).where(and(eq(offers.id, id), eq(offers.state, "draft")));
  const entry = { entity: offerEntity, entityId: id, label: `#${found.offer.number}` };
  return { change: { ...entry, before: factsOf(found), after: null } };
}

/** Writes a further revision of an offer as a draft with the same content; its number is locked. Answers its id. */
export async function copyRevision(
  tx: Transaction,
  revisions: readonly LockedOffer[],
  { offer, lines }: LockedOffer,
  by: StaffContext["staff"],
): Promise<string> {
  const last = Math.max(...revisions.map((one) => one.offer.revision));
  const { id, words, createdAt, updatedAt, version, viewedAt, remindedAt, ...own } = offer;
  const [copy] = await tx
    .insert(offers)
    .values({
      ...own,
      revision: last + 1,
      state: "draft",
      validUntil: null,
      sentAt: null,
      remindAt: null,
      endedAt: null,
      staffId: by.id,
      staffName: by.name,
    })
    .returning({ id: offers.id });
  if (!copy) throw new Error("The revision was not written");
  const rows = lines.map(({ id: lineId, offerId, position, ...row }) => row);
  await writeLines(tx, copy.id, rows);
  return copy.id;
}

function draftOf(revisions: readonly LockedOffer[]): StoredOffer | undefined {
  return revisions.find(({ offer }) => offer.state === "draft")?.offer;
}

/**
 * Makes a draft of what was sent, to be changed and sent in its place; until then the customer's link stays as it is. Where
 * such a draft is there already, its id is answered. Refused is what became an order or was replaced.
 */
export async function reviseOffer(
  { id, version }: z.output<typeof offerForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<Saved> | Failure> {
  const [named] = await tx.select({ number: offers.number }).from(offers).where(eq(offers.id, id));
  if (!named) return noOffer;
  const revisions = await lockRevisions(tx, named.number);
  const found = revisions.find(({ offer }) => offer.id === id);
  if (!found) return noOffer;
  const draft = draftOf(revisions);
  if (draft) return { data: { id: draft.id, number: draft.number }, version: draft.version };
  if (found.offer.version !== version) return changedMeanwhile;
  if (!isRevisable(found.offer.state)) return { error: "admin.offers.errors.state", status: 409 };
  const copyId = await copyRevision(tx, revisions, found, staff);
  const copy = await lockOffer(tx, copyId);
  if (!copy) throw new Error("The revision that was written cannot be read");
  const entry = { entity: offerEntity, entityId: copyId, label: `#${named.number}` };
  return {
    data: { id: copyId, number: named.number },
    version: copy.offer.version,
    change: { ...entry, before: null, after: { revision: copy.offer.revision } },
  };
}
