import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** Of a query's `order_lines l`: the piece is still to be handed over, or another size is kept for it. */
const isWaiting = sql`(l.state in ('waiting', 'to-prepare', 'ready', 'out')
  or exists (select from exchanges e where e.line_id = l.id and e.state = 'held'))`;

/** Of a query's `products p`: how many orders and reservations wait for pieces of it. */
export const waitingOrders = sql`(select count(distinct l.order_id)::int from order_lines l
  where l.product_id = p.id and ${isWaiting})`;

/** How many orders and reservations wait for pieces of any of the products. */
export async function countWaitingOrders(tx: Transaction, productIds: readonly string[]): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(distinct l.order_id)::int as n from order_lines l
    where l.product_id = any(${`{${productIds.join(",")}}`}::uuid[]) and ${isWaiting}`);
  return row?.n ?? 0;
}
