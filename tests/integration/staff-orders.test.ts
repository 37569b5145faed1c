import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productPictures, productSizes, products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { settings } from "@/db/schema/settings";
import { auditLog } from "@/db/schema/staff";
import { stockHolds } from "@/db/schema/stock";
import { dayOf } from "@/lib/delivery/calendar";
import { defaultZones } from "@/lib/delivery/promise";
import { moneyFile, unreceiptedFile } from "@/lib/exports/order-money-files";
import { mapHref } from "@/lib/orders/delivery-address";
import { holdEnd } from "@/lib/orders/hold-end";
import { parseOrderFilters } from "@/lib/orders/list-filters";
import { balanceCents, dayToSay } from "@/lib/orders/order-state";
import type { NewOrder } from "@/lib/orders/place-order";
import { unreceiptedWords } from "@/lib/orders/read-money";
import { orderReference } from "@/lib/orders/read-order";
import { readRound } from "@/lib/orders/read-round";
import {
  addOrderNote,
  cancelOrderLines,
  changeOrderDelivery,
  checkOrderReturn,
  failOrderDelivery,
  handOrderOver,
  keepOrderLonger,
  markOrderReady,
  noteOrderReceipt,
  refundOrder,
  resendOrderConfirmation,
  returnOrderLines,
  sendOrderOut,
  takeOrderBack,
  takeOrderPayment,
} from "@/lib/orders/staff-actions";
import type { StaffOrder } from "@/lib/orders/staff-order";
import {
  findOrderByScan,
  findStaffOrder,
  listMoney,
  listOrderCounts,
  listOrders,
  listOrdersForFile,
  listRound,
  listUnreceipted,
} from "@/lib/orders/staff-queries";
import { makeProduct } from "../factories";
import { findStockFaults, placed } from "../setup/orders";
import { applyFactOf, placedOnline } from "../setup/payments";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let productId = "";

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  await db.delete(settings);
  await askAs(await makePerson("sales"));
  productId = (await makeProduct({ priceCents: 12_995 }, { "41": 5, "42": 5 })).id;
});

async function read(id: string): Promise<StaffOrder> {
  const order = await findStaffOrder(id);
  if (!order) throw new Error("The order is gone");
  return order;
}

/** An order of one piece, or of the given sizes, as staff see it. */
async function order(fields: Partial<NewOrder> = {}, sizes = ["42"]): Promise<StaffOrder> {
  const { id } = await placed({ pieces: sizes.map((size) => ({ productId, size })), ...fields });
  return read(id);
}

function delivered(fields: Partial<NewOrder> = {}): Partial<NewOrder> {
  return {
    fulfilment: "delivery",
    street: "Carrer de sa Creu 1",
    postcode: "07800",
    town: "Eivissa",
    zoneKey: "eivissa",
    paymentPlan: "on-delivery",
    deliveryCents: () => 300,
    ...fields,
  };
}

function all({ id, version, lines }: StaffOrder) {
  return { id, version, lines: lines.map((line) => line.id) };
}

function paying(shown: StaffOrder, method: "cash" | "terminal" | "bizum" = "cash") {
  const amount = (shown.balanceCents / 100).toFixed(2);
  return { ...all(shown), payment: { method, amount }, code: shown.pickupCode };
}

/** On hand and held of a size. */
async function stock(size = "42"): Promise<[number, number]> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  const row = rows.find(({ value }) => value === size);
  return [row?.onHand ?? -1, row?.held ?? -1];
}

async function done(work: Promise<{ ok: boolean; error?: string }>): Promise<void> {
  expect(await work).toMatchObject({ ok: true });
  expect(await findStockFaults()).toEqual([]);
}

describe("handing over", () => {
  test("takes the money, sells the pair and closes the order", async () => {
    const first = await order();
    await done(markOrderReady(all(first)));
    const ready = await read(first.id);
    expect(ready).toMatchObject({ state: "ready", payment: "pending" });
    expect(ready.keptUntil).not.toBeNull();
    await done(handOrderOver(paying(ready)));
    const after = await read(first.id);
    expect(after).toMatchObject({
      state: "handed-over",
      payment: "paid",
      balanceCents: 0,
      paidCents: 12_995,
    });
    expect(after.closedAt).not.toBeNull();
    expect(await stock()).toEqual([4, 0]);
    expect(after.events.map(({ kind }) => kind)).toEqual(["handed-over", "paid", "ready", "placed"]);
    expect(after.events[0]?.by).toContain("sales");
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "handOrderOver"));
    expect(entry).toMatchObject({ entity: "order", entityId: first.id, label: `#${first.number}` });
    expect(entry?.after).toMatchObject({ paidCents: 12_995, pieces: ["Sandal 42: handed-over"] });
  });

  test("is done once by two people at once, and the second is told who was first", async () => {
    const shown = await order();
    const both = await Promise.all([handOrderOver(paying(shown)), handOrderOver(paying(shown, "bizum"))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = both.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      error: "admin.orders.errors.changedBy",
      values: { name: expect.stringContaining("sales") },
    });
    expect((await read(shown.id)).money).toHaveLength(1);
    expect(await stock()).toEqual([4, 0]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("without the code asks for a reason, which is kept", async () => {
    const shown = await order();
    const bare = { ...paying(shown), code: "" };
    expect(await handOrderOver(bare)).toMatchObject({
      ok: false,
      error: "admin.orders.errors.withoutCode",
      fields: { reason: "admin.orders.errors.withoutCode" },
    });
    expect(await handOrderOver({ ...bare, code: "222222" })).toMatchObject({
      ok: false,
      error: "admin.orders.errors.wrongCode",
      fields: { code: "admin.orders.errors.wrongCode" },
    });
    await done(handOrderOver({ ...bare, reason: "DNI visto, teléfono coincide" }));
    const { events } = await read(shown.id);
    expect(events.find(({ kind }) => kind === "without-code")?.data).toEqual({
      note: "DNI visto, teléfono coincide",
    });
  });

  test("takes the code as people type it", async () => {
    const shown = await order();
    const { pickupCode } = shown;
    const code = `${pickupCode.slice(0, 3).toLowerCase()} - ${pickupCode.slice(3)}`;
    await done(handOrderOver({ ...paying(shown), code }));
    expect((await read(shown.id)).events.map(({ kind }) => kind)).not.toContain("without-code");
  });

  test("lets nothing leave unpaid, whole or in part", async () => {
    const shown = await order({}, ["41", "42"]);
    const [one] = shown.lines;
    const unpaid = { ...all(shown), payment: null, code: shown.pickupCode };
    expect(await handOrderOver(unpaid)).toMatchObject({ ok: false, error: "admin.orders.errors.notPaid" });
    const half = { ...unpaid, lines: [one?.id], payment: { method: "terminal", amount: "129,95" } };
    await done(handOrderOver(half));
    const after = await read(shown.id);
    expect(after).toMatchObject({ state: "part-handed-over", payment: "part-paid", balanceCents: 12_995 });
    const rest = { id: after.id, version: after.version, lines: [after.lines[1]?.id] };
    expect(await handOrderOver({ ...rest, payment: null, code: after.pickupCode })).toMatchObject({
      ok: false,
    });
    await done(takeOrderPayment({ ...rest, method: "bizum", amount: "129.95" }));
    const paid = await read(shown.id);
    await done(handOrderOver({ ...rest, version: paid.version, payment: null, code: paid.pickupCode }));
    expect(await read(shown.id)).toMatchObject({ state: "handed-over", payment: "paid", balanceCents: 0 });
  });

  test("refuses cash from 1,000 euros on, even a part of it", async () => {
    const dear = await makeProduct({ priceCents: 100_000 }, { "42": 1 });
    const shown = await read((await placed({ pieces: [{ productId: dear.id, size: "42" }] })).id);
    expect(await handOrderOver(paying(shown))).toMatchObject({ ok: false, error: "orders.errors.cashLimit" });
    const part = { id: shown.id, version: shown.version, method: "cash", amount: "10" };
    expect(await takeOrderPayment(part)).toMatchObject({ ok: false, error: "orders.errors.cashLimit" });
    expect((await read(shown.id)).money).toEqual([]);
    await done(handOrderOver(paying(shown, "terminal")));
  });

  test("of a delivery asks for no code, and takes its price with the goods", async () => {
    const shown = await order(delivered());
    expect(shown.balanceCents).toBe(13_295);
    await done(sendOrderOut(all(shown)));
    const out = await read(shown.id);
    const short = { ...paying(out), payment: { method: "cash", amount: "129,95" }, code: "" };
    expect(await handOrderOver(short)).toMatchObject({ ok: false, error: "admin.orders.errors.notPaid" });
    await done(handOrderOver({ ...paying(out), code: "" }));
    expect(await read(shown.id)).toMatchObject({ state: "handed-over", payment: "paid" });
  });
});

describe("other steps", () => {
  test("goods go out, come back to the shop and go out on another day", async () => {
    const shown = await order(delivered());
    await done(sendOrderOut(all(shown)));
    const out = await read(shown.id);
    const failed = { id: out.id, version: out.version, note: "Nadie en casa", deliverOn: "2099-01-13" };
    await done(failOrderDelivery(failed));
    const back = await read(shown.id);
    expect(back).toMatchObject({ state: "ready", deliverOn: "2099-01-13", keptUntil: null });
    expect(back.events.slice(0, 2).map(({ kind }) => kind)).toEqual(["note", "delivery-failed"]);
    await done(sendOrderOut(all(back)));
    expect(await sendOrderOut(all(await order()))).toMatchObject({
      error: "admin.orders.errors.notDelivered",
    });
  });

  test("what could not be delivered is brought again only on a day on which its zone is served", async () => {
    const shown = await order(delivered({ promisedOn: "2099-01-08" }));
    await done(sendOrderOut(all(shown)));
    const { id, version } = await read(shown.id);
    const anew = (deliverOn: string) => failOrderDelivery({ id, version, note: "", deliverOn });
    for (const [day, error] of [
      ["2020-01-07", "admin.orders.errors.past"],
      // A Sunday, Epiphany, and the days in January on which the shop is closed.
      ["2099-01-11", "admin.orders.errors.closed"],
      ["2099-01-06", "admin.orders.errors.closed"],
      ["2099-01-20", "admin.orders.errors.closed"],
    ] as const)
      expect(await anew(day)).toMatchObject({ ok: false, error, fields: { deliverOn: error } });
    const zones = defaultZones.map((zone) => ({ ...zone, weekdays: [2] }));
    await db.insert(settings).values({ name: "delivery", value: { zones } });
    const error = "admin.orders.errors.zoneDay";
    expect(await anew("2099-01-14")).toMatchObject({ ok: false, error, fields: { deliverOn: error } });
    expect(await read(id)).toMatchObject({ state: "out", deliverOn: "2099-01-08" });
    await done(anew("2099-01-13"));
    expect(await read(id)).toMatchObject({ state: "ready", deliverOn: "2099-01-13" });
  });

  test("what could not be delivered has no day until one is agreed", async () => {
    const shown = await order(delivered({ promisedOn: "2099-01-08" }));
    await done(sendOrderOut(all(shown)));
    const { id, version } = await read(shown.id);
    await done(failOrderDelivery({ id, version, note: "", deliverOn: "" }));
    const failed = await read(id);
    expect(failed).toMatchObject({ state: "ready", deliverOn: null, promisedOn: "2099-01-08" });
    expect([dayToSay(failed), await readRound("2099-01-08")]).toEqual([null, []]);
    expect((await listOrders(parseOrderFilters({ day: "2099-01-08" }))).total).toBe(0);
  });

  test("a round has the pieces that are brought, and no order that waits for its payment", async () => {
    const promisedOn = "2099-01-08";
    const two = await order(delivered({ promisedOn }), ["41", "42"]);
    await done(cancelOrderLines({ ...all(two), lines: [two.lines[0]?.id ?? ""], reason: "shop" }));
    const { order: unpaid } = await placedOnline({
      ...delivered({ promisedOn }),
      paymentPlan: "online",
      pieces: [{ productId, size: "42" }],
    });
    const stops = await readRound(promisedOn);
    expect(stops.map(({ id, lines }) => [id, lines.map(({ size }) => size)])).toEqual([[two.id, ["42"]]]);
    const payment = await db.select().from(payments).where(eq(payments.orderId, unpaid.id));
    expect(await applyFactOf(payment[0] as (typeof payment)[0], "paid")).toBe("applied");
    expect((await readRound(promisedOn)).map(({ id }) => id)).toContain(unpaid.id);
  });

  test("an order that lay ready can be worked on again", async () => {
    const shown = await order();
    await done(markOrderReady(all(shown)));
    await done(takeOrderBack(all(await read(shown.id))));
    expect(await read(shown.id)).toMatchObject({ state: "to-prepare", keptUntil: null, readyAt: null });
  });

  test("what waits for its payment, or is on the road, is brought to no other state by the wrong step", async () => {
    const { order: online } = await placedOnline({ pieces: [{ productId, size: "42" }] });
    const waiting = await read(online.id);
    expect(await takeOrderBack(all(waiting))).toMatchObject({ ok: false, error: "orders.errors.state" });
    expect((await read(online.id)).state).toBe("waiting");
    const shown = await order(delivered(), ["41"]);
    await done(sendOrderOut(all(shown)));
    expect(await markOrderReady(all(await read(shown.id)))).toMatchObject({ ok: false });
    expect((await read(shown.id)).state).toBe("out");
  });

  test("cancelling frees the pair, and owes what was paid", async () => {
    const shown = await order();
    const { id, version } = shown;
    await done(takeOrderPayment({ id, version, method: "terminal", amount: "129,95" }));
    const paid = await read(id);
    await done(cancelOrderLines({ ...all(paid), reason: "customer" }));
    expect(await stock()).toEqual([5, 0]);
    // Whoever wrote it down knows it; only the customer is told.
    expect(await db.$count(mails, eq(mails.kind, "order-cancelled"))).toBe(1);
    expect(await db.$count(mails, eq(mails.kind, "order-cancelled-to-shop"))).toBe(0);
    const after = await read(id);
    expect(after).toMatchObject({ state: "cancelled", balanceCents: -12_995, cancelReason: "customer" });
    expect((await listOrderCounts()).refund).toBe(1);
    expect(await cancelOrderLines({ ...all(after), reason: "shop" })).toMatchObject({ ok: false });
  });

  test("a return goes back into stock, is refunded once, and no more than is owed", async () => {
    const shown = await order({}, ["41", "42"]);
    await done(handOrderOver(paying(shown)));
    const sold = await read(shown.id);
    const [a, b] = sold.lines;
    const lines = [
      { id: a?.id, as: "sellable" },
      { id: b?.id, as: "to-check" },
    ];
    await done(returnOrderLines({ id: sold.id, version: sold.version, lines }));
    expect([await stock("41"), await stock("42")]).toEqual([
      [5, 0],
      [4, 0],
    ]);
    const back = await read(shown.id);
    expect(back).toMatchObject({ state: "returned", balanceCents: -25_990 });
    const refund = { id: back.id, version: back.version, key: randomUUID(), method: "cash", note: "" };
    expect(await refundOrder({ ...refund, amount: "259,91" })).toMatchObject({
      ok: false,
      error: "orders.errors.notToRefund",
      fields: { amount: "orders.errors.notToRefund" },
    });
    const twice = await Promise.all([
      refundOrder({ ...refund, amount: "259,90" }),
      refundOrder({ ...refund, amount: "259,90" }),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    const after = await read(shown.id);
    expect(after).toMatchObject({ payment: "refunded", balanceCents: 0, refundedCents: 25_990 });
    const check = { id: after.id, line: b?.id, as: "sellable" as const };
    await done(checkOrderReturn({ ...check, version: after.version }));
    expect(await stock("42")).toEqual([5, 0]);
    const checked = await read(shown.id);
    expect(checked.lines[1]?.returnedAs).toBe("sellable");
    expect(await checkOrderReturn({ ...check, version: checked.version })).toMatchObject({
      ok: false,
      error: "orders.errors.state",
    });
    expect(await stock("42")).toEqual([5, 0]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("what comes back of a size that was removed meanwhile makes it the product's again", async () => {
    const shown = await order({}, ["41", "42"]);
    await done(handOrderOver(paying(shown)));
    const sold = await read(shown.id);
    await db.delete(productSizes).where(eq(productSizes.productId, sold.lines[0]?.productId ?? ""));
    const [a, b] = (await read(shown.id)).lines;
    const lines = [
      { id: a?.id, as: "sellable" },
      { id: b?.id, as: "to-check" },
    ];
    await done(returnOrderLines({ id: sold.id, version: sold.version, lines }));
    expect(await stock("41")).toEqual([1, 0]);
    const { version } = await read(shown.id);
    await done(checkOrderReturn({ id: sold.id, version, line: b?.id, as: "sellable" }));
    expect(await stock("42")).toEqual([1, 0]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("a save that rests on an older version is refused and does nothing", async () => {
    const shown = await order();
    await done(markOrderReady(all(shown)));
    expect(await cancelOrderLines({ ...all(shown), reason: "shop" })).toMatchObject({
      ok: false,
      error: "admin.orders.errors.changedBy",
    });
    expect(await stock()).toEqual([5, 1]);
    expect(await markOrderReady({ id: randomUUID(), version: 1, lines: [randomUUID()] })).toMatchObject({
      error: "admin.errors.notFound",
    });
  });

  test("who may only look changes nothing", async () => {
    const shown = await order();
    await askAs(await makePerson("read-only"));
    expect((await read(shown.id)).number).toBe(shown.number);
    expect(await markOrderReady(all(shown))).toMatchObject({ error: "admin.errors.forbidden" });
    await expect(listOrdersForFile(parseOrderFilters({}))).rejects.toThrow();
  });
});

describe("where it goes", () => {
  function contact(shown: StaffOrder, wanted: Record<string, unknown> = {}) {
    const { id, version, name, email, phone, fulfilment, street, postcode, town } = shown;
    const seen = { seenDeliveryCents: shown.deliveryCents, deliverOn: shown.deliverOn ?? "" };
    return { id, version, name, email, phone, fulfilment, street, postcode, town, ...seen, ...wanted };
  }

  test("another address in the same zone costs what was agreed", async () => {
    const shown = await order(delivered({ deliveryCents: () => 250, promisedOn: "2099-01-08" }));
    await done(
      changeOrderDelivery(contact(shown, { street: "Avinguda d'Ignasi Wallis 3", postcode: "07801" })),
    );
    const after = await read(shown.id);
    expect(after).toMatchObject({ deliveryCents: 250, totalCents: 13_245, deliverOn: "2099-01-08" });
    expect(after.street).toBe("Avinguda d'Ignasi Wallis 3");
    expect(after.events[0]?.kind).toBe("address");
    expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(["order-changed"]);
  });

  test("of an order to a zone that is switched off can be corrected, for what was agreed", async () => {
    const shown = await order(delivered({ deliveryCents: () => 250, promisedOn: "2099-01-08" }));
    const zones = defaultZones.map((zone) => ({ ...zone, active: false }));
    await db.insert(settings).values({ name: "delivery", value: { zones } });
    await done(
      changeOrderDelivery(contact(shown, { street: "Carrer de sa Creu 3", phone: "+34 600 111 222" })),
    );
    expect(await read(shown.id)).toMatchObject({
      street: "Carrer de sa Creu 3",
      phone: "+34 600 111 222",
      deliveryCents: 250,
      zoneKey: "eivissa",
      deliverOn: "2099-01-08",
    });
    // Nor where the zone is gone.
    await db.update(settings).set({ value: { zones: [] } });
    await done(changeOrderDelivery(contact(await read(shown.id), { phone: "+34 600 111 333" })));
    const far = contact(await read(shown.id), { postcode: "07840", seenDeliveryCents: 500 });
    expect(await changeOrderDelivery(far)).toMatchObject({ ok: false, error: "admin.orders.errors.zone" });
  });

  test("is planned only for a day on which its zone is served, and one that stands may stay", async () => {
    const shown = await order(delivered({ promisedOn: "2099-01-08" }));
    const planned = async (deliverOn: string) =>
      changeOrderDelivery(contact(await read(shown.id), { deliverOn }));
    for (const [day, error] of [
      ["2020-01-07", "admin.orders.errors.past"],
      // A Sunday, and Epiphany.
      ["2099-01-11", "admin.orders.errors.closed"],
      ["2099-01-06", "admin.orders.errors.closed"],
    ] as const)
      expect(await planned(day)).toMatchObject({ ok: false, error, fields: { deliverOn: error } });
    const zones = defaultZones.map((zone) => ({ ...zone, weekdays: [2] }));
    await db.insert(settings).values({ name: "delivery", value: { zones } });
    expect(await planned("2099-01-09")).toMatchObject({ error: "admin.orders.errors.zoneDay" });
    await done(changeOrderDelivery(contact(await read(shown.id), { phone: "+34 600 111 222" })));
    expect(await read(shown.id)).toMatchObject({ phone: "+34 600 111 222", deliverOn: "2099-01-08" });
    await done(planned("2099-01-13"));
    expect(await read(shown.id)).toMatchObject({ deliverOn: "2099-01-13" });
  });

  test("another zone is priced anew, with IVA and what is owed, and only for the price that was seen", async () => {
    const shown = await order(delivered());
    await done(
      takeOrderPayment({ id: shown.id, version: shown.version, method: "terminal", amount: "132,95" }),
    );
    const paid = await read(shown.id);
    const far = { postcode: "07840", town: "Santa Eulària" };
    expect(await changeOrderDelivery(contact(paid, far))).toMatchObject({
      ok: false,
      error: "orders.errors.priceChanged",
    });
    await done(changeOrderDelivery(contact(paid, { ...far, seenDeliveryCents: 500 })));
    const after = await read(shown.id);
    expect(after).toMatchObject({
      zoneKey: "ibiza",
      deliveryCents: 500,
      deliveryBaseCents: 413,
      deliveryQuotaCents: 87,
      totalCents: 13_495,
      balanceCents: 200,
      payment: "part-paid",
    });
  });

  test("collected instead, delivery is owed no more; delivered instead, it is", async () => {
    const shown = await order(delivered());
    await done(markOrderReady(all(shown)));
    const packed = await read(shown.id);
    expect(packed.keptUntil).toBeNull();
    await done(changeOrderDelivery(contact(packed, { fulfilment: "pickup", seenDeliveryCents: 0 })));
    const pickup = await read(shown.id);
    expect(pickup).toMatchObject({
      fulfilment: "pickup",
      paymentPlan: "in-shop",
      street: "",
      zoneKey: null,
      deliveryCents: 0,
      deliveryQuotaCents: 0,
      totalCents: 12_995,
    });
    expect(pickup.keptUntil).not.toBeNull();
    const [hold] = await db.select().from(stockHolds);
    expect(hold?.until).toEqual(pickup.keptUntil);
    const again = { fulfilment: "delivery", street: "Carrer Major 2", postcode: "07800", town: "Eivissa" };
    await done(changeOrderDelivery(contact(pickup, { ...again, seenDeliveryCents: 0 })));
    const back = await read(shown.id);
    // Goods of 100 euros and more are brought to this zone for nothing.
    expect(back).toMatchObject({ fulfilment: "delivery", deliveryCents: 0, keptUntil: null });
    expect(back.deliverOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(back.events[0]).toMatchObject({ kind: "fulfilment", data: { to: "delivery" } });
    // What lies ready anew is reminded of anew.
    await db.update(orders).set({ remindedDays: 7 });
    await done(changeOrderDelivery(contact(back, { fulfilment: "pickup", seenDeliveryCents: 0 })));
    expect((await read(shown.id)).remindedDays).toBe(0);
  });

  test("an order that waits for its money online goes on waiting for it, whatever else becomes of it", async () => {
    const { order: waiting, payment } = await placedOnline({ pieces: [{ productId, size: "42" }] });
    const shown = await read(waiting.id);
    await done(changeOrderDelivery(contact(shown, { phone: "+34 600 111 222" })));
    const after = await read(waiting.id);
    expect(after).toMatchObject({
      phone: "+34 600 111 222",
      paymentPlan: "online",
      keptUntil: shown.keptUntil,
    });
    expect(after.keptUntil).not.toBeNull();
    const home = { fulfilment: "delivery", street: "Carrer Major 2", postcode: "07800", town: "Eivissa" };
    await done(changeOrderDelivery(contact(after, { ...home, seenDeliveryCents: 0 })));
    const delivered = await read(waiting.id);
    expect(delivered).toMatchObject({ paymentPlan: "online", keptUntil: shown.keptUntil });
    // Its customer may be paying the old sum at this moment.
    const far = { postcode: "07840", town: "Santa Eulària", seenDeliveryCents: 500 };
    expect(await changeOrderDelivery(contact(delivered, far))).toMatchObject({
      error: "admin.orders.errors.isBeingPaid",
    });
    expect(await db.$count(mails)).toBe(0);
    await applyFactOf(payment, "paid");
    expect((await read(waiting.id)).lines.map(({ state }) => state)).toEqual(["to-prepare"]);
    expect((await db.select().from(mails)).map(({ kind }) => kind)).toContain("order-placed");
  });

  test("an order that waits for its money online is cancelled as a whole, or in part once it is paid", async () => {
    const piece = { productId, size: "42" };
    const { order: waiting, payment } = await placedOnline({ pieces: [piece, piece] });
    const cancelling = async (count: number) => {
      const { id, version, lines } = await read(waiting.id);
      const ids = lines.slice(0, count).map((line) => line.id);
      return { id, version, lines: ids, reason: "shop" as const };
    };
    expect(await cancelOrderLines(await cancelling(1))).toMatchObject({
      error: "admin.orders.errors.isPartBeingPaid",
    });
    await applyFactOf(payment, "paid");
    await done(cancelOrderLines(await cancelling(1)));
    const { order: other } = await placedOnline({ pieces: [piece] });
    const { id, version, lines } = await read(other.id);
    await done(cancelOrderLines({ id, version, lines: lines.map((line) => line.id), reason: "shop" }));
  });

  test("is refused where nobody delivers, on the way, on a day that is over, and when all is over", async () => {
    const shown = await order(delivered());
    const refusal = async (wanted: Record<string, unknown>) =>
      changeOrderDelivery(contact(await read(shown.id), wanted));
    expect(await refusal({ postcode: "28001" })).toMatchObject({ error: "admin.orders.errors.zone" });
    expect(await refusal({ postcode: "07860" })).toMatchObject({ error: "admin.orders.errors.zone" });
    expect(await refusal({ deliverOn: "2020-01-01" })).toMatchObject({ error: "admin.orders.errors.past" });
    expect(await refusal({ street: "" })).toMatchObject({
      fields: { street: "admin.orders.errors.address" },
    });
    expect(await refusal({ email: "no" })).toMatchObject({ fields: { email: "admin.orders.errors.email" } });
    await done(sendOrderOut(all(await read(shown.id))));
    expect(await refusal({ town: "Jesús" })).toMatchObject({ error: "admin.orders.errors.isOut" });
    await done(cancelOrderLines({ ...all(await read(shown.id)), reason: "shop" }));
    expect(await refusal({ town: "Jesús" })).toMatchObject({ error: "orders.errors.state" });
  });
});

describe("papers", () => {
  test("goods are kept longer, until the shop closes on a day it is open", async () => {
    const shown = await order();
    const wanted = { id: shown.id, version: shown.version, day: "2099-06-15" };
    expect(await keepOrderLonger(wanted)).toMatchObject({ error: "orders.errors.state" });
    await done(markOrderReady(all(shown)));
    const { version } = await read(shown.id);
    // A Sunday, and a day that is over.
    for (const day of ["2099-06-14", "2020-06-15"])
      expect(await keepOrderLonger({ ...wanted, version, day })).toMatchObject({
        error: "admin.orders.errors.closed",
      });
    await done(keepOrderLonger({ ...wanted, version }));
    const after = await read(shown.id);
    expect(after.keptUntil).toEqual(new Date("2099-06-15T20:00:00Z"));
    const [hold] = await db.select().from(stockHolds);
    expect(hold?.until).toEqual(after.keptUntil);
    expect((await listOrders(parseOrderFilters({ ends: "2099-06-15" }))).total).toBe(1);
    expect((await listOrders(parseOrderFilters({ ends: "2099-06-16" }))).total).toBe(0);
  });

  test("what is paid and partly taken has no end, neither for the clock nor on its page", async () => {
    const shown = await order({}, ["41", "42"]);
    await done(markOrderReady(all(shown)));
    const ready = await read(shown.id);
    expect(holdEnd(ready)).toEqual(ready.keptUntil);
    const ends = parseOrderFilters({ ends: dayOf(ready.keptUntil ?? new Date(0)) });
    expect((await listOrders(ends)).total).toBe(1);
    await done(handOrderOver({ ...paying(ready), lines: ready.lines.slice(0, 1).map(({ id }) => id) }));
    const part = await read(shown.id);
    expect(part).toMatchObject({ state: "part-handed-over", payment: "paid", keptUntil: ready.keptUntil });
    expect(holdEnd(part)).toBeNull();
    expect((await listOrders(ends)).total).toBe(0);
  });

  test("a receipt issued elsewhere is noted by number and day, and taken away", async () => {
    const shown = await order();
    const receipt = { id: shown.id, version: shown.version, number: "T-2026-118", day: "2026-11-22" };
    expect(await noteOrderReceipt({ ...receipt, day: "" })).toMatchObject({
      fields: { day: "admin.orders.errors.receipt" },
    });
    await done(noteOrderReceipt(receipt));
    const noted = await read(shown.id);
    expect(noted).toMatchObject({ receiptNumber: "T-2026-118", receiptOn: "2026-11-22" });
    expect((await listOrders(parseOrderFilters({ q: "t-2026-118" }))).total).toBe(1);
    await done(noteOrderReceipt({ ...receipt, version: noted.version, number: "", day: "" }));
    expect(await read(shown.id)).toMatchObject({ receiptNumber: null, receiptOn: null });
  });

  test("a note stands on the timeline and is in nobody's way", async () => {
    const shown = await order();
    await done(addOrderNote({ id: shown.id, text: "Viene su hermana" }));
    const after = await read(shown.id);
    expect(after.events[0]).toMatchObject({ kind: "note", data: { text: "Viene su hermana" } });
    expect(after.version).toBe(shown.version);
  });

  test("the confirmation goes out once more as it was written, to the address of today", async () => {
    const shown = await order({ email: "nueva@example.com" });
    expect(await resendOrderConfirmation({ id: shown.id })).toMatchObject({
      error: "admin.orders.errors.noConfirmation",
    });
    await db.insert(mails).values({
      kind: "order-placed",
      lang: "es",
      recipient: "vieja@example.com",
      subject: "Pedido",
      html: "<p>Confirmado</p>",
      text: "Confirmado",
      formKey: `order:${shown.id}`,
      state: "sent",
    });
    await done(resendOrderConfirmation({ id: shown.id }));
    const [, copy] = await db.select().from(mails).orderBy(mails.createdAt);
    expect(copy).toMatchObject({ recipient: "nueva@example.com", text: "Confirmado", state: "kept" });
    expect((await read(shown.id)).events[0]?.kind).toBe("confirmation-sent");
    await db.update(orderLines).set({ state: "cancelled" }).where(eq(orderLines.orderId, shown.id));
    expect(await resendOrderConfirmation({ id: shown.id })).toMatchObject({
      error: "admin.orders.errors.nothingKept",
    });
  });
});

describe("the list", () => {
  async function numbers(query: Record<string, string>): Promise<number[]> {
    return (await listOrders(parseOrderFilters(query))).rows.map(({ number }) => number);
  }

  test("shows by tab what is to be done, the oldest first", async () => {
    const [one, two, three] = [await order(), await order(delivered()), await order({ kind: "reservation" })];
    await done(markOrderReady(all(one)));
    await done(sendOrderOut(all(two)));
    expect(await numbers({})).toEqual([one.number, two.number, three.number]);
    expect(await numbers({ tab: "ready" })).toEqual([one.number]);
    expect(await numbers({ tab: "out" })).toEqual([two.number]);
    expect(await numbers({ tab: "to-prepare" })).toEqual([three.number]);
    expect(await numbers({ kind: "reservation" })).toEqual([three.number]);
    expect(await numbers({ fulfilment: "delivery" })).toEqual([two.number]);
    expect(await numbers({ tab: "all" })).toEqual([three.number, two.number, one.number]);
    expect(await numbers({ tab: "closed" })).toEqual([]);
    expect(await listOrderCounts()).toEqual({
      open: 3,
      "to-prepare": 1,
      ready: 1,
      out: 1,
      unclaimed: 0,
      exchange: 0,
      refund: 0,
      look: 0,
    });
    for (const tab of [
      "open",
      "to-prepare",
      "ready",
      "out",
      "unclaimed",
      "exchange",
      "refund",
      "look",
    ] as const)
      expect((await listOrders(parseOrderFilters({ tab }))).total).toBe((await listOrderCounts())[tab]);
  });

  test("counts all that it finds, and shows its last page for one behind it", async () => {
    for (let i = 0; i < 3; i++) await order();
    const list = await listOrders(parseOrderFilters({ q: "ana", page: "9", sort: "-placed" }));
    expect([list.rows.length, list.page, list.total]).toEqual([3, 1, 3]);
    const placed = list.rows.map(({ createdAt }) => createdAt);
    expect(placed).toEqual(placed.toSorted().toReversed());
    const none = await listOrders(parseOrderFilters({ q: "nobody-is-called-so" }));
    expect([none.rows.length, none.page, none.total]).toEqual([0, 1, 0]);
  });

  test("is searched by all that an order says", async () => {
    const { styleCode } = await makeProduct({ name: "Ánfora", styleCode: "AB1234-100" }, { "39": 1 });
    const [product] = await db.select().from(products).where(eq(products.styleCode, styleCode));
    const mine = await read(
      (
        await placed({
          ...delivered({ name: "Núria Marí", email: "nuria@example.org", phone: "+34 611 222 333" }),
          note: "timbre azul",
          pieces: [{ productId: product?.id ?? "", size: "39" }],
        })
      ).id,
    );
    await order();
    const words = [
      "nuria mari",
      "Marí 39",
      "nuria@example",
      "611 222",
      "611222333",
      "creu",
      "07800",
      "azul",
      "anfora",
      "AB1234-100",
      "ab1234100",
      mine.pickupCode.toLowerCase(),
      String(mine.number),
      `#${mine.number}`,
    ];
    for (const q of words) expect([q, await numbers({ q, tab: "all" })]).toEqual([q, [mine.number]]);
    expect(await numbers({ q: "nuria zzz", tab: "all" })).toEqual([]);
    expect(await numbers({ q: "100%_", tab: "all" })).toEqual([]);
  });
});

describe("the day", () => {
  test("has its deliveries in the order of their addresses, without those that were cancelled", async () => {
    const day = { promisedOn: "2099-03-02" };
    const two = await order(delivered({ ...day, postcode: "07801" }));
    const one = await order(delivered({ ...day, street: "Carrer Z 1" }));
    const zero = await order(delivered({ ...day, street: "Carrer A 1" }));
    const cancelled = await order(delivered(day));
    await done(cancelOrderLines({ ...all(cancelled), reason: "shop" }));
    await order(delivered({ promisedOn: "2099-03-03" }));
    const round = await listRound("2099-03-02");
    expect(round.map(({ number }) => number)).toEqual([zero.number, one.number, two.number]);
    expect(balanceCents(round[0] ?? one)).toBe(13_295);
    expect(mapHref(zero)).toContain("Carrer+A+1%2C+07800+Eivissa");
  });

  test("has its payments and refunds by who took them, in a file that spreadsheets compute nothing from", async () => {
    const shown = await order({ name: "=cmd()" });
    await done(handOrderOver(paying(shown)));
    const sold = await read(shown.id);
    const lines = [{ id: sold.lines[0]?.id, as: "sellable" }];
    await done(returnOrderLines({ id: sold.id, version: sold.version, lines }));
    const { version } = await read(shown.id);
    const refund = {
      id: sold.id,
      version,
      key: randomUUID(),
      method: "transfer",
      amount: "129,95",
      note: "",
    };
    await done(refundOrder(refund));
    const today = dayOf(new Date());
    const moves = await listMoney(today);
    expect(moves.map(({ is, method, cents }) => [is, method, cents])).toEqual([
      ["payment", "cash", 12_995],
      ["refund", "transfer", 12_995],
    ]);
    expect(moves[0]?.by).toContain("sales");
    expect(await listMoney("2020-01-01")).toEqual([]);
    const file = await (await moneyFile(today, "es")).text();
    // The shop's clock, not that of UTC.
    const time = new Date(moves[1]?.at ?? "").toLocaleTimeString("es-ES", {
      timeZone: "Europe/Madrid",
      timeStyle: "short",
    });
    expect(file).toContain(`${time};${shown.number};'=cmd();Transferencia;;129,95;`);
  });

  test("leaves what lacks a receipt, line by line with base and quota, until it is noted", async () => {
    const shown = await order(delivered(), ["41", "42"]);
    await done(handOrderOver({ ...paying(shown, "bizum"), code: "" }));
    const lines = await listUnreceipted();
    expect(
      lines.map(({ what, size, grossCents, baseCents, quotaCents, rate }) => [
        what,
        size,
        grossCents,
        baseCents,
        quotaCents,
        rate,
      ]),
    ).toEqual([
      [expect.stringMatching(/ Sandal$/), "41", 12_995, 10_740, 2_255, 2_100],
      [expect.stringMatching(/ Sandal$/), "42", 12_995, 10_740, 2_255, 2_100],
      ["", "", 300, 248, 52, 2_100],
    ]);
    expect(await (await unreceiptedFile("es")).text()).toContain("Entrega;3,00;21,00;2,48;0,52;Bizum");
    const { id, version } = await read(shown.id);
    await done(noteOrderReceipt({ id, version, number: "T-1", day: "2026-11-22" }));
    expect(await listUnreceipted()).toEqual([]);
  });

  test("names the one size of what lacks a receipt in words", async () => {
    productId = (await makeProduct({}, { ONE: 1 })).id;
    await done(handOrderOver(paying(await order({}, ["ONE"]))));
    for (const [lang, words] of [
      ["es", "Sandal Talla única"],
      ["en", "Sandal One size"],
    ] as const) {
      expect((await listUnreceipted()).map((line) => unreceiptedWords(line, lang))).toEqual([
        expect.stringContaining(words),
      ]);
      expect(await (await unreceiptedFile(lang)).text()).toContain(words);
    }
  });
});

describe("a code at the counter", () => {
  test("opens its order, also by the address of the order's page; a number opens it without", async () => {
    const shown = await order();
    const { id, pickupCode, number } = shown;
    const address = `https://shop.example/es/order/${orderReference(id)}`;
    for (const text of [
      pickupCode,
      ` ${pickupCode.toLowerCase()} `,
      orderReference(id),
      address,
      `${address}?utm=x`,
    ])
      expect(await findOrderByScan(text)).toEqual({ id, code: pickupCode });
    expect(await findOrderByScan(String(number))).toEqual({ id, code: null });
    for (const text of [
      "",
      "222222",
      `${orderReference(id).slice(0, -1)}x`,
      "https://example.com/",
      "99999999",
    ])
      expect(await findOrderByScan(text)).toBeNull();
  });

  test("names what it was before the order was closed, unless an open order has it now", async () => {
    const shown = await order();
    await done(handOrderOver(paying(shown)));
    expect(await findOrderByScan(shown.pickupCode)).toEqual({ id: shown.id, code: shown.pickupCode });
    const next = await order();
    await db.update(orders).set({ pickupCode: shown.pickupCode }).where(eq(orders.id, next.id));
    expect(await findOrderByScan(shown.pickupCode)).toEqual({ id: next.id, code: shown.pickupCode });
    expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, next.id))).toHaveLength(1);
  });
});

test("a picture narrower than the usual widths is shown in the one that was made of it", async () => {
  await db.update(productPictures).set({ width: 200, widths: [200] });
  const [line] = (await order()).lines;
  expect(line?.picture).toMatch(/^\/media\/.+-200\.webp$/);
});
