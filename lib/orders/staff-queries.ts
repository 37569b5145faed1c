import "server-only";
import { requireStaff } from "@/lib/access/session";
import type { OrderFilters } from "./list-filters";
import { type MoneyMove, readMoney, readUnreceipted, type UnreceiptedLine } from "./read-money";
import { countTabs, type ListedOrder, type OrderPage, readOrderPage, readOrders } from "./read-orders";
import { readRound } from "./read-round";
import type { ShownRound } from "./shown-order";
import { findScannedOrder, readStaffOrder, type ScannedOrder, type StaffOrder } from "./staff-order";

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;
/** Orders without a receipt that their page shows; the file has all. */
const ORDERS_SHOWN = 200;

/** One page of the list of orders. */
export async function listOrders(filters: OrderFilters): Promise<OrderPage> {
  await requireStaff("orders.view");
  return readOrderPage(filters);
}

/** How many orders each tab of the list holds that asks for something to be done. */
export async function listOrderCounts() {
  await requireStaff("orders.view");
  return countTabs();
}

/** All that the filters of the list show, for a file. */
export async function listOrdersForFile(filters: OrderFilters): Promise<ListedOrder[]> {
  await requireStaff("orders.handle");
  return readOrders(filters, MOST_IN_FILE);
}

/** One order with its timeline and its money; null when there is none. */
export async function findStaffOrder(id: string): Promise<StaffOrder | null> {
  await requireStaff("orders.view");
  return readStaffOrder(id);
}

/** The order that a scanned or typed text names; null for what names none. */
export async function findOrderByScan(text: string): Promise<ScannedOrder | null> {
  await requireStaff("orders.handle");
  return findScannedOrder(text);
}

/** The deliveries of a day, in the order of their addresses. */
export async function listRound(day: string): Promise<ShownRound[]> {
  await requireStaff("orders.view");
  return readRound(day);
}

/** Payments and refunds of a day in Europe/Madrid. */
export async function listMoney(day: string): Promise<MoneyMove[]> {
  await requireStaff("orders.handle");
  return readMoney(day);
}

/** Lines of orders that were handed over and lack the note of a receipt issued elsewhere, the oldest first. */
export async function listUnreceipted(): Promise<UnreceiptedLine[]> {
  await requireStaff("orders.handle");
  return readUnreceipted(ORDERS_SHOWN);
}

/** The same for a file. */
export async function listUnreceiptedForFile(): Promise<UnreceiptedLine[]> {
  await requireStaff("orders.handle");
  return readUnreceipted(MOST_IN_FILE);
}
