import "server-only";
import { requireStaff } from "@/lib/access/session";
import type { OrderFilters } from "./list-filters";
import { countTabs, type ListedOrder, type OrderPage, readOrderPage, readOrders } from "./read-orders";
import { findScannedOrder, readStaffOrder, type ScannedOrder, type StaffOrder } from "./staff-order";

/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

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
