import type { orders } from "@/db/schema/orders";

/** What the audit trail notes of an order: all of its row that a verb may change. Where its pieces stand comes with it. */
export const noted = [
  "name",
  "email",
  "phone",
  "fulfilment",
  "street",
  "postcode",
  "town",
  "zoneKey",
  "deliverOn",
  "paymentPlan",
  "deliveryCents",
  "totalCents",
  "creditedCents",
  "paidCents",
  "refundedCents",
  "keptUntil",
  "cancelReason",
  "receiptNumber",
  "receiptOn",
] as const satisfies readonly (keyof typeof orders.$inferSelect)[];
