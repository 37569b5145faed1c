import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  type Fulfilment,
  type LineSource,
  type OrderChannel,
  type OrderKind,
  orderLines,
  orders,
  type PaymentPlan,
} from "@/db/schema/orders";
import type { Failure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import { assignDiscountCode, takeDiscountCode } from "@/lib/newsletter/discount";
import { holdStock, lockSizes, takeStock } from "@/lib/stock/holds";
import { isUuid } from "@/lib/uuid";
import { MAX_PIECES, PAYMENT_HOLD_MINUTES } from "./limits";
import { type Actor, noteOrderEvent } from "./order-events";
import { makePickupCode } from "./pickup-code";
import type { WantedPiece } from "./pieces";
import { type OrderAmounts, type PricedPiece, priceOrder } from "./prices";

export type NewOrder = {
  kind: OrderKind;
  channel: OrderChannel;
  lang: Lang;
  name: string;
  /** Normalised (lib/mail/address.ts); empty where there is none. */
  email: string;
  phone: string;
  fulfilment: Fulfilment;
  street: string;
  postcode: string;
  town: string;
  note: string;
  zoneKey: string | null;
  /** Days in Europe/Madrid, `YYYY-MM-DD`. */
  promisedOn: string | null;
  leavesOn: string | null;
  paymentPlan: PaymentPlan;
  pieces: readonly WantedPiece[];
  /** As it was typed; empty without one. */
  discountCode: string;
  /** What delivery costs for goods of this sum, in cents. */
  deliveryCents: (goodsCents: number) => number;
  /** The total that the customer saw; null where nobody saw one. Another one is refused. */
  seenTotalCents: number | null;
  termsId: string | null;
  by: Actor;
};

/** Whom and what an order is for, apart from its goods and what they cost. */
export type OrderHead = Omit<NewOrder, "pieces" | "discountCode" | "deliveryCents" | "seenTotalCents"> & {
  /** Until when its goods were promised to be kept before it was ordered, as an offer says. */
  promisedUntil?: Date | null;
};

/** A piece as an order's line keeps it. */
export type SoldPiece = PricedPiece & {
  source: LineSource;
  productId: string | null;
  sizeId: number | null;
  name: string;
  brand: string;
  styleCode: string;
  size: string;
  pictureHash: string | null;
};

/** Until when an order that is to be paid online is held at first, never less long than was promised; null for one that is not. */
export function paymentEnds({
  paymentPlan,
  promisedUntil,
}: Pick<OrderHead, "paymentPlan" | "promisedUntil">): Date | null {
  if (paymentPlan !== "online") return null;
  const least = Date.now() + PAYMENT_HOLD_MINUTES * 60_000;
  return new Date(Math.max(least, promisedUntil?.getTime() ?? 0));
}

export type PlacedOrder = { id: string; number: number; pickupCode: string; totalCents: number };

/** A piece as the shop sells it at this moment. */
export type OfferedPiece = {
  productId: string;
  sizeId: number;
  name: string;
  brand: string;
  styleCode: string;
  slug: string;
  size: string;
  pictureHash: string | null;
  unitCents: number;
  reduced: boolean;
  /** On hand less held. */
  free: number;
};

/**
 * Reads what pieces cost and whether they can be had, in the given order; null in the place of one that the shop does not
 * sell (any more). Prices come from here, never from a browser.
 */
export async function readPieces(
  tx: Pick<Transaction, "execute">,
  wanted: readonly WantedPiece[],
): Promise<(OfferedPiece | null)[]> {
  const known = wanted.filter(({ productId }) => isUuid(productId));
  if (known.length === 0) return wanted.map(() => null);
  const pairs: SQL[] = known.map(({ productId, size }) => sql`(${productId}::uuid, ${size})`);
  const rows = await tx.execute<OfferedPiece>(sql`
    select p.id as "productId", z.id as "sizeId", p.name, b.name as brand, p.style_code as "styleCode", p.slug,
           z.value as size, p.price_cents as "unitCents", p.reduced_at is not null as reduced, z.on_hand - z.held as free,
           (select x.hash from product_pictures x where x.product_id = p.id order by x.position limit 1) as "pictureHash"
    from products p
    join brands b on b.id = p.brand_id
    join product_sizes z on z.product_id = p.id
    where p.status = 'active' and p.source_type = 'in-stock' and (p.id, z.value) in (${sql.join(pairs, sql`, `)})`);
  const byPiece = new Map(rows.map((row) => [`${row.productId} ${row.size}`, row]));
  return wanted.map(({ productId, size }) => byPiece.get(`${productId.toLowerCase()} ${size}`) ?? null);
}

function gone(piece: WantedPiece, name: string | undefined): Failure {
  return name === undefined
    ? { error: "orders.errors.notSold", status: 409 }
    : { error: "orders.errors.gone", values: { name, size: piece.size }, status: 409 };
}

type Priced = {
  amounts: OrderAmounts<SoldPiece>;
  code: { id: string; percent: number } | null;
  /** Of the total, what is asked for only once ordered goods are here; cents. */
  laterCents: number;
};

/** Writes the order's row with a pickup code that no open order has. */
async function insertOrder(
  tx: Transaction,
  order: OrderHead,
  { amounts, code, laterCents }: Priced,
): Promise<{ id: string; number: number; pickupCode: string }> {
  const { by, ...own } = order;
  const { lines, ...sums } = amounts;
  const atCounter = order.channel === "counter";
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await tx
      .insert(orders)
      .values({
        ...own,
        ...sums,
        laterCents,
        deliverOn: order.fulfilment === "delivery" ? order.promisedOn : null,
        discountCodeId: code?.id ?? null,
        discountPercent: code?.percent ?? null,
        pickupCode: makePickupCode(),
        keptUntil: paymentEnds(order),
        ...(atCounter && { readyAt: sql`now()`, handedOverAt: sql`now()`, closedAt: sql`now()` }),
      })
      .onConflictDoNothing()
      .returning({ id: orders.id, number: orders.number, pickupCode: orders.pickupCode });
    if (row) return row;
  }
  throw new Error("No pickup code was free");
}

async function writeLines(
  tx: Transaction,
  orderId: string,
  order: OrderHead,
  lines: OrderAmounts<SoldPiece>["lines"],
): Promise<string[]> {
  const atCounter = order.channel === "counter";
  // Nobody prepares what may be everybody's again in 45 minutes.
  const open = order.paymentPlan === "online" ? ("waiting" as const) : ("to-prepare" as const);
  const rows = await tx
    .insert(orderLines)
    .values(
      lines.map((line, position) => ({
        orderId,
        position,
        ...line,
        state: atCounter ? ("handed-over" as const) : line.source === "sourced" ? ("waiting" as const) : open,
        handedOverAt: atCounter ? sql`now()` : null,
      })),
    )
    .returning({ id: orderLines.id, position: orderLines.position });
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

/** Takes or holds every piece; the first that is not free any more is answered. */
async function claimPieces(
  tx: Transaction,
  order: NewOrder,
  pieces: readonly OfferedPiece[],
  lineIds: readonly string[],
): Promise<OfferedPiece | null> {
  for (const [index, piece] of pieces.entries()) {
    const hold = {
      sizeId: piece.sizeId,
      kind: order.kind === "reservation" ? ("reservation" as const) : ("order" as const),
      orderLineId: lineIds[index] ?? "",
      until: paymentEnds(order),
    };
    const claimed =
      order.channel === "counter" ? await takeStock(tx, piece.sizeId) : await holdStock(tx, hold);
    if (!claimed) return piece;
  }
  return null;
}

/**
 * Writes an order whose pieces and amounts are decided, with its lines; `claim` takes or holds their pieces, given the ids
 * of the lines in order, and answers what is missing. Whoever calls it has locked the sizes (lib/stock/holds.ts).
 */
export async function writeOrder(
  tx: Transaction,
  order: OrderHead,
  priced: Priced,
  claim: (lineIds: string[]) => Promise<Failure | null>,
): Promise<PlacedOrder | Failure> {
  const row = await insertOrder(tx, order, priced);
  if (priced.code) await assignDiscountCode(tx, priced.code.id, row.id);
  const lineIds = await writeLines(tx, row.id, order, priced.amounts.lines);
  const missing = await claim(lineIds);
  if (missing) return missing;
  await noteOrderEvent(tx, row.id, "placed", { by: order.by });
  return { ...row, totalCents: priced.amounts.totalCents };
}

/**
 * Places an order: prices from the shop's own tables, the discount code used up, every piece held, or taken at the counter,
 * all in the transaction it is given. Refused is an order of nothing or of too much, of goods that are not sold or not
 * free any more, with a code that is not good, or with another total than the customer saw; then nothing is written.
 */
export async function placeOrder(tx: Transaction, order: NewOrder): Promise<PlacedOrder | Failure> {
  if (order.pieces.length === 0) return { error: "orders.errors.nothing", status: 400 };
  if (order.pieces.length > MAX_PIECES)
    return { error: "orders.errors.tooMany", values: { max: MAX_PIECES }, status: 400 };
  const read = await readPieces(tx, order.pieces);
  const pieces: OfferedPiece[] = [];
  for (const [index, wanted] of order.pieces.entries()) {
    const piece = read[index];
    if (!piece) return gone(wanted, undefined);
    pieces.push(piece);
  }
  const code = order.discountCode.trim() === "" ? null : await takeDiscountCode(tx, order.discountCode);
  if (order.discountCode.trim() !== "" && !code)
    return { error: "orders.errors.code", fields: { discountCode: "orders.errors.code" }, status: 409 };
  const goodsCents = pieces.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const amounts = priceOrder(pieces, {
    percent: code?.percent ?? 0,
    deliveryCents: order.fulfilment === "delivery" ? order.deliveryCents(goodsCents) : 0,
  });
  if (code && amounts.discountCents === 0)
    return {
      error: "orders.errors.codeOnReduced",
      fields: { discountCode: "orders.errors.codeOnReduced" },
      status: 409,
    };
  if (order.seenTotalCents !== null && order.seenTotalCents !== amounts.totalCents)
    return { error: "orders.errors.priceChanged", status: 409 };
  // Before the lines, which lock the sizes that they name one after the other.
  await lockSizes(
    tx,
    pieces.map(({ sizeId }) => sizeId),
  );
  const { pieces: wanted, discountCode, deliveryCents, seenTotalCents, ...head } = order;
  const lines = amounts.lines.map(({ slug, free, ...line }) => ({ ...line, source: "stock" as const }));
  const priced = { amounts: { ...amounts, lines }, code, laterCents: 0 };
  return writeOrder(tx, head, priced, async (lineIds) => {
    const missing = await claimPieces(tx, order, pieces, lineIds);
    return missing && gone(missing, missing.name);
  });
}
