import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { type LineState, orderLines, orders } from "@/db/schema/orders";
import type { Day } from "@/lib/delivery/calendar";
import type { Failure } from "@/lib/failure";
import { returnDiscountCode } from "@/lib/newsletter/discount";
import { next } from "@/lib/states/machine";
import { convertHolds, extendHolds, releaseHolds } from "@/lib/stock/holds";
import { withdrawExchanges } from "./open-exchanges";
import type { OrderEventKind } from "./order-event-kinds";
import { type Actor, noteOrderEvent } from "./order-events";
import { mailOrderNews, type OrderNews } from "./order-mails";
import { isOpen, laterFor, lineMachine, lineMoves } from "./order-state";
import { putBack } from "./put-back";
import { readyUntil } from "./ready-until";

export type StoredOrder = typeof orders.$inferSelect;
export type StoredLine = typeof orderLines.$inferSelect;

/** Locks an order until the transaction ends, so that its verbs come one after the other; null when there is none. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
): Promise<{ order: StoredOrder; lines: StoredLine[] } | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) return null;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return { order, lines };
}

type Cancelled = NonNullable<StoredOrder["cancelReason"]>;
export type ReturnedAs = NonNullable<StoredLine["returnedAs"]>;

/** Where lines go, with what has to be said about it. */
export type Move =
  /** From `waiting`, `to-prepare` is silent: what made it possible is told by its own event. */
  | { to: "to-prepare" | "out" }
  /** `at`: when that was, now unless said; the time to withdraw runs from then. */
  | { to: "handed-over"; at?: Date }
  /**
   * `keptUntil`: until when the order waits for the customer once nothing of it is left to prepare; null is for ever.
   * `deliverOn`: on which day what comes back from the road is brought again; null or left out where it is not agreed.
   */
  | { to: "ready"; keptUntil: Date | null; deliverOn?: Day | null }
  | { to: "cancelled"; reason: Cancelled }
  | { to: "returned"; as: ReturnedAs }
  /** `size`: what the customer got instead, as its line says it. */
  | { to: "exchanged"; as: ReturnedAs; size: string };

const events: Record<Exclude<LineState, "waiting">, OrderEventKind> = {
  "to-prepare": "back-to-preparing",
  ready: "ready",
  out: "out",
  "handed-over": "handed-over",
  cancelled: "cancelled",
  returned: "returned",
  exchanged: "exchanged",
};

/** Still to be prepared before the order is complete. */
function isWaiting({ state }: StoredLine): boolean {
  return state === "waiting" || state === "to-prepare";
}

/** Whether something lies ready and nothing is left to prepare: the customer comes once, and time runs from then on. */
export function isComplete(lines: readonly StoredLine[]): boolean {
  return lines.some(({ state }) => state === "ready") && !lines.some(isWaiting);
}

/** What happened: lines that come back from the road were not delivered. */
function eventOf(move: Move, moved: readonly StoredLine[]): OrderEventKind | null {
  if (move.to === "to-prepare" && moved.every(({ state }) => state === "waiting"))
    return moved.some(({ source }) => source === "sourced") ? "arrived" : null;
  if (move.to === "ready" && moved.every(({ state }) => state === "out")) return "delivery-failed";
  return events[move.to];
}

/** What of it is told to the customer. */
function newsOf(move: Move, event: OrderEventKind | null, lineIds: readonly string[]): OrderNews | null {
  if (move.to === "cancelled") return { kind: "cancelled", reason: move.reason, lineIds };
  if (move.to === "ready" && event === "delivery-failed")
    return { kind: event, lineIds, deliverOn: move.deliverOn ?? null };
  // An exchange tells of both pieces at once (lib/exchanges/swap-size.ts).
  return move.to === "to-prepare" || move.to === "exchanged" ? null : { kind: move.to, lineIds };
}

/**
 * What happens to the stock: sold when handed over, free again when cancelled, back when it can be sold.
 */
async function moveStock(tx: Transaction, lines: readonly StoredLine[], move: Move): Promise<void> {
  const ids = lines.map(({ id }) => id);
  if (move.to === "handed-over") await convertHolds(tx, ids);
  if (move.to === "cancelled")
    await releaseHolds(
      tx,
      ids,
      ["expired", "no-show", "unpaid"].includes(move.reason) ? "expired" : "released",
    );
  if (move.to === "to-prepare") await extendHolds(tx, ids, null);
  if ((move.to !== "returned" && move.to !== "exchanged") || move.as !== "sellable") return;
  await putBack(tx, lines);
}

/**
 * What of the total is no longer owed after a move: the lines that do not stay with the customer, and delivery once none
 * does. Standard delivery goes back only when nothing of the order is kept (Directive 2011/83/EU, art. 13.1).
 */
export function credited(order: StoredOrder, all: readonly StoredLine[]): number {
  // What was exchanged lives on in the piece that was given for it.
  const lines = all.filter(({ state }) => state !== "exchanged");
  const over = lines.filter(({ state }) => state === "cancelled" || state === "returned");
  const goods = over.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return over.length === lines.length ? order.totalCents : goods;
}

function lineChange(move: Move): Record<string, unknown> {
  if (move.to === "handed-over") return { state: move.to, handedOverAt: move.at ?? sql`now()` };
  if (move.to === "returned" || move.to === "exchanged")
    return { state: move.to, returnedAs: move.as, returnedAt: sql`now()` };
  return { state: move.to };
}

/** Whether nothing that was ordered for the customer is on its way any more, and the rest of the price is asked for. */
function asksForRest({ laterCents }: StoredOrder, lines: readonly StoredLine[]): boolean {
  const isHere = !lines.some(({ state, source }) => state === "waiting" && source === "sourced");
  return laterCents > 0 && isHere && lines.some(({ state }) => isOpen(state));
}

/** What is asked for later once lines have moved; cents. */
function laterAfter(
  { laterCents }: StoredOrder,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): number {
  // An order that is cancelled may be taken up again as it was, when its money comes late.
  if (after.every(({ state }) => state === "cancelled")) return laterCents;
  return after.some(({ state }) => isOpen(state)) ? laterFor(laterCents, before, after) : 0;
}

/** `complete`: the order became complete by this move, and until when it is kept. */
function orderChange(
  order: StoredOrder,
  lines: readonly StoredLine[],
  move: Move,
  complete: { keptUntil: Date | null } | null,
): Record<string, unknown> {
  const isOver = !lines.some(({ state }) => isOpen(state));
  const now: SQL = sql`now()`;
  return {
    creditedCents: order.creditedCents,
    laterCents: order.laterCents,
    version: sql`${orders.version} + 1`,
    closedAt: isOver ? (order.closedAt ?? now) : null,
    ...(complete && { readyAt: now, remindedDays: 0, keptUntil: complete.keptUntil }),
    ...(move.to === "to-prepare" && { readyAt: null, keptUntil: null }),
    ...(asksForRest(order, lines) && { laterCents: 0, balanceAskedAt: now }),
    ...(move.to === "handed-over" && { handedOverAt: move.at ?? now }),
    ...(move.to === "cancelled" && { cancelReason: move.reason }),
  };
}

/**
 * Moves lines of an order to a state, with all that follows from it: stock, what is owed, the order's dates, its timeline,
 * the mail to its customer.
 * The one place where a line changes its state. Called within a transaction that locked the order ({@link lockOrder}).
 * A code that was used up is given back when an order is cancelled before any of it was paid or handed over. Refused are
 * lines that cannot go there from where they are; then nothing is written.
 */
export async function moveLines(
  tx: Transaction,
  { order, lines }: { order: StoredOrder; lines: readonly StoredLine[] },
  lineIds: readonly string[],
  move: Move,
  by: Actor,
): Promise<StoredLine[] | Failure> {
  const moved = lines.filter(({ id }) => lineIds.includes(id));
  const refused = moved.length === 0 || moved.length !== new Set(lineIds).size;
  if (refused || moved.some(({ state }) => !next(lineMachine, state, lineMoves).includes(move.to)))
    return { error: "orders.errors.state", status: 409 };
  const ids = moved.map(({ id }) => id);
  const after = lines.map((line) => (ids.includes(line.id) ? { ...line, state: move.to } : line));
  // Nobody waits for another size of what came back.
  const uncharged = move.to === "returned" ? await withdrawExchanges(tx, order.id, ids) : 0;
  await moveStock(tx, moved, move);
  await tx
    .update(orderLines)
    .set(lineChange(move))
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.id, ids)));
  const total = { ...order, totalCents: order.totalCents - uncharged };
  const left = {
    ...total,
    creditedCents: credited(total, after),
    laterCents: laterAfter(order, lines, after),
  };
  const asked = asksForRest(left, after) ? { ...left, balanceAskedAt: new Date() } : left;
  const complete =
    isComplete(after) && (move.to === "ready" || !isComplete(lines))
      ? { keptUntil: move.to === "ready" ? move.keptUntil : await readyUntil(tx, asked) }
      : null;
  await tx
    .update(orders)
    .set(orderChange(left, after, move, complete))
    .where(eq(orders.id, order.id));
  const ready = after.filter(({ state }) => state === "ready").map(({ id }) => id);
  if (complete) await extendHolds(tx, ready, complete.keptUntil);
  if (order.discountCodeId && order.paidCents === 0 && after.every(({ state }) => state === "cancelled"))
    await returnDiscountCode(tx, order.discountCodeId, order.id);
  const { to, ...said } = move;
  // The event has a time of its own.
  const more = "at" in said ? {} : said;
  const data = { lines: moved.map(({ position }) => position), ...more };
  const event = eventOf(move, moved);
  if (event) await noteOrderEvent(tx, order.id, event, { by, data });
  const news = newsOf(move, event, ids);
  if (news) await mailOrderNews(tx, order.id, news, by);
  // The rest is cancelled or was handed over: what lay ready before waits for its customer from now on.
  if (complete && move.to !== "ready") await mailOrderNews(tx, order.id, { kind: "ready", lineIds: ready });
  if (asksForRest(left, after)) await mailOrderNews(tx, order.id, { kind: "balance", isReminder: false });
  return after;
}
