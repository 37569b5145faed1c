/** What a timeline can tell; each has its words in the messages under `orders.events`. */
export const orderEventKinds = [
  "placed",
  "ready",
  "back-to-preparing",
  "out",
  "delivery-failed",
  "handed-over",
  "without-code",
  "cancelled",
  "returned",
  "return-checked",
  "kept-until",
  "paid",
  "refunded",
  "address",
  "fulfilment",
  "confirmation-sent",
  "receipt",
  "note",
  "withdrawal",
  "complaint",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
