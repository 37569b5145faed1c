import "server-only";
import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { withdrawals } from "@/db/schema/statements";
import type { OrderDetail } from "@/lib/orders/read-order";
import type { ToldWithdrawal } from "./withdrawn";

/**
 * Statements of withdrawal about an order, oldest first, for whoever holds its reference. The words of one that staff
 * tied to it under another address are not told: they may be another person's.
 */
export async function listOrderWithdrawals(order: OrderDetail): Promise<ToldWithdrawal[]> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, order.id))
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.number));
  return rows.map(({ number, createdAt, lang, text, positions, decision, byLink, email }) => ({
    number,
    at: createdAt,
    lang,
    text: byLink || email === order.email ? text : null,
    positions,
    decision,
  }));
}
