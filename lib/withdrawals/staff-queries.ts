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
/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

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
  /** The decision; before it, whether its order is known. */
  state: "accepted" | "refused" | "matched" | "unmatched";
  answer: string;
  answeredBy: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  createdAt: string;
};

const facts = sql`w.id, w.number, w.order_id as "orderId", o.number as "orderNumber", w.order_text as "orderText",
  w.by_link as "byLink", w.name, w.email, w.lang, w.text, w.positions, w.decision, w.answer, w.answered_by as "answeredBy",
  w.answered_at as "answeredAt", w.created_at as "createdAt"`;

type Row = Omit<StaffWithdrawal, "state">;

function withState(row: Row): StaffWithdrawal {
  const answeredAt = row.answeredAt && new Date(row.answeredAt).toISOString();
  const state = row.decision ?? (row.orderId ? "matched" : "unmatched");
  return { ...row, createdAt: new Date(row.createdAt).toISOString(), answeredAt, state };
}

/** Statements that a filter of the list shows, oldest first while they wait, else newest first. */
async function readWithdrawals(
  state: WithdrawalFilters["state"],
  most: number,
  skipped = 0,
): Promise<StaffWithdrawal[]> {
  const order = state === "handled" || state === "all" ? sql`w.created_at desc` : sql`w.created_at`;
  const rows = await db.execute<Row>(sql`
    select ${facts} from withdrawals w left join orders o on o.id = w.order_id where ${withdrawalConditions[state]}
    order by ${order}, w.id limit ${most} offset ${skipped}`);
  return rows.map(withState);
}

/** One page of the statements of withdrawal, with how many there are. */
export async function listWithdrawals(
  filters: WithdrawalFilters,
): Promise<{ withdrawals: StaffWithdrawal[]; total: number }> {
  await requireStaff("orders.view");
  const { state, page } = filters;
  const [withdrawals, total] = await Promise.all([
    readWithdrawals(state, WITHDRAWALS_PAGE, (page - 1) * WITHDRAWALS_PAGE),
    countWithdrawals(state),
  ]);
  return { withdrawals, total };
}

/** All that the filters of the list show, for a file. */
export async function listWithdrawalsForFile(filters: WithdrawalFilters): Promise<StaffWithdrawal[]> {
  await requireStaff("orders.handle");
  return readWithdrawals(filters.state, MOST_IN_FILE);
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
  const [row] = await db.execute<Row>(sql`
    select ${facts} from withdrawals w left join orders o on o.id = w.order_id where w.id = ${id}`);
  if (!row) return null;
  const withdrawal = withState(row);
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
