import "server-only";
import type { Transaction } from "@/db/client";
import type { OfferState } from "@/db/schema/offers";
import { type Failure, isFailure } from "@/lib/failure";
import {
  type OrderHead,
  type PlacedOrder,
  paymentEnds,
  type SoldPiece,
  writeOrder,
} from "@/lib/orders/place-order";
import { handOverHolds, lockSizes, releaseOfferHolds } from "@/lib/stock/holds";
import type { OfferAmounts } from "./amounts";
import { closedFor, moveOffer } from "./move-offer";
import { amountsOf, type LockedOffer, type StoredOfferLine } from "./read-offer";

/** Who accepts, where the goods go and how they are paid. */
type Acceptance = Pick<
  OrderHead,
  | "channel"
  | "email"
  | "phone"
  | "street"
  | "postcode"
  | "town"
  | "promisedOn"
  | "paymentPlan"
  | "termsId"
  | "by"
> & {
  /** Ids of the optional lines that are taken. */
  taken: readonly string[];
};

/** An order's piece has no offer's line, quantity or position. */
function soldPiece(piece: OfferAmounts<StoredOfferLine>["lines"][number]) {
  const { source, productId, sizeId, name, brand, styleCode, size, pictureHash } = piece.line;
  const { unitCents, reduced, discountCents, grossCents, taxRate, baseCents, quotaCents } = piece;
  const own: Omit<SoldPiece, "unitCents" | "reduced"> = {
    source,
    productId,
    sizeId,
    name,
    brand,
    styleCode,
    size,
    pictureHash,
  };
  return { ...own, unitCents, reduced, discountCents, grossCents, taxRate, baseCents, quotaCents };
}

/** Hands the offer's held pieces to the lines of its order; a line of which less is held than was offered is answered. */
async function handOver(
  tx: Transaction,
  { offer }: LockedOffer,
  amounts: OfferAmounts<StoredOfferLine>,
  orderLineIds: readonly string[],
  until: Date | null,
): Promise<Failure | null> {
  const byLine = new Map<StoredOfferLine, string[]>();
  for (const [at, { line }] of amounts.lines.entries())
    if (line.source === "stock") byLine.set(line, [...(byLine.get(line) ?? []), orderLineIds[at] ?? ""]);
  for (const [{ id, name, size }, ids] of byLine) {
    const kind = offer.kind === "reservation" ? ("reservation" as const) : ("order" as const);
    const held = await handOverHolds(tx, { offerLineId: id, orderLineIds: ids, kind, until });
    if (held !== ids.length) return { error: "offer.errors.gone", values: { name, size }, status: 409 };
  }
  return null;
}

/**
 * Makes an order of an offer that is locked, at the offer's own prices: what it holds is handed to the order's lines, what
 * the customer leaves out is free again. Refused, with the reason, is an offer that is not open (any more), whose time is
 * over, or of which nothing is taken; then nothing is written.
 */
export async function acceptOffer(
  tx: Transaction,
  found: LockedOffer,
  { taken, ...acceptance }: Acceptance,
): Promise<PlacedOrder | Failure> {
  const { offer, lines } = found;
  const closed = closedFor(offer, new Date());
  if (closed) return closed;
  const amounts = amountsOf(found, taken);
  if (amounts.lines.length === 0) return { error: "offer.errors.nothing", status: 400 };
  await lockSizes(tx, [...new Set(lines.flatMap(({ sizeId }) => sizeId ?? []))]);
  const isPickup = offer.fulfilment === "pickup";
  const head: OrderHead = {
    ...acceptance,
    kind: offer.kind,
    lang: offer.lang,
    name: offer.name,
    fulfilment: offer.fulfilment,
    ...(isPickup && { street: "", postcode: "", town: "" }),
    note: "",
    zoneKey: offer.zoneKey,
    leavesOn: null,
    promisedUntil: offer.validUntil,
  };
  const { laterCents, lines: pieces, ...sums } = amounts;
  const priced = { amounts: { ...sums, lines: pieces.map(soldPiece) }, code: null, laterCents };
  const placed = await writeOrder(tx, head, priced, (lineIds) =>
    handOver(tx, found, amounts, lineIds, paymentEnds(head)),
  );
  if (isFailure(placed)) return placed;
  const kept = new Set(pieces.map(({ line }) => line.id));
  const left = lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await releaseOfferHolds(tx, left, "released");
  const to: OfferState = offer.kind === "reservation" ? "reserved" : "accepted";
  const isMoved = await moveOffer(tx, offer.id, to, { orderId: placed.id, endedAt: new Date() });
  if (!isMoved) throw new Error("An offer that is locked cannot be accepted");
  return placed;
}
