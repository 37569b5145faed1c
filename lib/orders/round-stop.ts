import type { orderLines, orders } from "@/db/schema/orders";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** One stop of a delivery round: where, to whom, what, and what is due. Money in cents. */
export type ShownRound = Pick<
  Order,
  | "id"
  | "version"
  | "number"
  | "kind"
  | "fulfilment"
  | "name"
  | "phone"
  | "street"
  | "postcode"
  | "town"
  | "note"
  | "deliveryCents"
  | "totalCents"
  | "creditedCents"
  | "paidCents"
  | "refundedCents"
> & {
  lines: Pick<
    Line,
    | "id"
    | "brand"
    | "name"
    | "styleCode"
    | "size"
    | "state"
    | "returnedAs"
    | "grossCents"
    | "pictureHash"
    | "productId"
  >[];
};

/** Where a map shows an address: a search on OpenStreetMap, opened by the reader and never by the page. */
export function mapHref({ street, postcode, town }: Pick<Order, "street" | "postcode" | "town">): string {
  const query = `${street}, ${postcode} ${town}`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
