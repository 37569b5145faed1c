import "server-only";
import { type Database, db, type Transaction } from "@/db/client";
import { dayOf } from "@/lib/delivery/calendar";
import { deliverySettingsForm } from "@/lib/delivery/forms";
import type { OpeningHours } from "@/lib/delivery/opening-hours";
import {
  type DeliveryPromise,
  type DeliveryZone,
  dayOfPromise,
  deliveryPrice,
  deliveryPromise,
  findZone,
  type PickupPromise,
  pickupPromise,
} from "@/lib/delivery/promise";
import type { MessageKey } from "@/lib/i18n/message-key";
import { findDiscount } from "@/lib/newsletter/discount";
import { type PaymentWays, readWays } from "@/lib/payment-providers/ways";
import { readGroup } from "@/lib/settings/queries";
import { type Goods, readGoods } from "@/lib/stock/read-goods";
import type { CheckoutChoice } from "./checkout-form";
import { MAX_PIECES } from "./limits";
import type { WantedPiece } from "./pieces";
import { type OfferedPiece, readPieces } from "./place-order";
import { type OrderAmounts, priceOrder } from "./prices";

/** A wanted piece as it is today. */
export type QuotedLine = {
  wanted: WantedPiece;
  /** What it costs now; null where it cannot be had. */
  piece: OfferedPiece | null;
  /** What is known of the product; null where the shop knows none or has not published it. */
  goods: Goods | null;
  /** `gone`: for sale, but no pair of the size is free; `not-sold`: no product of the shop (any more). */
  status: "free" | "gone" | "not-sold";
};

/** What an order would be at this moment: goods, amounts, when and where. Nothing is taken by asking. */
export type Quote = {
  choice: CheckoutChoice;
  lines: QuotedLine[];
  amounts: OrderAmounts;
  /** Of the code that was typed; 0 without a good one. */
  percent: number;
  codeProblem: MessageKey | null;
  zone: DeliveryZone | null;
  zones: DeliveryZone[];
  pickup: PickupPromise;
  /** Null without a zone. */
  delivery: DeliveryPromise | null;
  hours: OpeningHours;
  /** How it can be paid; an online choice that is not among them is paid in person, where that is offered. */
  ways: PaymentWays;
  now: Date;
};

function statusOf(piece: OfferedPiece | null, goods: Goods | null, before: number): QuotedLine["status"] {
  if (piece) return piece.free > before ? "free" : "gone";
  return goods && goods.status === "active" && goods.sourceType === "in-stock" ? "gone" : "not-sold";
}

async function quoteLines(tx: Transaction | Database, wanted: readonly WantedPiece[]): Promise<QuotedLine[]> {
  const pieces = await readPieces(tx, wanted);
  const known = await readGoods(
    tx,
    wanted.map(({ productId }) => productId),
  );
  return wanted.map((one, index) => {
    const piece = pieces[index] ?? null;
    const goods = known.find(({ id }) => id === one.productId) ?? null;
    const before = wanted
      .slice(0, index)
      .filter(({ productId, size }) => productId === one.productId && size === one.size).length;
    const status = statusOf(piece, goods, before);
    return { wanted: one, piece: status === "free" ? piece : null, goods, status };
  });
}

async function readDiscount(
  tx: Transaction | Database,
  { discountCode }: CheckoutChoice,
  lines: readonly QuotedLine[],
): Promise<{ percent: number; codeProblem: MessageKey | null }> {
  if (discountCode === "") return { percent: 0, codeProblem: null };
  const found = await findDiscount(tx, discountCode);
  if (!found) return { percent: 0, codeProblem: "orders.errors.code" };
  const counts = lines.some(({ piece }) => piece && !piece.reduced);
  return counts
    ? { percent: found.percent, codeProblem: null }
    : { percent: 0, codeProblem: "orders.errors.codeOnReduced" };
}

/** How an order is paid: as was chosen if that is offered, else in the first way that is. Reservations: in the shop. */
function payOf({ kind, pay }: CheckoutChoice, { inPerson, online }: PaymentWays): CheckoutChoice["pay"] {
  if (kind === "reservation") return "in-person";
  if (online.some(({ method }) => method === pay)) return pay;
  return inPerson ? "in-person" : (online[0]?.method ?? "in-person");
}

/** Works out what an order would cost now and when it could be had; amounts in cents, IVA included. */
export async function quoteOrder(
  tx: Transaction | Database,
  choice: CheckoutChoice,
  now: Date,
): Promise<Quote> {
  const { hours, zones } = await readGroup(tx, "delivery", deliverySettingsForm);
  const ways = await readWays(tx);
  const lines = await quoteLines(tx, choice.pieces.slice(0, MAX_PIECES));
  const discount = await readDiscount(tx, choice, lines);
  const offered = lines.flatMap(({ piece }) => piece ?? []);
  const goodsCents = offered.reduce((sum, { unitCents }) => sum + unitCents, 0);
  const zone = choice.fulfilment === "delivery" ? findZone(choice.postcode, zones) : null;
  const leavesOn = choice.leavesOn && choice.leavesOn >= dayOf(now) ? choice.leavesOn : null;
  const deliveryCents = zone?.active && offered.length > 0 ? deliveryPrice(zone, goodsCents).priceCents : 0;
  return {
    choice: { ...choice, leavesOn, pay: payOf(choice, ways) },
    lines,
    amounts: priceOrder(offered, { percent: discount.percent, deliveryCents }),
    ...discount,
    zone,
    zones,
    pickup: pickupPromise(now, hours, leavesOn),
    delivery: zone && deliveryPromise(now, zone, goodsCents, hours, leavesOn),
    hours,
    ways,
    now,
  };
}

/** {@link quoteOrder} for a page, at this moment. */
export function findQuote(choice: CheckoutChoice): Promise<Quote> {
  return quoteOrder(db, choice, new Date());
}

/** The promise that counts for what was chosen; null for a delivery without a zone. */
export function chosenPromise({ choice, pickup, delivery }: Quote): PickupPromise | DeliveryPromise | null {
  return choice.fulfilment === "delivery" ? delivery : pickup;
}

/**
 * Whether what was chosen comes only once its customer has left: nothing is promised then, and it is not ordered so. What lies
 * ready in the shop on the day of departure can be collected on the way.
 */
export function comesTooLate(quote: Quote): boolean {
  const promise = chosenPromise(quote);
  if (promise?.status !== "too-late") return false;
  return quote.choice.fulfilment === "delivery" || promise.day !== quote.choice.leavesOn;
}

/** The day that is promised in Europe/Madrid; null where none can be. */
export function promisedDay(quote: Quote): string | null {
  return dayOfPromise(chosenPromise(quote));
}

/**
 * What a customer has seen of an order, in short: total, day, and whether it is in time. An order is placed only if it
 * still is what its customer saw.
 */
export function seenOf(quote: Quote): string {
  const { choice, amounts } = quote;
  const pieces = quote.lines.filter(({ piece }) => piece).length;
  const promise = chosenPromise(quote);
  return [
    choice.kind,
    choice.fulfilment,
    choice.pay,
    pieces,
    amounts.totalCents,
    promisedDay(quote) ?? "-",
    promise?.status ?? "-",
  ].join(" ");
}
