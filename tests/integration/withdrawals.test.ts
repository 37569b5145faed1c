import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/statements";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { findCustomerOrder } from "@/lib/orders/customer-order";
import { lockOrder } from "@/lib/orders/move-lines";
import { recordPayment } from "@/lib/orders/order-money";
import type { NewOrder } from "@/lib/orders/place-order";
import { orderReference } from "@/lib/orders/read-order";
import { withdraw } from "@/lib/withdrawals/actions";
import { listOrderWithdrawals } from "@/lib/withdrawals/order-withdrawals";
import { decideWithdrawal, linkWithdrawal } from "@/lib/withdrawals/staff-actions";
import { findWithdrawal, listWithdrawals } from "@/lib/withdrawals/staff-queries";
import { withdrawnState } from "@/lib/withdrawals/withdrawn";
import { makeProduct } from "../factories";
import { findStockFaults, moveOrder, placed } from "../setup/orders";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(withdrawals);
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
  await askAs(await makePerson("sales"));
});

async function order(fields: Partial<NewOrder> = {}, pairs = 2) {
  const { id: productId } = await makeProduct({ name: "Sandal", priceCents: 5_000 }, { "42": 5 });
  return placed({ pieces: Array(pairs).fill({ productId, size: "42" }), ...fields });
}

function formOf(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const filled = {
    step: "confirm",
    lang: "es",
    name: "Ana",
    order: "1",
    email: "ana@example.com",
    key: randomUUID(),
  };
  for (const [name, text] of Object.entries({ ...filled, ...fields })) data.set(name, text);
  return data;
}

async function state(fields: Record<string, string>) {
  const { result } = await withdraw(null, formOf(fields));
  if (!result?.ok || !("done" in result.data)) throw new Error(`Not stored: ${JSON.stringify(result)}`);
  return result.data.done;
}

async function rows() {
  return db.select().from(withdrawals).orderBy(withdrawals.number);
}

async function statesOf(orderId: string) {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
  return lines.map((line) => line.state);
}

async function mailsTo(email: string) {
  return db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}

describe("a statement", () => {
  test("is shown first and written only when it is confirmed", async () => {
    const { number } = await order();
    const shown = await withdraw(null, formOf({ step: "review", order: String(number) }));
    expect(shown.result).toMatchObject({
      ok: true,
      data: { review: expect.stringContaining(`Pedido: ${number}`) },
    });
    expect(await rows()).toEqual([]);
    const change = await withdraw(null, formOf({ step: "change", name: "Ana María" }));
    expect(change).toMatchObject({ result: null, typed: { name: "Ana María" } });
  });

  test("is acknowledged at once on the page and by mail: received, with its words, date and time", async () => {
    const { id, number } = await order({ lang: "en" });
    const said = await state({ lang: "en", order: `nº ${number}`, email: "ANA@example.com" });
    const [row] = await rows();
    expect(row).toMatchObject({ orderId: id, byLink: false, email: "ana@example.com", text: said.text });
    expect(said).toMatchObject({ number: row?.number, at: row?.createdAt.toISOString() });
    const [mail] = await mailsTo("ana@example.com");
    expect(mail).toMatchObject({ kind: "withdrawal-received", lang: "en" });
    expect(mail?.text).toContain("> I hereby give notice that I withdraw from my contract of sale.");
    expect(mail?.text).toMatch(/reached us on \d+ \w+ \d{4} at \d\d:\d\d:\d\d/);
    expect(mail?.text).not.toMatch(/accept/i);
    const kinds = await db.select({ kind: orderEvents.kind }).from(orderEvents).orderBy(orderEvents.id);
    expect(kinds.map(({ kind }) => kind)).toEqual(["placed", "withdrawal"]);
    expect(await db.$count(mails, eq(mails.kind, "withdrawal-to-shop"))).toBe(1);
  });

  test("that names no known order is kept and answered the same", async () => {
    const { number } = await order();
    const known = await withdraw(null, formOf({ order: String(number) }));
    const unknown = await withdraw(null, formOf({ order: "999999" }));
    const strange = await withdraw(null, formOf({ order: "unas sandalias, en agosto" }));
    const shapeOf = (answer: typeof known) =>
      answer.result?.ok && "done" in answer.result.data
        ? {
            keys: Object.keys(answer.result.data.done),
            text: answer.result.data.done.text.replace(/Pedido: .*/, ""),
          }
        : answer.result;
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
    expect(shapeOf(strange)).toEqual(shapeOf(known));
    expect((await rows()).map(({ orderId }) => orderId === null)).toEqual([false, true, true]);
    const bodies = (await mailsTo("ana@example.com")).map(({ text }) =>
      text.replace(/\d+/g, "0").replace(/Pedido: .*/, ""),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(3);
  });

  test("needs name, order and address, and loses nothing of what was typed", async () => {
    const { result, typed } = await withdraw(
      null,
      formOf({ name: " ", order: "", email: "ana", details: "Las dos" }),
    );
    expect(result).toMatchObject({
      ok: false,
      fields: {
        name: "withdrawal.errors.missing",
        order: "withdrawal.errors.missing",
        email: "withdrawal.errors.email",
      },
    });
    expect(typed.details).toBe("Las dos");
  });

  test("asks for another person's number without telling whether it exists", async () => {
    const { number, id } = await order();
    await state({ order: String(number), email: "eva@example.com" });
    expect(await rows()).toMatchObject([{ orderId: null }]);
    expect(await statesOf(id)).toEqual(["to-prepare", "to-prepare"]);
  });
});

describe("repeats", () => {
  test("the same form 20 times is one statement, with its mails once and one answer", async () => {
    const { number, id } = await order();
    const fields = { order: String(number), reference: orderReference(id), key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => state(fields)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await db.$count(mails, eq(mails.kind, "withdrawal-received"))).toBe(1);
    expect(await db.$count(mails, eq(mails.kind, "order-cancelled"))).toBe(1);
    expect(await findStockFaults()).toEqual([]);
  });

  test("another text of the same form is another statement, and an order takes several", async () => {
    const { number } = await order();
    const key = randomUUID();
    await state({ order: String(number), key, details: "La primera" });
    await state({ order: String(number), key, details: "La segunda" });
    await state({ order: String(number), key: "" });
    await state({ order: String(number), key: "" });
    expect((await rows()).map(({ orderId }) => orderId !== null)).toEqual([true, true, true, true]);
  });

  test("none is dropped however many come, only their mails are limited", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => state({ order: `${index}` })));
    expect(await rows()).toHaveLength(60);
    const sent = await db.$count(mails, eq(mails.kind, "withdrawal-received"));
    expect(sent).toBeGreaterThanOrEqual(10);
    expect(sent).toBeLessThan(25);
    await state({ order: "5", email: "eva@example.com" });
    expect(await mailsTo("eva@example.com")).toHaveLength(1);
  });

  test("a program that fills in every field is no reason to drop one", async () => {
    await state({ website: "https://example.com" });
    expect(await rows()).toHaveLength(1);
  });
});

describe("on the order's own page", () => {
  test("each statement is told with its number, time, words and answer, and stands in the timeline", async () => {
    const { id, number } = await order();
    const reference = orderReference(id);
    const first = await state({ order: String(number) });
    await state({ order: String(number), reference, "line-0": "on" });
    const found = await findCustomerOrder(reference, "es");
    expect(found?.events.map(({ kind }) => kind)).toEqual([
      "placed",
      "withdrawal",
      "withdrawal",
      "cancelled",
    ]);
    const told = found ? await listOrderWithdrawals(found.order) : [];
    expect(told).toMatchObject([
      { number: first.number, text: first.text, positions: null, decision: null },
      { positions: [0], decision: null },
    ]);
    expect(told[0]?.at.toISOString()).toBe(first.at);
    expect(withdrawnState(found?.order.lines ?? [], told)).toBe("received");
  });

  test("the words of another person's statement that staff tied to it are not told", async () => {
    const { id, number } = await order();
    await state({ order: "mis sandalias", email: "eva@example.com" });
    const [row] = await rows();
    await linkWithdrawal({ id: row?.id, order: `${number}` });
    const found = await findCustomerOrder(orderReference(id), "es");
    expect(found && (await listOrderWithdrawals(found.order))).toMatchObject([
      { number: row?.number, text: null },
    ]);
  });
});

describe("before the goods are handed over", () => {
  test("the order's own link cancels what is in the shop, all or the chosen lines", async () => {
    const { id, number } = await order();
    const reference = orderReference(id);
    const said = await state({ order: String(number), reference, "line-1": "on" });
    expect(said.text).toMatch(/Artículos:\n- .+ Sandal, talla 42\nNombre/);
    expect(await statesOf(id)).toEqual(["to-prepare", "cancelled"]);
    await state({ order: String(number), reference });
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled"]);
    expect(await findStockFaults()).toEqual([]);
  });

  test("a link does not speak for another order whose number is typed over its own; other numbers are none", async () => {
    const linked = await order();
    const meant = await order();
    const texts: [typed: string, id: string, byLink: boolean][] = [
      [`nº ${meant.number}`, meant.id, false],
      [`${meant.number} del 12/05`, meant.id, false],
      ["las sandalias de la talla 38", linked.id, true],
      [`${linked.number} y ${meant.number}`, linked.id, true],
    ];
    for (const [typed] of texts) {
      await state({ order: typed, reference: orderReference(linked.id) });
      const last = (await rows()).at(-1);
      const wanted = texts.find(([text]) => text === typed);
      expect([last?.orderText, last?.orderId, last?.byLink]).toEqual(wanted);
    }
    expect(await statesOf(meant.id)).toEqual(["to-prepare", "to-prepare"]);
    expect(await statesOf(linked.id)).toEqual(["cancelled", "cancelled"]);
  });

  test("number and address alone cancel nothing: staff do", async () => {
    const { id, number } = await order();
    await state({ order: String(number) });
    expect(await statesOf(id)).toEqual(["to-prepare", "to-prepare"]);
    const [row] = await rows();
    expect(await decideWithdrawal({ id: row?.id, decision: "accepted", message: "" })).toMatchObject({
      ok: true,
    });
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled"]);
    expect(await decideWithdrawal({ id: row?.id, decision: "refused", message: "No" })).toMatchObject({
      ok: false,
      error: "admin.withdrawals.errors.handled",
    });
  });

  test("what is on the road waits for staff, and a forged link is no link", async () => {
    const { id, number } = await order();
    await moveOrder(id, { to: "out" });
    await state({ order: String(number), reference: orderReference(id) });
    expect(await statesOf(id)).toEqual(["out", "out"]);
    const other = await order();
    await state({ order: "1", reference: `${other.id}.forged` });
    expect(await statesOf(other.id)).toEqual(["to-prepare", "to-prepare"]);
  });

  test("a reservation is cancelled, and the statement kept", async () => {
    const { id, number } = await order({ kind: "reservation" });
    await state({ order: String(number), reference: orderReference(id) });
    expect(await statesOf(id)).toEqual(["cancelled", "cancelled"]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("for staff", () => {
  test("goods with the customer stay, what is owed and until when is shown, late ones are marked", async () => {
    const { id, number } = await order();
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, id);
      return (
        (found && (await recordPayment(tx, found.order, { method: "terminal", cents: 10_000 }, null))) ?? {}
      );
    });
    await moveOrder(id, { to: "handed-over" });
    await state({ order: String(number), reference: orderReference(id), "line-0": "on" });
    const [row] = await rows();
    const page = await findWithdrawal(row?.id ?? "");
    expect(page).toMatchObject({ owedCents: 5_000, isLate: false });
    expect(await statesOf(id)).toEqual(["handed-over", "handed-over"]);
    await db.execute(sql`update orders set handed_over_at = now() - interval '40 days' where id = ${id}`);
    expect(await findWithdrawal(row?.id ?? "")).toMatchObject({ isLate: true });
  });

  test("an order is linked by hand, refusals need a reason, and the answer is mailed in the person's language", async () => {
    const { id, number } = await order();
    await state({ lang: "en", order: "my sandals", email: "eva@example.com" });
    const [row] = await rows();
    const wrong = await linkWithdrawal({ id: row?.id, order: "999999" });
    expect(wrong).toMatchObject({ ok: false, error: "admin.withdrawals.errors.order" });
    const early = await decideWithdrawal({ id: row?.id, decision: "accepted", message: "" });
    expect(early).toMatchObject({ ok: false, error: "admin.withdrawals.errors.noOrder" });
    expect(await linkWithdrawal({ id: row?.id, order: `${number}` })).toMatchObject({ ok: true });
    expect((await listWithdrawals({ state: "matched", page: 1 })).withdrawals).toMatchObject([
      { orderId: id },
    ]);
    const bare = await decideWithdrawal({ id: row?.id, decision: "refused", message: "  " });
    expect(bare).toMatchObject({ ok: false, fields: { message: "admin.withdrawals.errors.reason" } });
    await decideWithdrawal({ id: row?.id, decision: "refused", message: "The time is over." });
    const answer = (await mailsTo("eva@example.com")).find(({ kind }) => kind === "withdrawal-answer");
    expect(answer).toMatchObject({ lang: "en" });
    expect(answer?.text).toContain("> The time is over.");
    expect((await listWithdrawals({ state: "open", page: 1 })).total).toBe(0);
    expect((await listWithdrawals({ state: "handled", page: 1 })).total).toBe(1);
  });
});
