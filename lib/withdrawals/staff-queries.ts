import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { addDays, dayOf } from "@/lib/delivery/calendar";
import { lastDayOfWithdrawal } from "@/lib/orders/last-day";
import { isOpen } from "@/lib/orders/order-state";
import { type OrderDetail, readOrder } from "@/lib/orders/read-order";
import { countWithdrawals, withdrawalConditions } from "./count-withdrawals";
import type { WithdrawalFilters } from "./list-filters";
import { REFUND_DAYS, refundOwed } from "./refund-owed";

export const WITHDRAWALS_PAGE = 50;

export type StaffWithdrawal = {
  id: string;
  number: number;
  orderId: string | null;
  orderNumber: number | null;
  orderText: string;
  byLink: boolean;
  name: string;
  email: string;
  lang: "es" | "en";
  text: string;
  positions: number[] | null;
  decision: "accepted" | "refused" | null;
  answer: string;
  answeredBy: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  createdAt: string;
};

const facts = sql`w.id, w.number, w.order_id as "orderId", o.number as "orderNumber", w.order_text as "orderText",
  w.by_link as "byLink", w.name, w.email, w.lang, w.text, w.positions, w.decision, w.answer, w.answered_by as "answeredBy",
  w.answered_at as "answeredAt", w.created_at as "createdAt"`;

function inIsoTimes(row: StaffWithdrawal): StaffWithdrawal {
  const answeredAt = row.answeredAt && new Date(row.answeredAt).toISOString();
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), answeredAt };
}

/** Statements of withdrawal, oldest first while they wait, else newest first. */
export async function listWithdrawals(
  filters: WithdrawalFilters,
): Promise<{ withdrawals: StaffWithdrawal[]; total: number }> {
  await requireStaff("orders.view");
  const { state, page } = filters;
  const order = state === "handled" || state === "all" ? sql`w.created_at desc` : sql`w.created_at`;
  const [rows, total] = await Promise.all([
    db.execute<StaffWithdrawal>(sql`
      select ${facts} from withdrawals w left join orders o on o.id = w.order_id where ${withdrawalConditions[state]}
      order by ${order}, w.id limit ${WITHDRAWALS_PAGE} offset ${(page - 1) * WITHDRAWALS_PAGE}`),
    countWithdrawals(state),
  ]);
  return { withdrawals: rows.map(inIsoTimes), total };
}

export type WithdrawalPage = {
  withdrawal: StaffWithdrawal;
  order: OrderDetail | null;
  /** Cents that go back once all that is withdrawn from is back; what was refunded already is off. */
  owedCents: number;
  /** Day by which the money goes back. */
  refundBy: string;
  /** The last day on which it could be stated; null while goods are still to come, or without an order. */
  lastDay: string | null;
  isLate: boolean;
};

/** One statement with the order it is about; null when there is none. */
export async function findWithdrawal(id: string): Promise<WithdrawalPage | null> {
  await requireStaff("orders.view");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.execute<StaffWithdrawal>(sql`
    select ${facts} from withdrawals w left join orders o on o.id = w.order_id where w.id = ${id}`);
  if (!row) return null;
  const withdrawal = inIsoTimes(row);
  const order = withdrawal.orderId ? await readOrder(db, withdrawal.orderId) : null;
  const isComing = order?.lines.some(({ state }) => isOpen(state));
  const lastDay = order?.handedOverAt && !isComing ? lastDayOfWithdrawal(order.handedOverAt) : null;
  const statedOn = dayOf(new Date(withdrawal.createdAt));
  return {
    withdrawal,
    order,
    owedCents: order ? refundOwed(order, withdrawal.positions) : 0,
    refundBy: addDays(statedOn, REFUND_DAYS),
    lastDay,
    isLate: lastDay !== null && statedOn > lastDay,
  };
}
