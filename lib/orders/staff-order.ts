import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { orderEvents, orders } from "@/db/schema/orders";
import { type PaymentAttemptState, payments, type RefundState, refunds } from "@/db/schema/payments";
import { readSigned } from "@/lib/links/signed";
import { readSmallPictures } from "@/lib/media/small-pictures";
import { isUuid } from "@/lib/uuid";
import { parsePickupCode } from "./pickup-code";
import { findOrderByReference, type OrderDetail, readOrder } from "./read-order";

export type OrderEvent = {
  id: number;
  kind: string;
  data: Record<string, unknown>;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
};

/** Money that came or went; cents. */
export type OrderMoneyRow = {
  id: string;
  is: "payment" | "refund";
  method: "cash" | "terminal" | "bizum" | "transfer" | "card";
  /** By hand, or who took it. */
  provider: (typeof payments.$inferSelect)["provider"];
  state: PaymentAttemptState | RefundState;
  /** Nobody knows what came of it, and its provider does not say: staff look into their terminal. */
  needsLook: boolean;
  /** What of a payment a provider can still give back; 0 by hand. */
  refundableCents: number;
  cents: number;
  note: string;
  /** ISO 8601, UTC. */
  at: string;
};

/** An order with all that staff see of it. `picture`: address of a small one. */
export type StaffOrder = Omit<OrderDetail, "lines"> & {
  lines: (OrderDetail["lines"][number] & { picture: string | null })[];
  events: OrderEvent[];
  money: OrderMoneyRow[];
  /** The offer that it came of, and the inquiry that this answered; null without one. */
  offer: { id: string; number: number; inquiryId: string | null } | null;
};

function namedOf<T extends Pick<OrderMoneyRow, "id" | "method" | "state" | "cents">>(row: T) {
  const { id, method, state, cents } = row;
  return { id, method, state, cents };
}

/** One order with its timeline, newest first, and its money; null when there is none. */
export async function readStaffOrder(id: string): Promise<StaffOrder | null> {
  const order = isUuid(id) ? await readOrder(db, id) : null;
  if (!order) return null;
  const { id: offerId, number, inquiryId } = offers;
  const [pictureOf, events, paid, refunded, [offer = null]] = await Promise.all([
    readSmallPictures(order.lines.map(({ pictureHash }) => pictureHash)),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db.select().from(payments).where(eq(payments.orderId, id)),
    db.select().from(refunds).where(eq(refunds.orderId, id)),
    db.select({ id: offerId, number, inquiryId }).from(offers).where(eq(offers.orderId, id)),
  ]);
  const money: OrderMoneyRow[] = [
    ...paid.map((row) => ({
      is: "payment" as const,
      ...namedOf(row),
      provider: row.provider,
      refundableCents:
        row.provider !== "in-person" && row.state === "paid" ? row.cents - row.refundedCents : 0,
      needsLook: row.state === "open" && row.expiresAt !== null && row.expiresAt < new Date(),
      note: row.moneyRef ?? row.merchantOrder ?? "",
      at: (row.paidAt ?? row.createdAt).toISOString(),
    })),
    ...refunded.map((row) => ({
      is: "refund" as const,
      ...namedOf(row),
      provider: paid.find((payment) => payment.id === row.paymentId)?.provider ?? ("in-person" as const),
      refundableCents: 0,
      needsLook: row.state === "unclear",
      note: row.note,
      at: (row.doneAt ?? row.createdAt).toISOString(),
    })),
  ];
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, picture: pictureOf(line.pictureHash) })),
    events: events
      .map(({ id: eventId, kind, data, staffName, createdAt }) => ({
        id: eventId,
        kind,
        data,
        by: staffName,
        at: createdAt.toISOString(),
      }))
      .toReversed(),
    offer,
    money: money.toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/** What a text that was scanned or typed leads to. `code`: it opens the order, as its pickup code does. */
export type ScannedOrder = { id: string; code: string | null };

async function findByCode(code: string): Promise<ScannedOrder | null> {
  const found = await db
    .select({ id: orders.id, closedAt: orders.closedAt })
    .from(orders)
    .where(eq(orders.pickupCode, code));
  // None twice among open orders; of closed ones with the same code none is the one that is meant.
  const order =
    found.find(({ closedAt }) => closedAt === null) ?? (found.length === 1 ? found[0] : undefined);
  return order ? { id: order.id, code } : null;
}

/** Parts of an address that may be an order's reference: of its path, and of its query. */
function partsOf(text: string): string[] {
  if (!URL.canParse(text)) return [text];
  const { pathname, searchParams } = new URL(text);
  return [...pathname.split("/"), ...searchParams.values()].filter(Boolean);
}

/**
 * The order that a scanned or typed text names: its pickup code, the address of its page or of its gift note (which only
 * this shop can have written, lib/orders/read-order.ts), or its number. Null for anything else.
 */
export async function findScannedOrder(text: string): Promise<ScannedOrder | null> {
  const typed = text.slice(0, 500).trim();
  const code = parsePickupCode(typed);
  const byCode = code ? await findByCode(code) : null;
  if (byCode) return byCode;
  for (const part of partsOf(typed)) {
    const order = await findOrderByReference(part);
    if (order) return { id: order.id, code: order.pickupCode };
    const gift = readSigned("gift", part);
    if (gift) return { id: gift, code: null };
  }
  const number = /^#?(\d{4,9})$/.exec(typed)?.[1];
  if (!number) return null;
  const [numbered] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, Number(number))));
  return numbered ? { id: numbered.id, code: null } : null;
}
