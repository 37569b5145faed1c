import "server-only";
import { sql } from "drizzle-orm";
import type { HoldKind } from "@/db/schema/stock";

/** For whom a piece of a size is held, as staff see it wherever stock stands. `until` is ISO 8601, UTC; null has no end. */
export type HeldFor = {
  id: string;
  kind: HoldKind;
  /** Of the offer or the order that holds it, or whose piece is exchanged for it. */
  ownerId: string;
  number: number;
  until: string | null;
};

/** Of a query's `product_sizes z`: for whom its pieces are held, the oldest first, as a JSON array. */
export const heldFor = sql`case when z.held > 0 then coalesce((
  select json_agg(json_build_object('id', h.id, 'ownerId', coalesce(o.id, f.id), 'number', coalesce(o.number, f.number),
                                     'kind', h.kind, 'until', h.until)
                  order by h.created_at, h.id)
  from stock_holds h
  left join exchanges e on e.id = h.exchange_id
  left join order_lines l on l.id = coalesce(h.order_line_id, e.line_id) left join orders o on o.id = l.order_id
  left join offer_lines x on x.id = h.offer_line_id left join offers f on f.id = x.offer_id
  where h.size_id = z.id and h.ended_at is null), '[]') else '[]' end`;
