import type { orders } from "@/db/schema/orders";

type Address = Pick<typeof orders.$inferSelect, "street" | "postcode" | "town">;

/** Where an order is delivered, on one line; empty for what is collected. */
export function deliveryAddress({ street, postcode, town }: Address): string {
  return [street, `${postcode} ${town}`.trim()].filter(Boolean).join(", ");
}

/** Where a map shows an address: a search on OpenStreetMap, opened by the reader and never by the page. */
export function mapHref(address: Address): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: deliveryAddress(address) })}`;
}
