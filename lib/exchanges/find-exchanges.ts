import "server-only";
import { db } from "@/db/client";
import type { ExchangeOrigin } from "@/db/schema/exchanges";
import { type Day, dayOf } from "@/lib/delivery/calendar";
import { readSigned } from "@/lib/links/signed";
import { lastDayOfReturn } from "@/lib/orders/last-day";
import { MAX_EXCHANGE_REQUESTS } from "@/lib/orders/limits";
import { type OrderDetail, readOrder } from "@/lib/orders/read-order";
import { type LineExchange, readExchanges } from "./read-exchanges";

/** A piece with what can be exchanged for it, or is kept for it. */
export type PieceExchange = LineExchange & { line: OrderDetail["lines"][number] };

export type CustomerExchanges = {
  /** Last day on which the customer may ask by themselves; null before everything was handed over. */
  lastDay: Day | null;
  isLate: boolean;
  pieces: PieceExchange[];
};

/**
 * What may be exchanged of an order: nothing before it was handed over, and after the last day only what is kept. Whoever
 * holds its gift note (`viewer`) is shown what they asked for themselves, and no piece of which another exchange is open.
 */
export async function findExchanges(
  { id, handedOverAt, lines }: OrderDetail,
  viewer: Exclude<ExchangeOrigin, "staff">,
): Promise<CustomerExchanges> {
  const lastDay = handedOverAt ? lastDayOfReturn(handedOverAt) : null;
  const isLate = lastDay !== null && dayOf(new Date()) > lastDay;
  const found = handedOverAt ? await readExchanges(db, id) : [];
  const pieces = found.flatMap((exchange) => {
    const line = lines.find((one) => one.id === exchange.lineId);
    if (viewer === "gift" && exchange.open && exchange.open.origin !== "gift") return [];
    const isAble = !isLate && exchange.sizes.length > 0 && exchange.asked < MAX_EXCHANGE_REQUESTS;
    return line && (exchange.open || isAble) ? [{ ...exchange, line }] : [];
  });
  return { lastDay, isLate, pieces };
}

/** The order of a gift note; null for forged, cut and unknown references alike. Never kept. */
export async function findGift(reference: string): Promise<OrderDetail | null> {
  const id = readSigned("gift", reference);
  return id ? readOrder(db, id) : null;
}
