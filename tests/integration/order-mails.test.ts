import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { type LineState, orderEvents, orderLines, orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { expireOrders } from "@/lib/orders/expire-orders";
import { lockOrder, type Move, moveLines } from "@/lib/orders/move-lines";
import { mailOrderNews } from "@/lib/orders/order-mails";
import { recordPayment, recordRefund } from "@/lib/orders/order-money";
import type { NewOrder } from "@/lib/orders/place-order";
import { remindUncollected } from "@/lib/orders/remind-uncollected";
import { makeProduct } from "../factories";
import { placed } from "../setup/orders";

const DAY = 86_400_000;
const until = new Date("2026-12-01T19:00:00Z");

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
});

async function order(fields: Partial<NewOrder> = {}, pairs = 1) {
  const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 5 });
  return placed({ pieces: Array(pairs).fill({ productId, size: "42" }), ...fields });
}

/** Moves the first `count` lines that can go there, or those in one state. */
async function move(orderId: string, to: Move, count = 20, from?: LineState) {
  const done = await inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    if (!found) throw new Error("The order is gone");
    const open = found.lines.filter(
      ({ state }) => (!from || state === from) && state !== to.to && state !== "cancelled",
    );
    const moved = await moveLines(
      tx,
      found,
      open.slice(0, count).map(({ id }) => id),
      to,
      null,
    );
    return isFailure(moved) ? moved : { moved };
  });
  if (isFailure(done)) throw new Error(done.error);
}

async function pay(orderId: string, cents: number) {
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, orderId);
    return (found && (await recordPayment(tx, found.order, { method: "terminal", cents }, null))) ?? {};
  });
}

async function written() {
  return db
    .select({
      kind: mails.kind,
      to: mails.recipient,
      lang: mails.lang,
      subject: mails.subject,
      text: mails.text,
    })
    .from(mails)
    .orderBy(mails.createdAt, mails.kind);
}

const ready: Move = { to: "ready", keptUntil: until };

describe("a customer who collects", () => {
  test("learns the code, until when, where, what is due and how, in their language, once", async () => {
    const { id, number, pickupCode } = await order({ lang: "en" });
    await move(id, ready);
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "order-ready", to: "ana@example.com", lang: "en" });
    expect(mail?.subject).toBe(`Your order ${number} is ready to collect`);
    for (const words of [
      pickupCode,
      "Tuesday 1 December",
      "20:00",
      "€50.00, in the shop: cash, card or Bizum",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain("Monday to Saturday");
    expect(mail?.text).toContain(`/en/withdraw?order=${id}.`);
    expect(mail?.text).toContain(`/en/order/${id}.`);
  });

  test("is told in Spanish of a reservation, which has nothing to withdraw from", async () => {
    const { id } = await order({ kind: "reservation" });
    await move(id, ready);
    const [mail] = await written();
    expect(mail?.text).toContain("Guardado hasta: martes 1 de diciembre a las 20:00");
    expect(mail?.text).not.toMatch(/desist|withdraw/i);
  });

  test("is told of the new end when it is kept longer", async () => {
    const { id } = await order();
    await db.update(orders).set({ keptUntil: until }).where(eq(orders.id, id));
    await db.transaction((tx) => mailOrderNews(tx, id, { kind: "changed" }));
    expect((await written())[0]?.text).toContain("Guardado hasta: martes 1 de diciembre a las 20:00");
  });

  test("is not told of an end when nothing is left to pay", async () => {
    const { id } = await order();
    await pay(id, 5_000);
    await move(id, ready);
    expect((await written())[0]?.text).toContain("No queda nada por pagar.");
    expect((await written())[0]?.text).not.toContain("Guardado hasta");
  });

  test("is told of cash only where the law allows it", async () => {
    const { id } = await order({}, 5);
    await db.execute(sql`update orders set goods_cents = 120000, total_cents = 120000 where id = ${id}`);
    await move(id, ready);
    expect((await written())[0]?.text).toContain("con tarjeta o por Bizum (desde 1.000 €");
  });

  test.each<Move>([{ to: "cancelled", reason: "shop" }, { to: "handed-over" }])(
    "is told until when what lay ready is kept, once the rest of it is %j",
    async (rest) => {
      const { id } = await order({ kind: "reservation" }, 2);
      await move(id, ready, 1);
      await db.delete(mails);
      await move(id, rest, 1, "to-prepare");
      const [row] = await db.select().from(orders).where(eq(orders.id, id));
      expect(row?.readyAt).toBeInstanceOf(Date);
      expect(row?.keptUntil?.getTime()).toBeGreaterThan(Date.now());
      const held = await db.select().from(stockHolds).where(isNull(stockHolds.endedAt));
      expect(held.map((hold) => hold.until)).toEqual([row?.keptUntil]);
      expect((await written()).find(({ kind }) => kind === "order-ready")?.text).toContain("Guardado hasta");
    },
  );

  test("loses what they left, when they paid and took a part and did not come again", async () => {
    const { id } = await order({ kind: "reservation" }, 3);
    await move(id, { to: "ready", keptUntil: new Date(Date.now() - 1_000) });
    await pay(id, 5_000);
    expect(await expireOrders()).toEqual([]);
    await move(id, { to: "handed-over" }, 1);
    expect(await expireOrders()).toEqual([id]);
    const states = await db.select({ state: orderLines.state }).from(orderLines).orderBy(orderLines.position);
    expect(states.map(({ state }) => state)).toEqual(["handed-over", "cancelled", "cancelled"]);
    expect((await db.select().from(orders))[0]).toMatchObject({ creditedCents: 10_000, paidCents: 5_000 });
  });

  test("is told of a part, and time runs only once nothing is left to prepare", async () => {
    const { id } = await order({}, 2);
    await move(id, ready, 1);
    const [part] = await written();
    expect(part?.subject).toContain("Parte de tu pedido");
    expect(part?.text).not.toContain("Guardado hasta");
    const [early] = await db.select().from(orders).where(eq(orders.id, id));
    expect([early?.keptUntil, early?.readyAt]).toEqual([null, null]);
    await move(id, { to: "ready", keptUntil: new Date(Date.now() - 1_000) });
    const holds = await db.select().from(stockHolds);
    expect(holds.every((hold) => hold.until !== null)).toBe(true);
    expect((await written()).at(-1)?.subject).toContain("está listo");
    expect(await expireOrders()).toEqual([id]);
  });
});

describe("a customer who waits at home", () => {
  const home = {
    fulfilment: "delivery",
    paymentPlan: "on-delivery",
    street: "Carrer de la Mar 12",
    postcode: "07800",
    town: "Eivissa",
    promisedOn: "2026-12-02",
  } as const;

  test("is told of the day and of what is due when it leaves, not when it is packed", async () => {
    const { id, number } = await order(home);
    await move(id, { to: "ready", keptUntil: null });
    expect(await written()).toEqual([]);
    await move(id, { to: "out" });
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Tu pedido ${number} va en camino`);
    expect(mail?.text).toContain("miércoles 2 de diciembre");
    expect(mail?.text).toContain("Carrer de la Mar 12, 07800 Eivissa");
    expect(mail?.text).toContain("50,00\u00a0€, al recibirlo.");
  });

  test("is told that nobody opened, and staff see it on the timeline", async () => {
    const { id } = await order(home);
    await move(id, { to: "out" });
    await move(id, { to: "ready", keptUntil: null });
    const letters = await written();
    expect(letters.map(({ kind }) => kind)).toEqual(["order-out", "order-delivery-failed"]);
    expect(letters[1]?.text).toContain("Responde a este correo y acordamos otro día");
    const kinds = await db.select({ kind: orderEvents.kind }).from(orderEvents).orderBy(orderEvents.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(["placed", "out", "delivery-failed"]);
  });

  test.each([
    ["es", "Volvemos a llevártelo el lunes 7 de diciembre.", "acordamos"],
    ["en", "We’ll bring it again on Monday 7 December.", "agree"],
  ] as const)("is told the day on which it is brought again (%s)", async (lang, day, question) => {
    const { id } = await order({ ...home, lang });
    await move(id, { to: "out" });
    await move(id, { to: "ready", keptUntil: null, deliverOn: "2026-12-07" });
    const letter = (await written()).at(-1);
    expect(letter?.kind).toBe("order-delivery-failed");
    expect(letter?.text).toContain(day);
    expect(letter?.text).not.toContain(question);
  });

  test("is told of another address or day", async () => {
    const { id } = await order({ ...home, lang: "en" });
    await db
      .update(orders)
      .set({ deliverOn: "2026-12-04", street: "Calle Nueva 1" })
      .where(eq(orders.id, id));
    await db.transaction((tx) => mailOrderNews(tx, id, { kind: "changed" }));
    const [mail] = await written();
    expect(mail?.text).toContain("Day: Friday 4 December");
    expect(mail?.text).toContain("Calle Nueva 1, 07800 Eivissa");
  });
});

describe("afterwards", () => {
  test("thanks come with the last day and the guarantee, and no word of a tax document", async () => {
    const { id } = await order();
    await pay(id, 5_000);
    await db.delete(mails);
    await move(id, { to: "handed-over" });
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail?.kind).toBe("order-handed-over");
    expect(mail?.text).toMatch(
      /desistir de la compra hasta el .+, sin dar motivos; .+ tres años de garantía/,
    );
    expect(mail?.text).not.toMatch(/recibo|factura|tique|ticket|receipt|invoice/i);
  });

  test("what was reserved has the shop's return, not withdrawal", async () => {
    const { id } = await order({ kind: "reservation", lang: "en" });
    await move(id, { to: "handed-over" });
    expect((await written())[0]?.text).toMatch(/You may return it until .+, unused and in its box/);
    expect((await written())[0]?.text).not.toMatch(/withdraw/i);
  });

  test("a return and its money are told one after the other, the money once", async () => {
    const { id } = await order({}, 2);
    await pay(id, 10_000);
    await move(id, { to: "handed-over" });
    await db.delete(mails);
    await move(id, { to: "returned", as: "sellable" }, 1);
    const refund = { method: "bizum" as const, cents: 5_000, note: "", key: randomUUID() };
    for (let time = 0; time < 3; time++)
      await inTransaction(async (tx) => {
        const found = await lockOrder(tx, id);
        return (found && (await recordRefund(tx, found.order, refund, null))) ?? {};
      });
    const all = await written();
    expect(all.map(({ kind }) => kind)).toEqual(["order-returned", "order-refunded"]);
    expect(all[0]?.text).toContain("Te devolvemos 50,00\u00a0€");
    expect(all[1]?.text).toContain("Por Bizum.");
  });
});

describe("a cancellation", () => {
  test("by the customer is confirmed to them and told to the shop, who can answer", async () => {
    const { id, number } = await order({ lang: "en" });
    await move(id, { to: "cancelled", reason: "customer" });
    const all = await written();
    expect(all.map(({ kind }) => kind).sort()).toEqual(["order-cancelled", "order-cancelled-to-shop"]);
    const own = all.find(({ kind }) => kind === "order-cancelled");
    expect(own).toMatchObject({ to: "ana@example.com", lang: "en", subject: `Order ${number} cancelled` });
    expect(own?.text).toContain("You owe nothing.");
    const shop = all.find(({ kind }) => kind === "order-cancelled-to-shop");
    expect(shop).toMatchObject({ lang: "es", subject: `Pedido ${number} cancelado por Ana Torres` });
    const [row] = await db.select().from(mails).where(eq(mails.kind, "order-cancelled-to-shop"));
    expect(row?.replyTo).toBe("ana@example.com");
  });

  test("by the shop says what comes back", async () => {
    const { id } = await order({}, 2);
    await pay(id, 10_000);
    await move(id, { to: "cancelled", reason: "shop" }, 1);
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Hemos tenido que cancelar una parte");
    expect(mail?.text).toContain("Te devolvemos 50,00\u00a0€ por el mismo medio");
  });

  test.each([
    ["reservation", "Tu reserva", "expired"],
    ["purchase", "Tu pedido", "no-show"],
  ] as const)("of a %s by the clock is an end without reproach", async (kind, words, reason) => {
    const { id, number } = await order({ kind });
    await move(id, { to: "ready", keptUntil: new Date(Date.now() - 1_000) });
    await db.delete(mails);
    await expireOrders();
    await expireOrders();
    const [mail, ...more] = await written();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${words} ${number} ha terminado`);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row?.cancelReason).toBe(reason);
  });
});

test("a reservation that nobody came for is called a reservation, as is what comes back of it", async () => {
  const { id, number } = await order({ kind: "reservation" });
  await move(id, ready);
  await db.delete(mails);
  await move(id, { to: "cancelled", reason: "no-show" });
  expect((await written()).map(({ subject }) => subject)).toEqual([`Tu reserva ${number} ha terminado`]);
  const sold = await order({ kind: "reservation" });
  await pay(sold.id, 15_000);
  await move(sold.id, { to: "handed-over" });
  await db.delete(mails);
  await move(sold.id, { to: "returned", as: "sellable" });
  expect((await written()).map(({ subject }) => subject)).toEqual([
    `Ha llegado tu devolución · reserva ${sold.number}`,
  ]);
});

describe("nobody is written to", () => {
  test("who left no address, or bought at the counter", async () => {
    const { id } = await order({ email: "", channel: "staff" });
    await move(id, ready);
    await move(id, { to: "handed-over" });
    const counter = await order({ channel: "counter", paymentPlan: "in-shop" });
    await move(counter.id, { to: "returned", as: "sellable" });
    expect(await written()).toEqual([]);
  });

  test("about a move that was refused or rolled back", async () => {
    const { id } = await order();
    await expect(move(id, { to: "returned", as: "sellable" })).rejects.toThrow("orders.errors.state");
    const failing = inTransaction(async (tx) => {
      const found = await lockOrder(tx, id);
      if (found)
        await moveLines(
          tx,
          found,
          found.lines.map((line) => line.id),
          ready,
          null,
        );
      throw new Error("The write failed afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    expect(await written()).toEqual([]);
  });
});

describe("paid and not collected", () => {
  async function waitingFor(days: number) {
    const placedOrder = await order({ lang: "en" });
    await pay(placedOrder.id, 5_000);
    await move(placedOrder.id, ready);
    await db
      .update(orders)
      .set({ readyAt: new Date(Date.now() - days * DAY) })
      .where(eq(orders.id, placedOrder.id));
    await db.delete(mails);
    return placedOrder;
  }

  test.each([
    [2, []],
    [3, ["order-reminder"]],
    [7, ["order-reminder"]],
    [13, ["order-reminder"]],
    [14, ["order-uncollected-to-shop"]],
  ])("for %i days: %j, once however often the clock strikes", async (days, kinds) => {
    await waitingFor(days);
    for (let time = 0; time < 3; time++) await remindUncollected();
    expect((await written()).map(({ kind }) => kind)).toEqual(kinds);
    // Old mails are removed, and those of a person who is erased.
    await db.delete(mails);
    await remindUncollected();
    expect(await written()).toEqual([]);
  });

  test("is reminded of twice in the customer's language, then left to staff", async () => {
    const { pickupCode } = await waitingFor(0);
    for (let day = 0; day < 20; day++) await remindUncollected(new Date(Date.now() + day * DAY));
    const all = await written();
    expect(all.map(({ kind }) => kind)).toEqual([
      "order-reminder",
      "order-reminder",
      "order-uncollected-to-shop",
    ]);
    expect(all[0]).toMatchObject({ lang: "en", to: "ana@example.com" });
    expect(all[0]?.text).toContain(pickupCode);
    expect(all[2]?.text).toContain("+34 600 000 000");
  });

  test("says nothing of what is not paid, was handed over, or is delivered", async () => {
    const unpaid = await order();
    await move(unpaid.id, ready);
    const given = await waitingFor(3);
    await move(given.id, { to: "handed-over" });
    await db.update(orders).set({ readyAt: new Date(Date.now() - 4 * DAY) });
    await db.delete(mails);
    await remindUncollected();
    expect(await written()).toEqual([]);
    expect(await db.$count(orderLines)).toBe(2);
  });
});
