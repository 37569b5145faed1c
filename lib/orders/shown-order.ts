import { isUnpaid } from "./order-state";
import type { StaffOrder } from "./staff-order";

export type ShownLine = Pick<
  StaffOrder["lines"][number],
  | "id"
  | "brand"
  | "name"
  | "styleCode"
  | "size"
  | "state"
  | "source"
  | "returnedAs"
  | "unitCents"
  | "grossCents"
  | "picture"
  | "productId"
>;

/** What the forms of an order need of it in the browser. Money in cents. */
export type ShownOrder = Pick<
  StaffOrder,
  | "id"
  | "version"
  | "number"
  | "kind"
  | "fulfilment"
  | "deliveryCents"
  | "totalCents"
  | "creditedCents"
  | "paidCents"
  | "refundedCents"
  | "laterCents"
> & {
  /** It waits for its payment online. */
  isUnpaid: boolean;
  lines: ShownLine[];
};

/** One stop of a delivery round: where, to whom, what, and what is due. Money in cents. */
export type ShownRound = ShownOrder &
  Pick<StaffOrder, "name" | "phone" | "street" | "postcode" | "town" | "note">;

function shownLine(line: StaffOrder["lines"][number]): ShownLine {
  const {
    id,
    brand,
    name,
    styleCode,
    size,
    state,
    source,
    returnedAs,
    unitCents,
    grossCents,
    picture,
    productId,
  } = line;
  return {
    id,
    brand,
    name,
    styleCode,
    size,
    state,
    source,
    returnedAs,
    unitCents,
    grossCents,
    picture,
    productId,
  };
}

/** Takes out of an order what the browser needs. */
export function shownOrder(order: StaffOrder): ShownOrder {
  const { id, version, number, kind, fulfilment, deliveryCents } = order;
  const { totalCents, creditedCents, paidCents, refundedCents, laterCents } = order;
  const money = { deliveryCents, totalCents, creditedCents, paidCents, refundedCents, laterCents };
  const lines = order.lines.map(shownLine);
  return { id, version, number, kind, fulfilment, ...money, isUnpaid: isUnpaid(order), lines };
}
