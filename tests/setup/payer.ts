// A shop in a process of its own, to be killed: customers order, go to the bank and pay there, and the bank's notifications
// arrive here. Says on its output where it listens, and what was acknowledged: one JSON per line.
import { POST as hearRedsys } from "@/app/api/payments/redsys/route";
import { POST as hearStripe } from "@/app/api/payments/stripe/route";
import { db } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { addAttempt } from "@/lib/orders/attempts";
import { lockOrder } from "@/lib/orders/move-lines";
import { readOrder } from "@/lib/orders/read-order";
import type { ProviderName } from "@/lib/payment-providers/provider";
import { startPayment } from "@/lib/payments/start-payment";
import { askOpenPayments, closePayments } from "@/lib/payments/watch-payments";
import { place } from "./orders";
import { serveRoutes } from "./routes";

const productIds = process.argv.slice(2);

// Its output is for what it acknowledged, not for the log.
console.info = () => {};
console.warn = () => {};

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function order(provider: ProviderName): Promise<void> {
  const pieces = productIds.map((productId) => ({ productId, size: "42" }));
  const placed = await place({ paymentPlan: "online", pieces });
  if (isFailure(placed)) throw new Error(placed.error);
  const added = await inTransaction(async (tx) => {
    const found = await lockOrder(tx, placed.id);
    return found
      ? addAttempt(tx, found, { provider, method: "card" })
      : { error: "pay.errors.unknown" as const };
  });
  if (isFailure(added)) throw new Error(added.error);
  const detail = await readOrder(db, placed.id);
  if (!detail) throw new Error("The order is gone");
  const step = await startPayment(detail);
  if (step.step !== "go") throw new Error(`Not at the provider: ${step.step}`);
  say({ placed: placed.id, provider, go: step.go });
}

const { base } = await serveRoutes({
  "/api/payments/redsys": hearRedsys,
  "/api/payments/stripe": hearStripe,
});
say({ base });
// What the clock does after a start.
await askOpenPayments();
await closePayments();
say({ asked: true });

async function sell(provider: ProviderName): Promise<void> {
  for (;;) await order(provider);
}

await Promise.all([sell("redsys"), sell("stripe"), sell("redsys")]);
