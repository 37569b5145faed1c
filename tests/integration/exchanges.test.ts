import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { exchanges } from "@/db/schema/exchanges";
import { mails } from "@/db/schema/mail";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { stockHolds } from "@/db/schema/stock";
import { sendExchange, sendExchangeBack } from "@/lib/exchanges/actions";
import { expireExchanges } from "@/lib/exchanges/expire-exchanges";
import { findExchanges, findGift } from "@/lib/exchanges/find-exchanges";
import { declineOrderExchange, exchangeOrderSize, swapOrderSize } from "@/lib/exchanges/staff-actions";
import { listExchanges } from "@/lib/exchanges/staff-queries";
import type { NewOrder } from "@/lib/orders/place-order";
import { findOrderByReference, giftReference, orderReference } from "@/lib/orders/read-order";
import { handOrderOver, refundOrder, returnOrderLines } from "@/lib/orders/staff-actions";
import type { StaffOrder } from "@/lib/orders/staff-order";
import { findOrderByScan, findStaffOrder, listOrderCounts } from "@/lib/orders/staff-queries";
import { eraseOrders } from "@/lib/privacy/erase-orders";
import { exportPerson } from "@/lib/privacy/export-person";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { askAs, askAsVisitor, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const PRICE = 12_995;
let productId = "";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  await askAs(await makePerson("sales"));
  productId = (await makeProduct({ priceCents: PRICE }, { "41": 2, "42": 2, "43": 1, "44": 0 })).id;
});

async function read(id: string): Promise<StaffOrder> {
  const order = await findStaffOrder(id);
  if (!order) throw new Error("The order is gone");
  return order;
}

/** An order that its customer has paid and got. */
async function given(fields: Partial<NewOrder> = {}, sizes = ["42"]): Promise<StaffOrder> {
  const { id } = await placed({ pieces: sizes.map((size) => ({ productId, size })), ...fields });
  const { version, lines, balanceCents, pickupCode } = await read(id);
  const form = {
    id,
    version,
    lines: lines.map((line) => line.id),
    payment: { method: "terminal" as const, amount: (balanceCents / 100).toFixed(2) },
    code: pickupCode,
  };
  expect(await handOrderOver(form)).toMatchObject({ ok: true });
  await db.delete(mails);
  return read(id);
}

type Form = Parameters<typeof exchangeOrderSize>[0];

function wanting({ id, version, lines }: StaffOrder, fields: Partial<Form> = {}): Form {
  const swap = { as: "sellable", paidBy: null } as const;
  return { id, version, line: lines[0]?.id ?? "", size: "43", seenDifferenceCents: 0, swap, ...fields };
}

/** On hand and held of a size. */
async function stock(size: string): Promise<[number, number]> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  const row = rows.find(({ value }) => value === size);
  return [row?.onHand ?? -1, row?.held ?? -1];
}

async function done(work: Promise<{ ok: boolean; error?: string }>): Promise<void> {
  expect(await work).toMatchObject({ ok: true });
  expect(await findStockFaults()).toEqual([]);
}

async function kinds(): Promise<string[]> {
  return (await db.select({ kind: mails.kind }).from(mails).orderBy(mails.createdAt)).map(({ kind }) => kind);
}

async function theExchange(order: StaffOrder): Promise<typeof exchanges.$inferSelect> {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.orderId, order.id));
  if (!row) throw new Error("There is no exchange");
  return row;
}

describe("exchanging a size at once", () => {
  test("moves both sizes and no money, in the same order, with the old tax", async () => {
    const order = await given();
    expect(await stock("42")).toEqual([1, 0]);
    await done(exchangeOrderSize(wanting(order)));
    expect(await stock("42")).toEqual([2, 0]);
    expect(await stock("43")).toEqual([0, 0]);
    const after = await read(order.id);
    const [old, fresh] = after.lines;
    expect(old).toMatchObject({ size: "42", state: "exchanged", returnedAs: "sellable" });
    expect(fresh).toMatchObject({ size: "43", state: "handed-over", grossCents: PRICE });
    expect(fresh?.baseCents).toBe(old?.baseCents);
    expect(fresh?.quotaCents).toBe(old?.quotaCents);
    expect(after).toMatchObject({
      state: "handed-over",
      payment: "paid",
      balanceCents: 0,
      totalCents: order.totalCents,
      creditedCents: 0,
      handedOverAt: order.handedOverAt,
      closedAt: order.closedAt,
    });
    expect(await kinds()).toEqual(["exchange-done"]);
    expect(after.events[0]).toMatchObject({
      kind: "exchanged",
      data: { lines: [0], as: "sellable", size: "43" },
    });
    expect(after.events.map(({ kind }) => kind)).not.toContain("exchange-held");
  });

  test("leaves what cannot be sold out of the stock", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: { as: "damaged", paidBy: null } })));
    expect(await stock("42")).toEqual([1, 0]);
  });

  test("takes the difference when the price rose, with its tax", async () => {
    const order = await given();
    await db
      .update(products)
      .set({ priceCents: PRICE + 1_000 })
      .where(eq(products.id, productId));
    expect(await exchangeOrderSize(wanting(order))).toMatchObject({
      ok: false,
      error: "exchange.errors.price",
    });
    const swap = { as: "sellable", paidBy: "cash" } as const;
    await done(exchangeOrderSize(wanting(order, { seenDifferenceCents: 1_000, swap })));
    const after = await read(order.id);
    expect(after).toMatchObject({ totalCents: PRICE + 1_000, paidCents: PRICE + 1_000, balanceCents: 0 });
    expect(after.lines[1]).toMatchObject({ grossCents: 13_995, baseCents: 11_566, quotaCents: 2_429 });
    const paid = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(paid.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["full", PRICE],
      ["difference", 1_000],
    ]);
  });

  test("leaves the difference to the customer where staff say so", async () => {
    const order = await given();
    await db
      .update(products)
      .set({ priceCents: PRICE + 1_000 })
      .where(eq(products.id, productId));
    await done(exchangeOrderSize(wanting(order, { seenDifferenceCents: 1_000 })));
    expect(await read(order.id)).toMatchObject({ totalCents: PRICE, paidCents: PRICE, balanceCents: 0 });
  });

  test("keeps the price that was paid when it fell since", async () => {
    const order = await given();
    await db.update(products).set({ priceCents: 8_000 }).where(eq(products.id, productId));
    await done(exchangeOrderSize(wanting(order)));
    expect(await read(order.id)).toMatchObject({ totalCents: PRICE, balanceCents: 0 });
  });

  test("keeps the share of a discount, and the other pieces as they are", async () => {
    const order = await given({}, ["42", "41"]);
    await done(exchangeOrderSize(wanting(order)));
    const after = await read(order.id);
    expect(after.lines.map(({ size, state }) => [size, state])).toEqual([
      ["42", "exchanged"],
      ["41", "handed-over"],
      ["43", "handed-over"],
    ]);
    // What was given instead can come back like anything else.
    const ids = after.lines.filter(({ state }) => state === "handed-over").map(({ id }) => id);
    const back = ids.map((id) => ({ id, as: "sellable" as const }));
    await done(returnOrderLines({ id: after.id, version: after.version, lines: back }));
    const returned = await read(order.id);
    expect(returned).toMatchObject({ state: "returned", balanceCents: -2 * PRICE });
    await done(
      refundOrder({
        id: order.id,
        version: returned.version,
        key: crypto.randomUUID(),
        method: "terminal",
        amount: "259.90",
        note: "",
      }),
    );
  });

  test("can be done again, and refuses what is gone, not free or not with the customer", async () => {
    const order = await given();
    expect(await exchangeOrderSize(wanting(order, { size: "44" }))).toMatchObject({
      error: "exchange.errors.gone",
    });
    expect(await exchangeOrderSize(wanting(order, { size: "99" }))).toMatchObject({
      error: "exchange.errors.gone",
    });
    expect(await exchangeOrderSize(wanting(order, { size: "42" }))).toMatchObject({
      error: "exchange.errors.state",
    });
    await done(exchangeOrderSize(wanting(order)));
    const after = await read(order.id);
    expect(await exchangeOrderSize(wanting(after))).toMatchObject({ error: "exchange.errors.state" });
    await done(exchangeOrderSize(wanting(after, { line: after.lines[1]?.id, size: "41" })));
    expect(await stock("43")).toEqual([1, 0]);
    expect(await stock("41")).toEqual([1, 0]);
    const { id } = await placed({ pieces: [{ productId, size: "41" }] });
    expect(await exchangeOrderSize(wanting(await read(id)))).toMatchObject({
      error: "exchange.errors.state",
    });
    expect(await findStockFaults()).toEqual([]);
  });

  test("is written once when it is sent twice", async () => {
    const order = await given();
    const form = wanting(order);
    const answers = await Promise.all([exchangeOrderSize(form), exchangeOrderSize(form)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findStockFaults()).toEqual([]);
    expect((await read(order.id)).lines).toHaveLength(2);
  });
});

describe("a size that is kept for an exchange", () => {
  test("is held until the shop closes on the seventh day or the next one it is open", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    expect(await stock("43")).toEqual([1, 1]);
    const days = ((await theExchange(order)).until.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(11);
    expect(await kinds()).toEqual(["exchange-held"]);
    expect((await read(order.id)).events[0]).toMatchObject({ kind: "exchange-held", data: { size: "43" } });
    expect((await listExchanges(order.id))[0]?.open).toMatchObject({ size: "43", origin: "staff" });
    expect(await listOrderCounts()).toMatchObject({ exchange: 1 });
    const again = wanting(await read(order.id), { size: "41", swap: null });
    expect(await exchangeOrderSize(again)).toMatchObject({ error: "exchange.errors.open" });
    expect(await findStockFaults()).toEqual([]);
  });

  test("is swapped when the piece is brought, once", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    const { id: exchange } = await theExchange(order);
    const { id, version } = await read(order.id);
    const form = { id, version, exchange, swap: { as: "to-check" as const, paidBy: null } };
    await done(swapOrderSize(form));
    expect(await stock("43")).toEqual([0, 0]);
    expect(await stock("42")).toEqual([1, 0]);
    expect(await swapOrderSize({ ...form, version: (await read(id)).version })).toMatchObject({
      error: "exchange.errors.over",
    });
    expect(await kinds()).toEqual(["exchange-held", "exchange-done"]);
    expect(await listOrderCounts()).toMatchObject({ exchange: 0 });
  });

  test("is given back when staff say no, with the reason in the mail", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    const { id: exchange } = await theExchange(order);
    const { id, version } = await read(order.id);
    await done(declineOrderExchange({ id, version, exchange, reason: "Están usadas" }));
    expect(await stock("43")).toEqual([1, 0]);
    const [, mail] = await db.select().from(mails).orderBy(mails.createdAt);
    expect(mail?.text).toContain("Están usadas");
    expect((await read(id)).state).toBe("handed-over");
  });

  test("is given back when its time is over, and its customer is told", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    expect(await expireExchanges()).toEqual([]);
    await db.update(exchanges).set({ until: new Date(Date.now() - 1_000) });
    const { id } = await theExchange(order);
    const ran = await Promise.all([expireExchanges(), expireExchanges()]);
    expect(ran.flat()).toEqual([id]);
    expect(await stock("43")).toEqual([1, 0]);
    expect(await kinds()).toEqual(["exchange-held", "exchange-ended"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("is given back when the piece is returned for good", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    const { id, version, lines } = await read(order.id);
    const back = lines.map((line) => ({ id: line.id, as: "sellable" as const }));
    await done(returnOrderLines({ id, version, lines: back }));
    expect(await stock("43")).toEqual([1, 0]);
    expect(await theExchange(order)).toMatchObject({ state: "withdrawn" });
  });

  test("is given back with its difference, whatever condition the other pieces come back in", async () => {
    const order = await given({}, ["42", "42"]);
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    // As lib/orders/open-exchanges.ts writes a difference that was paid online.
    await db.update(exchanges).set({ differenceCents: 1_000, chargedCents: 1_000 });
    await db.execute(
      sql`update orders set goods_cents = goods_cents + 1000, total_cents = total_cents + 1000, paid_cents = paid_cents + 1000`,
    );
    const { id, version, lines } = await read(order.id);
    const back = lines.map((line, at) => ({
      id: line.id,
      as: at === 0 ? ("sellable" as const) : ("damaged" as const),
    }));
    expect(await returnOrderLines({ id, version, lines: back })).toMatchObject({ ok: true });
    const after = await read(order.id);
    expect(after).toMatchObject({ totalCents: order.totalCents, creditedCents: order.totalCents });
  });

  test("goes to one of two who want the last one", async () => {
    const [one, two] = [await given(), await given({ email: "two@example.com" })];
    const answers = await Promise.all(
      [one, two].map((order) => exchangeOrderSize(wanting(order, { swap: null }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: "exchange.errors.gone" });
    expect(await findStockFaults()).toEqual([]);
  });

  test("crossing exchanges of the same two sizes both come through", async () => {
    await db.update(productSizes).set({ onHand: 3 }).where(eq(productSizes.productId, productId));
    for (let round = 0; round < 10; round++) {
      const [one, two] = [await given({}, ["42"]), await given({}, ["43"])];
      const answers = await Promise.all([
        exchangeOrderSize(wanting(one, { size: "43" })),
        exchangeOrderSize(wanting(two, { size: "42" })),
      ]);
      expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
      for (const order of [one, two]) {
        const { id, version, lines } = await read(order.id);
        const last = lines.at(-1)?.id ?? "";
        await done(returnOrderLines({ id, version, lines: [{ id: last, as: "sellable" }] }));
      }
    }
  });
});

describe("a person's data", () => {
  test("names the exchange in their copy, and lets it go on after they were erased, without their words", async () => {
    const order = await given();
    await done(exchangeOrderSize(wanting(order, { swap: null })));
    const copy = await db.transaction((tx) => exportPerson(tx, "ana@example.com"));
    expect(JSON.stringify(copy)).toContain('"toSize":"43"');
    await db.transaction((tx) => eraseOrders(tx, "ana@example.com"));
    await db.delete(mails);
    await db.update(exchanges).set({ until: new Date(Date.now() - 1_000) });
    expect(await expireExchanges()).toHaveLength(1);
    expect(await kinds()).toEqual([]);
    expect(await findStockFaults()).toEqual([]);
  });
});

describe("asked for by the customer", () => {
  type Asked = Partial<Record<"reference" | "line" | "size" | "difference", string>>;

  function asking(order: StaffOrder, fields: Asked = {}): FormData {
    const all = {
      lang: "es",
      reference: orderReference(order.id),
      line: order.lines[0]?.id ?? "",
      size: "43",
      difference: "0",
      ...fields,
    };
    return formOf(all);
  }

  function formOf(fields: Record<string, string>): FormData {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  }

  async function back(order: StaffOrder, reference = orderReference(order.id)) {
    const { id: exchange } = await theExchange(order);
    return sendExchangeBack(null, formOf({ lang: "es", reference, exchange, sure: "yes" }));
  }

  async function givenTo(days: number): Promise<StaffOrder> {
    const order = await given();
    const handedOverAt = new Date(Date.now() - days * 86_400_000);
    await db.update(orders).set({ handedOverAt }).where(eq(orders.id, order.id));
    askAsVisitor();
    return order;
  }

  test("keeps the size, and tells the customer and the shop", async () => {
    const order = await givenTo(0);
    expect((await findExchanges(order, "order")).pieces[0]?.sizes).toEqual(["41", "43"]);
    await done(sendExchange(null, asking(order)));
    expect(await stock("43")).toEqual([1, 1]);
    expect((await kinds()).toSorted()).toEqual(["exchange-held", "exchange-to-shop"]);
    expect((await findExchanges(order, "order")).pieces[0]?.open).toMatchObject({
      size: "43",
      origin: "order",
    });
    expect(await sendExchange(null, asking(order, { size: "41" }))).toMatchObject({
      error: "exchange.errors.open",
    });
    await done(back(order));
    expect(await stock("43")).toEqual([1, 0]);
    expect(
      await sendExchangeBack(
        null,
        formOf({
          lang: "es",
          reference: orderReference(order.id),
          exchange: (await theExchange(order)).id,
          sure: "yes",
        }),
      ),
    ).toMatchObject({
      error: "exchange.errors.over",
    });
  });

  test("is refused after the last day of return, while staff still may", async () => {
    const order = await givenTo(17);
    expect(await sendExchange(null, asking(order))).toMatchObject({ error: "exchange.errors.late" });
    expect(await findExchanges(order, "order")).toMatchObject({ isLate: false, pieces: [{ open: null }] });
    const late = { ...order, handedOverAt: new Date(Date.now() - 17 * 86_400_000) };
    expect(await findExchanges(late, "order")).toMatchObject({ isLate: true, pieces: [] });
    await askAs(await makePerson("sales"));
    await done(exchangeOrderSize(wanting(order)));
  });

  test("is refused after three that came to nothing", async () => {
    const order = await givenTo(0);
    for (let time = 0; time < 3; time++) {
      await done(sendExchange(null, asking(order)));
      const [open] = await db.select().from(exchanges).where(eq(exchanges.state, "held"));
      const fields = {
        lang: "es",
        reference: orderReference(order.id),
        exchange: open?.id ?? "",
        sure: "yes",
      };
      await done(sendExchangeBack(null, formOf(fields)));
      askAsVisitor();
    }
    expect(await sendExchange(null, asking(order))).toMatchObject({ error: "exchange.errors.often" });
    expect((await findExchanges(order, "order")).pieces).toEqual([]);
  });

  test("is refused without a reference, with another order's piece, and with another price", async () => {
    const [order, other] = [await given(), await given({ email: "other@example.com" })];
    askAsVisitor();
    expect(await sendExchange(null, asking(order, { reference: `${order.id}.x` }))).toMatchObject({
      error: "order.cancel.unknown",
    });
    expect(await sendExchange(null, asking(order, { line: other.lines[0]?.id ?? "" }))).toMatchObject({
      error: "exchange.errors.state",
    });
    await db
      .update(products)
      .set({ priceCents: PRICE + 500 })
      .where(eq(products.id, productId));
    expect(await sendExchange(null, asking(order))).toMatchObject({ error: "exchange.errors.price" });
    expect(await sendExchange(null, asking(order, { size: "" }))).toMatchObject({ error: "calls.invalid" });
    await done(sendExchange(null, asking(order, { difference: "500" })));
    expect(await back(order, orderReference(other.id))).toMatchObject({ error: "exchange.errors.over" });
    expect(await findStockFaults()).toEqual([]);
  });

  test("by a gift note opens the gift alone, and writes to nobody but the shop", async () => {
    const order = await givenTo(0);
    const reference = giftReference(order.id);
    expect(await findOrderByReference(reference)).toBeNull();
    expect(await findGift(orderReference(order.id))).toBeNull();
    expect(await findGift(reference)).toMatchObject({ id: order.id });
    await done(sendExchange(null, asking(order, { reference })));
    expect(await kinds()).toEqual(["exchange-to-shop"]);
    const [mail] = await db.select().from(mails);
    expect(mail?.replyTo).toBeNull();
    expect(mail?.text).not.toContain("Ana Torres");
    await askAs(await makePerson("sales"));
    expect(await findOrderByScan(`https://shop.example/es/gift/${reference}`)).toEqual({
      id: order.id,
      code: null,
    });
    askAsVisitor();
    await done(back(order, reference));
  });

  test("of the buyer is neither shown nor given back by the gift note, and theirs is by both", async () => {
    const order = await givenTo(0);
    const gift = giftReference(order.id);
    await done(sendExchange(null, asking(order)));
    expect((await findExchanges(order, "gift")).pieces).toEqual([]);
    expect(await back(order, gift)).toMatchObject({ error: "exchange.errors.over" });
    expect(await theExchange(order)).toMatchObject({ state: "held" });
    await done(back(order, orderReference(order.id)));
    await askAs(await makePerson("sales"));
    const other = await givenTo(0);
    await done(sendExchange(null, asking(other, { reference: giftReference(other.id) })));
    for (const viewer of ["gift", "order"] as const)
      expect((await findExchanges(other, viewer)).pieces).toMatchObject([{ open: { size: "43" } }]);
    await done(back(other, orderReference(other.id)));
  });
});
