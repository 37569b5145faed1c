import type { StoredPayment } from "@/lib/orders/attempts";
import type { StoredLine, StoredOrder } from "@/lib/orders/move-lines";

/** A payment with its order, which is locked: nobody else moves either until the transaction ends. */
export type LockedPayment = { payment: StoredPayment; order: StoredOrder; lines: StoredLine[] };
