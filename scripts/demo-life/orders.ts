import type { Transaction } from "@/db/client";
import type { StaffMember } from "@/lib/access/session";
import { complaintForm } from "@/lib/complaints/forms";
import { storeComplaint } from "@/lib/complaints/store-complaint";
import { addDays, dayOf, instantAt } from "@/lib/delivery/calendar";
import { findDelivery } from "@/lib/delivery/queries";
import { holdSize } from "@/lib/exchanges/hold-size";
import { readExchanges } from "@/lib/exchanges/read-exchanges";
import { type Swap, swapSize } from "@/lib/exchanges/swap-size";
import { type Failure, isFailure } from "@/lib/failure";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { keptUntil } from "@/lib/orders/kept-until";
import { lockOrder, type Move, moveLines } from "@/lib/orders/move-lines";
import { recordPayment, recordRefund } from "@/lib/orders/order-money";
import { balanceCents } from "@/lib/orders/order-state";
import { type NewOrder, placeOrder } from "@/lib/orders/place-order";
import { orderReference } from "@/lib/orders/read-order";
import { withdrawalForm } from "@/lib/withdrawals/forms";
import { storeWithdrawal } from "@/lib/withdrawals/store-withdrawal";
import { ago, happened, mark, openDayFrom } from "./at-time";
import { type Pair, type Person, person } from "./people";

/** An order that was placed, and by whom. */
export type Placed = { id: string; number: number; by: Person };
type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function locked(tx: Transaction, id: string): Promise<Locked> {
  const found = await lockOrder(tx, id);
  if (!found) throw new Error("An order of the demo is gone");
  return found;
}

/** Makes orders and moves them on by the shop's own functions, each step at a given time. */
export class Orders {
  constructor(
    private readonly pairs: Pair[],
    private readonly marina: StaffMember,
  ) {}

  /** The next pieces that no order or offer has taken. */
  take(count: number): Pair[] {
    return this.pairs.splice(0, count);
  }

  async place(at: Date, by: Person, count = 1, fields: Partial<NewOrder> = {}): Promise<Placed> {
    const pieces = this.take(count).map(({ productId, size }) => ({ productId, size }));
    return happened({ at }, async (tx) => {
      const placed = await placeOrder(tx, {
        kind: "purchase",
        channel: "web",
        lang: by.lang,
        name: by.name,
        email: by.email,
        phone: by.phone,
        fulfilment: "pickup",
        street: "",
        postcode: "",
        town: "",
        note: "",
        zoneKey: null,
        promisedOn: openDayFrom(at),
        leavesOn: null,
        paymentPlan: "in-shop",
        pieces,
        discountCode: "",
        deliveryCents: () => 0,
        seenTotalCents: null,
        termsId: null,
        by: null,
        ...fields,
      });
      if (isFailure(placed)) return placed;
      await mark(tx, "order", placed.id);
      if (fields.channel !== "counter") await confirmOrder(tx, placed.id, null);
      return { id: placed.id, number: placed.number, by };
    });
  }

  /** Home delivery on the island, paid on delivery. */
  deliver(at: Date, by: Person, count = 1): Promise<Placed> {
    const deliverOn = openDayFrom(instantAt(addDays(dayOf(at), 1), "00:00"));
    return this.place(at, by, count, {
      fulfilment: "delivery",
      street: "Carrer de l’Exemple 7",
      postcode: "07800",
      town: "Eivissa",
      zoneKey: "eivissa",
      promisedOn: deliverOn,
      paymentPlan: "on-delivery",
      deliveryCents: (goods) => (goods >= 10_000 ? 0 : 300),
    });
  }

  private async step(
    at: Date,
    id: string,
    work: (tx: Transaction, found: Locked) => Promise<object | null>,
  ): Promise<void> {
    await happened({ at }, async (tx) => (await work(tx, await locked(tx, id))) ?? {});
  }

  /** Moves all lines that are not over, or only the first of them. */
  async move(at: Date, { id }: Placed, to: Move, only?: number): Promise<void> {
    await this.step(at, id, (tx, found) => {
      const open = found.lines.filter(({ state }) => !["cancelled", "returned", "exchanged"].includes(state));
      const ids = open.slice(0, only ?? open.length).map((line) => line.id);
      return moveLines(tx, found, ids, to, this.marina);
    });
  }

  async ready(at: Date, order: Placed): Promise<void> {
    const { hours } = await findDelivery();
    await this.move(at, order, { to: "ready", keptUntil: keptUntil(at, hours) });
  }

  /** What is brought to the customer lies ready without an end. */
  async readyToGo(at: Date, order: Placed): Promise<void> {
    await this.move(at, order, { to: "ready", keptUntil: null });
  }

  async pay(at: Date, { id }: Placed, method: "cash" | "terminal" | "bizum"): Promise<void> {
    await this.step(at, id, (tx, { order }) =>
      recordPayment(tx, order, { method, cents: balanceCents(order) }, this.marina),
    );
  }

  async handOver(at: Date, order: Placed, method: "cash" | "terminal" | "bizum"): Promise<void> {
    await this.pay(at, order, method);
    await this.move(at, order, { to: "handed-over", at });
  }

  async giveBack(at: Date, { id }: Placed, method: "cash" | "terminal"): Promise<void> {
    await this.step(at, id, (tx, { order }) => {
      const cents = -balanceCents(order);
      return recordRefund(tx, order, { method, cents, note: "", key: id }, this.marina);
    });
  }

  /** Another size for the first piece: kept, or given at once. */
  async exchange(at: Date, { id }: Placed, swap: Swap | null): Promise<void> {
    await this.step(at, id, async (tx, found): Promise<Failure | object> => {
      const [piece] = (await readExchanges(tx, id)).filter(({ sizes }) => sizes.length > 0);
      const size = piece?.sizes[0];
      if (!piece || !size) return {};
      const wanted = { lineId: piece.lineId, size, origin: "order", seenDifferenceCents: 0 } as const;
      const exchange = await holdSize(tx, found, wanted, null);
      if (isFailure(exchange) || !swap) return exchange;
      return swapSize(tx, await locked(tx, id), exchange, swap, this.marina);
    });
  }

  async withdraw(at: Date, { id, number, by }: Placed): Promise<void> {
    const { name, email, lang } = by;
    const reference = orderReference(id);
    const said = withdrawalForm.parse({ name, email, lang, order: String(number), reference });
    await happened({ at }, async (tx) => storeWithdrawal(tx, said, at));
  }

  async complain(at: Date, { id, number, by }: Placed, text: string): Promise<void> {
    const { name, email, lang } = by;
    const reference = orderReference(id);
    const kind = "faulty";
    const said = complaintForm.parse({ kind, name, email, lang, order: String(number), text, reference });
    await happened({ at }, async (tx) => storeComplaint(tx, said, at));
  }
}

/** Some weeks of orders, in every state that one can be in without a payment provider. */
export async function writeOrders(orders: Orders): Promise<void> {
  const methods = ["terminal", "cash", "bizum"] as const;
  // What is over: collected, sold at the counter, brought home.
  for (let week = 4; week >= 1; week--) {
    for (let visit = 0; visit < 4; visit++) {
      const day = week * 7 - visit;
      const method = methods[(week + visit) % 3] ?? "terminal";
      if (visit === 3) {
        const home = await orders.deliver(ago(day, "18:05"), person(week + 9));
        await orders.readyToGo(ago(day, "18:30"), home);
        await orders.move(ago(day - 1, "10:20"), home, { to: "out" });
        await orders.handOver(ago(day - 1, "12:40"), home, method);
        continue;
      }
      const bought = await orders.place(ago(day, "11:15"), person(week * 3 + visit), visit === 1 ? 2 : 1);
      await orders.ready(ago(day, "11:50"), bought);
      await orders.handOver(ago(day, "18:25"), bought, method);
    }
    const sold = { name: "", email: "", phone: "", channel: "counter" } as const;
    const atCounter = await orders.place(ago(week * 7 - 2, "19:10"), person(0), 1, sold);
    await orders.pay(ago(week * 7 - 2, "19:10"), atCounter, "terminal");
  }
  const back = await orders.place(ago(12, "10:35"), person(3));
  await orders.ready(ago(12, "11:00"), back);
  await orders.handOver(ago(12, "13:05"), back, "terminal");
  await orders.withdraw(ago(8, "21:40"), back);
  await orders.move(ago(6, "18:10"), back, { to: "returned", as: "sellable" });
  await orders.giveBack(ago(6, "18:12"), back, "terminal");
  const swapped = await orders.place(ago(9, "12:20"), person(5));
  await orders.handOver(ago(9, "18:45"), swapped, "cash");
  await orders.exchange(ago(7, "11:35"), swapped, { as: "sellable", paidBy: null });
  const noShow = await orders.place(ago(10, "17:40"), person(8), 1, { kind: "reservation" });
  await orders.ready(ago(10, "17:55"), noShow);
  await orders.move(ago(8, "20:00"), noShow, { to: "cancelled", reason: "expired" });
  const gaveUp = await orders.place(ago(5, "22:15"), person(13), 2);
  await orders.move(ago(4, "09:30"), gaveUp, { to: "cancelled", reason: "customer" });

  // What waits for somebody today.
  const faulty = await orders.place(ago(11, "10:10"), person(6));
  await orders.handOver(ago(11, "10:55"), faulty, "terminal");
  await orders.complain(ago(1, "20:25"), faulty, "After two weeks the sole is coming off at the heel.");
  const owed = await orders.place(ago(7, "13:00"), person(10));
  await orders.handOver(ago(7, "18:15"), owed, "bizum");
  await orders.move(ago(1, "18:20"), owed, { to: "returned", as: "to-check" });
  const tooSmall = await orders.place(ago(4, "11:40"), person(11));
  await orders.handOver(ago(4, "19:05"), tooSmall, "terminal");
  await orders.exchange(ago(1, "22:05"), tooSmall, null);
  const part = await orders.place(ago(2, "12:30"), person(2), 2);
  await orders.ready(ago(2, "13:00"), part);
  await orders.pay(ago(1, "18:00"), part, "terminal");
  const taken = ago(1, "18:01");
  await orders.move(taken, part, { to: "handed-over", at: taken }, 1);
  const out = await orders.deliver(ago(1, "18:40"), person(7));
  await orders.readyToGo(ago(1, "19:20"), out);
  await orders.move(ago(0, "10:05"), out, { to: "out" });
  await orders.deliver(ago(1, "21:10"), person(14), 2);
  const waits = await orders.place(ago(0, "09:10"), person(1), 1, { kind: "reservation" });
  await orders.ready(ago(0, "10:15"), waits);
  await orders.place(ago(0, "08:20"), person(12), 1, { note: "Paso el viernes por la tarde." });
  await orders.place(ago(0, "09:45"), person(9), 1, { kind: "reservation" });
}
