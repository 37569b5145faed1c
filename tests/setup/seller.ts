// Places, hands over, pays and cancels orders without end in a process of its own, to be killed; says on its output what
// was acknowledged: one JSON per line.
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { recordPayment } from "@/lib/orders/order-money";
import { place } from "./orders";

const productIds = process.argv.slice(2);

// Its output is for what it acknowledged, not for the log of kept mails.
console.info = () => {};

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function sell(seller: number): Promise<void> {
  for (let at = seller; ; at++) {
    const pieces = productIds.map((productId) => ({ productId, size: at % 2 === 0 ? "42" : "43" }));
    const order = await place({ pieces: at % 3 === 0 ? pieces : pieces.toReversed() });
    if (isFailure(order)) throw new Error(order.error);
    say({ placed: order.id });
    const done = await inTransaction(async (tx) => {
      const found = await lockOrder(tx, order.id);
      if (!found) throw new Error("The order is gone");
      const ids = found.lines.map(({ id }) => id);
      if (at % 4 === 0) {
        const moved = await moveLines(tx, found, ids, { to: "cancelled", reason: "customer" }, null);
        return isFailure(moved) ? moved : { state: "cancelled" };
      }
      const payment = { method: "terminal" as const, cents: order.totalCents };
      const refused = await recordPayment(tx, found.order, payment, null);
      const moved = refused ?? (await moveLines(tx, found, ids, { to: "handed-over" }, null));
      return isFailure(moved) ? moved : { state: "handed-over" };
    });
    if (isFailure(done)) throw new Error(done.error);
    say({ moved: order.id, state: done.state });
  }
}

await Promise.all([1, 2, 3, 4].map(sell));
