import { fullName } from "@/lib/full-name";
import "server-only";
import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import type { Revert } from "@/lib/changes/revert";
import { answerOnce } from "@/lib/doors/first-answer";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { isFailure } from "@/lib/failure";
import type { CounterSaleForm } from "./counter-sale-form";
import { lockOrder, moveLines } from "./move-lines";
import { recordPayment, recordRefund } from "./order-money";
import { placeOrder } from "./place-order";

type Sold = { number: number };

async function sell(
  input: CounterSaleForm,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<Sold> | Failure> {
  const { productId, size, method, shownCents } = input;
  const placed = await placeOrder(tx, {
    kind: "purchase",
    channel: "counter",
    lang: "es",
    name: "",
    email: "",
    phone: "",
    fulfilment: "pickup",
    street: "",
    postcode: "",
    town: "",
    note: "",
    zoneKey: null,
    promisedOn: null,
    leavesOn: null,
    paymentPlan: "in-shop",
    pieces: [{ productId, size }],
    discountCode: "",
    deliveryCents: () => 0,
    seenTotalCents: shownCents,
    termsId: null,
    by: staff,
  });
  if (isFailure(placed)) return placed;
  const found = await lockOrder(tx, placed.id);
  if (!found) throw new Error("The order that was just placed is gone");
  const { order, lines } = found;
  const payment = { method, cents: order.totalCents };
  const refused = order.totalCents > 0 ? await recordPayment(tx, order, payment, staff) : null;
  if (refused) return refused;
  const [line] = lines;
  return {
    data: { number: placed.number },
    undoable: true,
    change: {
      entity: "counterSale",
      entityId: placed.id,
      label: line ? fullName(line) : "",
      before: null,
      after: { styleCode: line?.styleCode, size, priceCents: order.totalCents, method },
    },
  };
}

/**
 * Sells one piece over the counter: taken out of the stock, handed over and paid in one write, so that the shop window is
 * true at once. The same `key` sells once. Refused is another price than was shown, and cash from 1,000 €.
 */
export async function counterSaleWrite(
  input: CounterSaleForm,
  context: StaffContext,
): Promise<StaffAnswer<Sold> | Failure> {
  let answer: StaffAnswer<Sold> | Failure | undefined;
  const form = { name: "counterSale", formKey: input.key };
  const first = await answerOnce<Sold>(context.tx, form, async () => {
    answer = await sell(input, context);
    return isFailure(answer) ? answer : { data: answer.data ?? { number: 0 } };
  });
  // A repeat changed nothing, so it has nothing to note and nothing to be taken back.
  return answer ?? (isFailure(first) ? first : { data: first.data });
}

/** Takes counter sales back as if they had not been: the piece is on the shelf again, the money was given back. */
export const revertCounterSales: Revert = async (entries, { tx, staff }) => {
  for (const { entityId, before, after } of entries) {
    const found = before === null && after ? await lockOrder(tx, entityId) : null;
    if (!found) return { error: "admin.errors.notUndoable", status: 409 };
    const ids = found.lines.map(({ id }) => id);
    const moved = await moveLines(tx, found, ids, { to: "returned", as: "sellable" }, staff);
    if (isFailure(moved)) return moved;
    const [order] = await tx.select().from(orders).where(eq(orders.id, entityId));
    const method = after?.method === "cash" || after?.method === "bizum" ? after.method : "terminal";
    const refund = { method, cents: found.order.paidCents, note: "", key: entityId } as const;
    const refused = order && refund.cents > 0 ? await recordRefund(tx, order, refund, staff) : null;
    if (refused) return refused;
  }
  return {
    change: entries.map(({ entityId, label, after }) => ({
      entity: "counterSale",
      entityId,
      label,
      before: after,
      after: null,
    })),
  };
};
