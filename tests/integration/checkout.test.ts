import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { discountCodes } from "@/db/schema/newsletter";
import { orderLines, orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { dayOf } from "@/lib/delivery/calendar";
import { defaultZones, findZone } from "@/lib/delivery/promise";
import { inTransaction } from "@/lib/doors/transaction";
import { cancelOrder, sendCheckout, sendOrderLink } from "@/lib/orders/actions";
import { findQuote } from "@/lib/orders/checkout";
import { choiceOf } from "@/lib/orders/checkout-form";
import { type CheckoutView, viewOf } from "@/lib/orders/checkout-view";
import { isKnownOrder, isKnownTerms } from "@/lib/orders/known-records";
import { lockOrder, moveLines } from "@/lib/orders/move-lines";
import { findOrderByReference, orderReference } from "@/lib/orders/read-order";
import { keepTerms, termsIdOf } from "@/lib/orders/terms";
import { makeProduct } from "../factories";
import naughty from "../setup/naughty-strings.json";
import { findStockFaults } from "../setup/orders";
import { askAsVisitor, asking } from "../setup/staff";

vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Fields = Record<string, string>;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  await db.delete(discountCodes);
  await db.execute(sql`delete from first_answers`);
  askWithScript();
});

/** From here on the browser has an address of its own, and JavaScript: an answer comes back instead of a redirect. */
function askWithScript(): void {
  askAsVisitor();
  asking.headers.set("next-action", "x");
}

const terms = () => keepTerms("es", "1. Condiciones\n\nUna.");

function goodsOf(...pieces: [id: string, size: string][]): string {
  return new URLSearchParams(pieces.map(([id, size]) => ["item", `${id}:${size}`])).toString();
}

function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** What a shopper typed who collects a reservation. */
function typed(fields: Fields): Fields {
  return {
    lang: "es",
    intent: "order",
    kind: "reservation",
    name: "Ana Torres",
    email: "Ana@Example.com",
    formKey: randomUUID(),
    ...fields,
  };
}

/** Somebody who has reserved nothing yet. */
function stranger(): string {
  return `${randomUUID()}@example.com`;
}

async function viewFor(fields: Fields): Promise<CheckoutView> {
  return viewOf(await findQuote(choiceOf({ ...fields, intent: "update" })), "es");
}

/** Sends a form as its page shows it at this moment. */
async function order(fields: Fields) {
  const all = typed(fields);
  const { seen } = await viewFor(all);
  return sendCheckout(null, form({ ...all, seen: all.seen ?? seen }));
}

async function purchase(fields: Fields) {
  return order({ kind: "purchase", terms: "on", termsId: await terms(), ...fields });
}

function pathOf(state: Awaited<ReturnType<typeof order>>): string {
  if (!state.result.ok || !state.result.data.path)
    throw new Error(`Refused: ${JSON.stringify(state.result)}`);
  return state.result.data.path;
}

function refused(state: Awaited<ReturnType<typeof order>>): [error: string, fields?: object] {
  if (state.result.ok) throw new Error("It was not refused");
  return state.result.fields ? [state.result.error, state.result.fields] : [state.result.error];
}

async function placedOrder(path: string) {
  const found = await findOrderByReference(new URL(path, "http://a").searchParams.get("order") ?? "");
  if (!found) throw new Error("The order is not found");
  return found;
}

async function sale(
  sizes: Record<string, number> = { "42": 1 },
  fields: Parameters<typeof makeProduct>[0] = {},
) {
  return makeProduct(fields, sizes);
}

describe("an order", () => {
  test("is reserved, mailed to the customer and to the shop", async () => {
    const { id } = await sale();
    const found = await placedOrder(pathOf(await order({ goods: goodsOf([id, "42"]), note: "Hola\r\n<b>" })));
    expect(found).toMatchObject({
      kind: "reservation",
      channel: "web",
      email: "ana@example.com",
      fulfilment: "pickup",
      totalCents: 12_995,
      termsId: null,
      note: "Hola\n<b>",
      state: "to-prepare",
    });
    const written = await db.select().from(mails).orderBy(mails.kind);
    expect(written.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["order-placed", "ana@example.com"],
      ["order-to-shop", "hola@example.com"],
    ]);
    expect(written[0]?.text).toContain(found.pickupCode);
    expect(written[0]?.text).toContain("Reservar no te obliga a nada");
    expect(written[1]?.text).toContain(`/admin/orders/${found.id}`);
    expect(written[1]?.replyTo).toBe("ana@example.com");
    expect(await findStockFaults()).toEqual([]);
  });

  test("is bought for delivery, with all that the law wants in its mail", async () => {
    const { id } = await sale({ "42": 2 });
    const address = {
      street: "Carrer Major 1",
      postcode: "07 830",
      town: "Sant Josep",
      phone: "600 000 000",
    };
    const goods = goodsOf([id, "42"], [id, "42"]);
    const found = await placedOrder(pathOf(await purchase({ goods, fulfilment: "delivery", ...address })));
    const zone = findZone("07830", defaultZones);
    expect(found).toMatchObject({
      postcode: "07830",
      zoneKey: zone?.key,
      deliveryCents: 0,
      totalCents: 25_990,
      paymentPlan: "on-delivery",
      termsId: await terms(),
    });
    expect(found.promisedOn).toBe(found.deliverOn);
    const [mail] = await db.select().from(mails).where(eq(mails.kind, "order-placed"));
    for (const words of ["Una.", "15 días naturales", "tres años", "IVA incluido", "Carrer Major 1"])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`/es/terms-of-service/${found.termsId}`);
    expect(mail?.text).toContain(`/es/order/${orderReference(found.id)}`);
  });

  test("names the town of a postcode, as the product's page does", async () => {
    const { id } = await sale();
    const fields = { kind: "purchase", fulfilment: "delivery", postcode: "07 840" };
    const { delivery } = await viewFor(typed({ goods: goodsOf([id, "42"]), ...fields }));
    expect(delivery[0]).toMatch(/^Entrega en Santa Eulària /);
  });

  test("says that the total is without delivery until a postcode tells what that costs", async () => {
    const { id } = await sale();
    const fields = { goods: goodsOf([id, "42"]), kind: "purchase", fulfilment: "delivery" };
    const totals = await Promise.all(
      ["", "28001", "07840"].map(async (postcode) => (await viewFor(typed({ ...fields, postcode }))).sums),
    );
    expect(totals.map((sums) => [sums.at(-2)?.[1] === "—", sums.at(-1)?.[0]])).toEqual([
      [true, "Total sin la entrega, IVA incluido"],
      [true, "Total sin la entrega, IVA incluido"],
      [false, "Total, IVA incluido"],
    ]);
  });

  test("costs what the shop's tables say, whatever the browser claims", async () => {
    const { id } = await sale();
    const goods = goodsOf([id, "42"]);
    expect(refused(await order({ goods, seen: "reservation pickup 1 1 - in-time" }))).toEqual([
      "checkout.errors.changed",
    ]);
    const { seen } = await viewFor(typed({ goods }));
    await db.update(products).set({ priceCents: 9_900 }).where(eq(products.id, id));
    const again = await order({ goods, seen });
    expect(refused(again)).toEqual(["checkout.errors.changed"]);
    expect(again.view?.sums.at(-1)?.[1]).toContain("99,00");
    expect(await db.$count(orders)).toBe(0);
    const found = await placedOrder(pathOf(await order({ goods, seen: again.view?.seen ?? "" })));
    expect(found.totalCents).toBe(9_900);
  });

  test("is no fourth reservation of one person, nor a seventh pair, by address or telephone; a purchase always", async () => {
    const { id } = await sale({ "42": 40 });
    const goods = goodsOf([id, "42"]);
    const phone = "+34 600 000 000";
    const first = await placedOrder(pathOf(await order({ goods, phone })));
    pathOf(await order({ goods: goodsOf([id, "42"], [id, "42"]) }));
    const seven = ["orders.errors.tooManyReserved"];
    expect(refused(await order({ goods: goodsOf(...Array<[string, string]>(4).fill([id, "42"])) }))).toEqual(
      seven,
    );
    pathOf(await order({ goods }));
    const fourth = await order({ goods });
    expect(refused(fourth)).toEqual(seven);
    expect(fourth.typed).toMatchObject({ name: "Ana Torres" });
    // Another address with her telephone has one reservation open.
    const luis = { goods, email: "luis@example.com", phone: "600000000" };
    pathOf(await order(luis));
    pathOf(await order(luis));
    expect(refused(await order(luis))).toEqual(seven);
    pathOf(await purchase({ goods, phone }));
    await db.update(orders).set({ closedAt: new Date() }).where(eq(orders.id, first.id));
    pathOf(await order({ goods }));
  });

  test("is reserved three times by one person who sends eight forms at once", async () => {
    const { id } = await sale({ "42": 40 });
    const sent = Array.from({ length: 8 }, () => order({ goods: goodsOf([id, "42"]), phone: "600 000 000" }));
    const results = (await Promise.all(sent)).map(({ result }) => result.ok);
    expect(results.filter(Boolean)).toHaveLength(3);
    expect(await db.$count(orders)).toBe(3);
  });

  test("is written once, however often its form is sent, with one mail to each", async () => {
    const { id } = await sale({ "42": 5 });
    const fields = { goods: goodsOf([id, "42"]), formKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(fields)));
    expect(new Set(answers.map(pathOf)).size).toBe(1);
    expect(await db.$count(orders)).toBe(1);
    expect(await db.$count(mails)).toBe(2);
    expect(await findStockFaults()).toEqual([]);
  });

  test("leads on by a redirect without JavaScript", async () => {
    askAsVisitor();
    const { id } = await sale();
    const sent = order({ goods: goodsOf([id, "42"]) });
    await expect(sent).rejects.toThrow("NEXT_REDIRECT");
    expect(await db.$count(orders)).toBe(1);
  });
});

describe("a form that asks", () => {
  test("places nothing, keeps what was typed, and says what it would cost", async () => {
    const { id } = await sale({ "42": 1, "43": 1 });
    const fields = { goods: goodsOf([id, "42"], [id, "43"]), name: "", email: "no", note: "Timbre roto" };
    for (const [intent, lines] of [
      ["update", 2],
      ["remove:0", 1],
      ["remove:x", 2],
      ["swap:0:43", 2],
      ["kind:purchase", 2],
    ] as const) {
      const state = await sendCheckout(null, form({ ...typed(fields), intent }));
      expect(state.result.ok).toBe(true);
      expect(state.typed.note).toBe("Timbre roto");
      expect(state.view?.lines).toHaveLength(lines);
    }
    expect(await db.$count(orders)).toBe(0);
  });

  test("gets what was typed back with its errors, each beside its field", async () => {
    const { id } = await sale();
    const goods = goodsOf([id, "42"]);
    const state = await purchase({
      goods,
      name: " ",
      email: "ana",
      fulfilment: "delivery",
      phone: "x",
      terms: "",
    });
    expect(refused(state)).toEqual([
      "calls.invalid",
      {
        name: "checkout.errors.name",
        email: "checkout.errors.email",
        phone: "checkout.errors.phone",
        street: "checkout.errors.street",
        town: "checkout.errors.town",
        postcode: "checkout.errors.postcode",
        terms: "checkout.errors.terms",
      },
    ]);
    expect(state.typed).toMatchObject({ email: "ana", phone: "x", fulfilment: "delivery" });
    expect(state.view?.fulfilment).toBe("delivery");
  });
});

describe("refused", () => {
  test("are orders of nothing, of too much, and of what is not sold", async () => {
    const { id } = await sale({ "42": 30 });
    const archived = await sale({ "42": 1 }, { status: "archived" });
    const draft = await sale({ "42": 1 }, { status: "draft" });
    const sourced = await sale({ "42": 1 }, { sourceType: "sourced-items" });
    const many = Array.from({ length: 21 }, (): [string, string] => [id, "42"]);
    expect(refused(await order({ goods: "" }))).toEqual(["orders.errors.nothing"]);
    expect(refused(await purchase({ goods: goodsOf(...many) }))).toEqual(["orders.errors.tooMany"]);
    for (const other of [archived.id, draft.id, sourced.id, randomUUID()])
      expect(refused(await order({ goods: goodsOf([other, "42"]) }))).toEqual(["orders.errors.notSold"]);
    expect(refused(await order({ goods: goodsOf([id, "99"]) }))).toEqual(["orders.errors.gone"]);
    expect(await db.$count(orders)).toBe(0);
  });

  test("is a size that went meanwhile; its line says what else there is", async () => {
    const { id } = await sale({ "42": 1, "43": 1 });
    const goods = goodsOf([id, "42"]);
    const { seen } = await viewFor(typed({ goods }));
    await db.update(productSizes).set({ onHand: 0 }).where(eq(productSizes.value, "42"));
    const state = await order({ goods, seen });
    expect(refused(state)).toEqual(["orders.errors.gone"]);
    expect(state.view?.lines[0]).toMatchObject({ price: "", others: [{ value: "43", label: "43" }] });
    // Nothing is left to sell: no day is promised, and there is no button.
    expect(state.view).toMatchObject({ day: "", isOrderable: false });
    const swapped = await sendCheckout(null, form({ ...typed({ goods }), intent: "swap:0:43" }));
    expect(swapped.view?.lines[0]).toMatchObject({ size: "43", problem: "" });
    expect(swapped.view).toMatchObject({
      day: expect.stringContaining("Listo en la tienda"),
      isOrderable: true,
    });
  });

  test("are postcodes where nobody goes", async () => {
    const { id } = await sale();
    const fields = {
      goods: goodsOf([id, "42"]),
      fulfilment: "delivery",
      street: "a",
      town: "b",
      phone: "600000000",
    };
    expect(refused(await purchase({ ...fields, postcode: "28001" }))[1]).toEqual({
      postcode: "checkout.errors.outside",
    });
    expect(refused(await purchase({ ...fields, postcode: "07860" }))[1]).toEqual({
      postcode: "checkout.errors.notServed",
    });
  });

  test("is a departure that is over, and everything wrong is said at once", async () => {
    const { id } = await sale();
    const goods = goodsOf([id, "42"]);
    const leavesOn = "2020-02-29";
    expect(refused(await purchase({ goods, leavesOn }))[1]).toEqual({
      leavesOn: "checkout.errors.pastDay",
    });
    const all = {
      goods,
      leavesOn,
      fulfilment: "delivery",
      street: "a",
      town: "b",
      phone: "600000000",
      postcode: "28001",
      discountCode: "AAAAA-AAAAA",
    };
    expect(refused(await purchase(all))[1]).toEqual({
      postcode: "checkout.errors.outside",
      leavesOn: "checkout.errors.pastDay",
      discountCode: expect.any(String),
    });
  });

  test("are terms that nobody kept, and a delivery of a reservation", async () => {
    const { id } = await sale();
    const goods = goodsOf([id, "42"]);
    expect(refused(await purchase({ goods, termsId: "0123456789abcdef" }))[1]).toEqual({
      terms: "checkout.errors.termsGone",
    });
    const found = await placedOrder(
      pathOf(await order({ goods, fulfilment: "delivery", postcode: "07800" })),
    );
    expect(found).toMatchObject({ fulfilment: "pickup", postcode: "", deliveryCents: 0 });
  });

  test("are orders without end from one address, forms from other sites, and programs that fill in all", async () => {
    const { id } = await sale({ "42": 20 });
    const goods = goodsOf([id, "42"]);
    const decoyed = await order({ goods, website: "x" });
    expect(await isKnownOrder(new URL(pathOf(decoyed), "http://a").searchParams.get("order") ?? "")).toBe(
      false,
    );
    const errors: unknown[] = [];
    for (let sent = 0; sent < 11; sent++) {
      const state = await order({ goods, email: stranger() });
      errors.push(state.result.ok ? "" : state.result.error);
    }
    expect(errors.filter(Boolean)).toEqual(["calls.tooMany"]);
    expect(await db.$count(orders)).toBe(10);
    asking.headers.set("origin", "https://evil.example");
    expect(refused(await order({ goods }))).toEqual(["calls.foreign"]);
  });
});

describe("a discount code", () => {
  async function giveCode(code = "ABCDE-12345") {
    await db.insert(discountCodes).values({ code, percent: 10, emailHash: code });
    return code;
  }

  test("takes its part off once, and not off reduced goods", async () => {
    const { id } = await sale({ "42": 3 });
    const code = await giveCode();
    const goods = goodsOf([id, "42"]);
    const shown = await viewFor(typed({ goods, discountCode: code }));
    expect(shown.code).toContain("10");
    const found = await placedOrder(pathOf(await order({ goods, discountCode: "abcde 12345" })));
    expect(found).toMatchObject({ discountCents: 1_300, totalCents: 11_695, discountPercent: 10 });
    const again = await order({ goods, discountCode: code });
    expect(refused(again)[1]).toEqual({ discountCode: "orders.errors.code" });
    expect(again.view?.codeProblem).not.toBe("");
    const reduced = await sale({ "42": 1 }, { regularPriceCents: 20_000, reducedAt: new Date() });
    const other = await giveCode("ABCDE-67890");
    const onReduced = await order({ goods: goodsOf([reduced.id, "42"]), discountCode: other });
    expect(refused(onReduced)[1]).toEqual({ discountCode: "orders.errors.codeOnReduced" });
  });

  test("says which goods it does not count for", async () => {
    const full = await sale({ "42": 1 });
    const fields = { name: "Air Max 1", regularPriceCents: 20_000, reducedAt: new Date() };
    const reduced = await sale({ "42": 1, "43": 1 }, fields);
    const goods = goodsOf([full.id, "42"], [reduced.id, "42"], [reduced.id, "43"]);
    const { code } = await viewFor(typed({ goods, discountCode: await giveCode() }));
    expect(code).toMatch(/^Código aplicado: 10 %, 13,00\s€ menos\. En lo rebajado no cuenta: Air Max 1\.$/);
  });

  test("is used up by one of many orders at once", async () => {
    const { id } = await sale({ "42": 9 });
    const discountCode = await giveCode();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order({ goods: goodsOf([id, "42"]), discountCode })),
    );
    expect(answers.filter(({ result }) => result.ok)).toHaveLength(1);
    expect(await db.$count(orders)).toBe(1);
  });
});

describe("who leaves the island", () => {
  test("is told what comes too late, and what is possible instead", async () => {
    const { id } = await sale();
    const goods = goodsOf([id, "42"]);
    const fields = typed({
      goods,
      kind: "purchase",
      fulfilment: "delivery",
      postcode: "07830",
      // In Ibiza, where it may be tomorrow already.
      leavesOn: dayOf(new Date()),
    });
    const view = await viewFor(fields);
    expect(view.seen).toContain("too-late");
    expect(view.advice).not.toBe("");
    expect(view.day).toBe("");
  });

  test("orders nothing that comes once they have left, and does once the day is left open", async () => {
    const { id } = await sale();
    const fields = {
      goods: goodsOf([id, "42"]),
      fulfilment: "delivery",
      street: "Carrer Major 1",
      town: "Sant Josep",
      phone: "600000000",
      postcode: "07830",
    };
    const leavesOn = dayOf(new Date());
    expect(refused(await purchase({ ...fields, leavesOn }))[1]).toEqual({
      leavesOn: "checkout.errors.deliveredTooLate",
    });
    expect(pathOf(await purchase(fields))).toContain("/success");
  });
});

describe("cash", () => {
  test("is not offered from 1,000 € on", async () => {
    const { id } = await sale({ "42": 1 }, { priceCents: 100_000 });
    expect((await viewFor(typed({ goods: goodsOf([id, "42"]) }))).payment).toContain(
      "no permite el efectivo",
    );
    await db.update(products).set({ priceCents: 99_999 }).where(eq(products.id, id));
    expect((await viewFor(typed({ goods: goodsOf([id, "42"]) }))).payment).toContain("o efectivo");
  });
});

test("odd texts come back as typed, without NUL and half characters", async () => {
  const { id } = await sale({ "42": naughty.length + 5 });
  const texts = naughty.filter((text) => text.trim() !== "").slice(0, 120);
  for (const text of texts) {
    askWithScript();
    const found = await placedOrder(
      pathOf(
        await order({
          goods: goodsOf([id, "42"]),
          email: stranger(),
          name: text.slice(0, 200),
          note: text.slice(0, 900),
        }),
      ),
    );
    const kept = text.replace(/\0/g, "").replace(/[\ud800-\udfff]/gu, "\ufffd");
    expect(found.note).toBe(
      kept
        .slice(0, 900)
        .trim()
        .replace(/\r\n?|\n/g, "\n"),
    );
  }
  askWithScript();
  const found = await placedOrder(
    pathOf(await order({ goods: goodsOf([id, "42"]), name: "A\0na", note: "\ud800" })),
  );
  expect([found.name, found.note]).toEqual(["Ana", "\ufffd"]);
});

describe("references", () => {
  test("open their own order only; forged, cut and unknown ones look alike", async () => {
    const { id } = await sale({ "42": 2 });
    const { id: orderId } = await placedOrder(pathOf(await order({ goods: goodsOf([id, "42"]) })));
    const good = orderReference(orderId);
    expect(await isKnownOrder(good)).toBe(true);
    const [name, mark] = good.split(".");
    for (const bad of [
      "",
      orderId,
      good.slice(0, -1),
      `${good}a`,
      `${randomUUID()}.${mark}`,
      `${name}.`,
      "%00",
    ])
      expect(await isKnownOrder(bad)).toBe(false);
    expect(await isKnownOrder(orderReference(randomUUID()))).toBe(false);
  });

  test("let the customer cancel what lies in the shop, once, and nothing that is out", async () => {
    const { id } = await sale({ "42": 2 });
    const found = await placedOrder(pathOf(await order({ goods: goodsOf([id, "42"], [id, "42"]) })));
    const reference = orderReference(found.id);
    await inTransaction(async (tx) => {
      const locked = await lockOrder(tx, found.id);
      if (!locked) throw new Error("The order is gone");
      const moved = await moveLines(tx, locked, [found.lines[0]?.id ?? ""], { to: "out" }, null);
      return { moved };
    });
    const fields = { reference, lang: "es", sure: "yes" };
    expect(await cancelOrder(null, form({ ...fields, sure: "" }))).toMatchObject({ ok: false });
    expect(await cancelOrder(null, form({ ...fields, reference: `${reference}x` }))).toMatchObject({
      error: "order.cancel.unknown",
    });
    expect(await cancelOrder(null, form(fields))).toMatchObject({ ok: true });
    const lines = await db.select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ state }) => state)).toEqual(["out", "cancelled"]);
    expect(await cancelOrder(null, form(fields))).toMatchObject({ error: "order.cancel.tooLate" });
    expect(await findStockFaults()).toEqual([]);
  });

  test("are mailed again to the address of the order alone, with one answer for all", async () => {
    const { id } = await sale();
    const { number } = await placedOrder(pathOf(await order({ goods: goodsOf([id, "42"]) })));
    await db.delete(mails);
    const ask = (fields: Fields) => sendOrderLink(null, form({ lang: "en", ...fields }));
    const good = await ask({ number: `#${number}`, email: "ANA@example.com" });
    const bad = await ask({ number: String(number), email: "eva@example.com" });
    expect(good.result).toEqual(bad.result);
    const written = await db.select().from(mails);
    expect(written.map(({ kind, recipient, lang }) => [kind, recipient, lang])).toEqual([
      ["order-link", "ana@example.com", "es"],
    ]);
    expect((await ask({ number: "x", email: "eva" })).result).toMatchObject({
      fields: { number: "order.find.badNumber", email: "order.find.badEmail" },
    });
  });
});

test("terms are kept once per text and language, for ever", async () => {
  const text = `1. A\n\n${randomUUID()}`;
  const [first, again, other] = [
    await keepTerms("es", text),
    await keepTerms("es", text),
    await keepTerms("en", text),
  ];
  expect(first).toBe(again);
  expect(first).toBe(termsIdOf("es", text));
  expect(other).not.toBe(first);
  expect([
    await isKnownTerms(first),
    await isKnownTerms("' or true"),
    await isKnownTerms("0".repeat(16)),
  ]).toEqual([true, false, false]);
});

test("placing an order by its form takes little time", async () => {
  const { id } = await sale({ "42": 60 });
  const goods = goodsOf([id, "42"]);
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    askWithScript();
    const fields = typed({ goods, email: stranger() });
    const data = form({ ...fields, seen: (await viewFor(fields)).seen });
    const began = performance.now();
    const state = await sendCheckout(null, data);
    times.push(performance.now() - began);
    expect(state.result.ok).toBe(true);
  }
  const median = times.toSorted((a, b) => a - b)[15] ?? 0;
  process.stdout.write(`placing an order: median ${median.toFixed(0)} ms\n`);
  expect(median).toBeLessThan(1_500);
});
