import type { CheckoutView } from "@/lib/orders/checkout-view";

/** What the checkout is called, as a key of its texts: with nothing in it, it is neither an order nor a reservation. */
export function checkoutTitle(kind: CheckoutView["kind"], pieces: number) {
  if (pieces === 0) return "titleNothing";
  return kind === "purchase" ? "title" : "titleReservation";
}
