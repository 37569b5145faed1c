import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { ExchangeOrigin } from "@/db/schema/exchanges";
import { compareSizes } from "@/lib/catalogue/size-order";
import { differenceOf } from "./difference";

/** An exchange that waits for its piece. */
export type OpenExchange = {
  id: string;
  size: string;
  /** Who asked for it. */
  origin: ExchangeOrigin;
  /** Cents. */
  differenceCents: number;
  /** Of these, what was paid online already. */
  chargedCents: number;
  /** ISO 8601, UTC. */
  until: string;
};

/** What of a piece can be exchanged, or is being exchanged. */
export type LineExchange = {
  lineId: string;
  open: OpenExchange | null;
  /** How often its customer has asked for another size by themselves. */
  asked: number;
  /** Free sizes of its product other than its own, smallest first. */
  sizes: string[];
  /** What another size costs more today, in cents. */
  differenceCents: number;
};

type Row = {
  lineId: string;
  asked: number;
  unitCents: number;
  priceCents: number | null;
  sizes: string[] | null;
  open: OpenExchange | null;
};

/** For each piece of an order that is with its customer: its open exchange, or the sizes that are free for one. */
export async function readExchanges(
  tx: Pick<Transaction, "execute">,
  orderId: string,
): Promise<LineExchange[]> {
  const rows = await tx.execute<Row>(sql`
    select l.id as "lineId", l.unit_cents as "unitCents", p.price_cents as "priceCents",
           (select count(*)::int from exchanges e where e.line_id = l.id and e.origin <> 'staff') as asked,
           (select json_agg(z.value) from product_sizes z
            where z.product_id = p.id and z.value <> l.size and z.on_hand - z.held > 0) as sizes,
           (select json_build_object('id', e.id, 'size', e.to_size, 'origin', e.origin, 'differenceCents', e.difference_cents,
                                     'chargedCents', e.charged_cents,
                                     'until', to_char(e.until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            from exchanges e where e.line_id = l.id and e.state = 'held') as open
    from order_lines l
    left join products p on p.id = l.product_id and p.status = 'active' and p.source_type = 'in-stock'
    where l.order_id = ${orderId} and l.state = 'handed-over'
    order by l.position`);
  return rows.map(({ lineId, asked, unitCents, priceCents, sizes, open }) => ({
    lineId,
    open,
    asked,
    sizes: (sizes ?? []).toSorted(compareSizes),
    differenceCents: priceCents === null ? 0 : differenceOf({ unitCents }, priceCents),
  }));
}
