import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { type ExchangeOrigin, exchanges } from "@/db/schema/exchanges";
import { dayOf } from "@/lib/delivery/calendar";
import type { VisitorWrite } from "@/lib/doors/visitor-write";
import { isFailure } from "@/lib/failure";
import { readSigned } from "@/lib/links/signed";
import { lastDayOfReturn } from "@/lib/orders/last-day";
import { MAX_EXCHANGE_REQUESTS } from "@/lib/orders/limits";
import { lockOrder } from "@/lib/orders/move-lines";
import { endExchange } from "./end-exchange";
import { mailExchange, mailExchangeToShop } from "./exchange-mails";
import type { askForm, withdrawForm } from "./forms";
import { holdSize } from "./hold-size";

/** Which order a reference opens, and for whom: its customer, or whoever holds its gift note. */
function openedBy(reference: string): { orderId: string; origin: ExchangeOrigin } | null {
  const own = readSigned("order", reference);
  if (own) return { orderId: own, origin: "order" };
  const gift = readSigned("gift", reference);
  return gift ? { orderId: gift, origin: "gift" } : null;
}

/**
 * Keeps another size for a piece, for whoever holds the reference of its order or of its gift note. Refused after the last
 * day of the shop's return, and after some exchanges of the same piece that came to nothing: who only keeps pairs from
 * others has to ask the shop.
 */
export const askExchange: VisitorWrite<z.output<typeof askForm>, undefined> = async (
  { reference, line: lineId, size, difference },
  { tx },
) => {
  const opened = openedBy(reference);
  const found = opened ? await lockOrder(tx, opened.orderId) : null;
  if (!opened || !found) return { error: "order.cancel.unknown", status: 404 };
  const { handedOverAt } = found.order;
  if (!handedOverAt || dayOf(new Date()) > lastDayOfReturn(handedOverAt))
    return { error: "exchange.errors.late", status: 409 };
  const asked = await tx.$count(exchanges, and(eq(exchanges.lineId, lineId), ne(exchanges.origin, "staff")));
  if (asked >= MAX_EXCHANGE_REQUESTS) return { error: "exchange.errors.often", status: 409 };
  const wanted = { lineId, size, origin: opened.origin, seenDifferenceCents: difference };
  const exchange = await holdSize(tx, found, wanted, null);
  if (isFailure(exchange)) return exchange;
  await mailExchange(tx, exchange, { kind: "exchange-held" });
  await mailExchangeToShop(tx, exchange);
  return { data: undefined };
};

/**
 * Gives back the size that is kept, for whoever holds the reference of the order; who holds the one of its gift note gives
 * back only what was asked for by the note.
 */
export const withdrawExchange: VisitorWrite<z.output<typeof withdrawForm>, undefined> = async (
  { reference, exchange: exchangeId },
  { tx },
) => {
  const opened = openedBy(reference);
  const found = opened ? await lockOrder(tx, opened.orderId) : null;
  if (!opened || !found) return { error: "order.cancel.unknown", status: 404 };
  const origin = opened.origin === "gift" ? "gift" : undefined;
  return (await endExchange(tx, found, exchangeId, "withdraw", { by: null, origin })) ?? { data: undefined };
};
