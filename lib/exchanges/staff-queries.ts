import "server-only";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { type LineExchange, readExchanges } from "./read-exchanges";

/** For each piece of an order that is with its customer: its open exchange, or the sizes that are free for one. */
export async function listExchanges(orderId: string): Promise<LineExchange[]> {
  await requireStaff("orders.view");
  return readExchanges(db, orderId);
}
