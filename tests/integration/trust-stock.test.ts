import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productSizes, products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { orderLines, orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { expireOrders } from "@/lib/orders/expire-orders";
import { lockOrder, type Move, moveLines } from "@/lib/orders/move-lines";
import { recordPayment, recordRefund } from "@/lib/orders/order-money";
import { balanceCents } from "@/lib/orders/order-state";
import { compareHolds } from "@/lib/stock/compare-holds";
import { makeProduct } from "../factories";
import { findStockFaults, moveOrder, place } from "../setup/orders";
import { patiently } from "../setup/patiently";
import { randomNumbers, rounds } from "../setup/rounds";

const MINUTES = 60_000;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(products);
  await db.delete(mails);
});

async function stockOf(productId: string): Promise<Record<string, [onHand: number, held: number]>> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return Object.fromEntries(rows.map(({ value, onHand, held }) => [value, [onHand, held]]));
}

describe("the last pair", () => {
  test(
    "goes to one of 50 buyers at once, by purchase, reservation or at the counter",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 1, "43": 5 });
        const buyers = Array.from({ length: 50 }, (_, index) =>
          patiently(() =>
            place({
              pieces: [{ productId, size: "42" }],
              kind: index % 3 === 0 ? "reservation" : "purchase",
              channel: (["web", "staff", "counter"] as const)[index % 3],
            }),
          ),
        );
        const answers = await Promise.all(buyers);
        const won = answers.filter((answer) => !isFailure(answer));
        expect(won).toHaveLength(1);
        expect(new Set(answers.flatMap((answer) => (isFailure(answer) ? [answer.error] : [])))).toEqual(
          new Set(["orders.errors.gone"]),
        );
        const [onHand, held] = (await stockOf(productId))["42"] ?? [];
        expect(onHand).toBe(held);
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );

  test(
    "is in one basket only, whatever the order in which baskets name their sizes",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const all = await Promise.all([makeProduct({}, { "42": 2 }), makeProduct({}, { "42": 2, "43": 2 })]);
        const pieces = [
          { productId: all[0].id, size: "42" },
          { productId: all[1].id, size: "42" },
          { productId: all[1].id, size: "43" },
        ];
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            patiently(() => place({ pieces: index % 2 === 0 ? pieces : pieces.toReversed() })),
          ),
        );
        expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(2);
        expect(await stockOf(all[1].id)).toEqual({ "42": [2, 2], "43": [2, 2] });
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );

  test(
    "is neither sold nor cancelled twice by 20 people at once",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 1 });
        const order = await place({ pieces: [{ productId, size: "42" }] });
        if (isFailure(order)) throw new Error(order.error);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            patiently(() =>
              moveOrder(
                order.id,
                index % 2 === 0 ? { to: "handed-over" } : { to: "cancelled", reason: "shop" },
              ),
            ),
          ),
        );
        expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1);
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );
});

const MOVES: Move[] = [
  { to: "ready", keptUntil: null },
  { to: "ready", keptUntil: new Date(0) },
  { to: "to-prepare" },
  { to: "out" },
  { to: "handed-over" },
  { to: "cancelled", reason: "customer" },
  { to: "returned", as: "sellable" },
  { to: "returned", as: "damaged" },
];

describe("a random walk over all verbs", () => {
  /** Pieces on the shelf, sold and lost, which stay as many as there were. */
  async function countPieces(): Promise<number> {
    const [row] = await db.execute<{ pieces: number }>(sql`
      select (select coalesce(sum(on_hand), 0) from product_sizes)::integer
        + (select count(*) from order_lines where state = 'handed-over' or returned_as in ('damaged', 'to-check'))::integer
        as pieces`);
    return row?.pieces ?? -1;
  }

  async function step(random: () => number, productIds: string[]): Promise<void> {
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const what = random();
    if (what < 0.3) {
      const pieces = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        productId: pick(productIds),
        size: pick(["42", "43", "44"]),
      }));
      const kind = pick(["reservation", "purchase"] as const);
      await place({ pieces, kind, channel: pick(["web", "web", "counter"] as const) });
      return;
    }
    if (what < 0.35) return void (await expireOrders());
    const [order] = await db.execute<{ id: string }>(
      sql`select id from orders order by md5(id::text || ${String(random())}) limit 1`,
    );
    if (!order) return;
    await inTransaction(async (tx) => {
      const found = await lockOrder(tx, order.id);
      if (!found) return {};
      if (what < 0.5) {
        const cents = 1 + Math.floor(random() * 15_000);
        return (await recordPayment(tx, found.order, { method: "terminal", cents }, null)) ?? {};
      }
      if (what < 0.55) {
        const cents = Math.max(1, -balanceCents(found.order));
        const refund = { method: "cash" as const, cents, note: "", key: randomUUID() };
        return (await recordRefund(tx, found.order, refund, null)) ?? {};
      }
      const some = found.lines.filter(() => random() < 0.6).map(({ id }) => id);
      const moved = await moveLines(tx, found, some, pick(MOVES), null);
      return isFailure(moved) ? moved : {};
    });
  }

  test(
    "keeps 0 ≤ held ≤ on hand, ends each hold once, and every cent and piece adds up",
    async () => {
      const random = randomNumbers(20_261_122);
      const made = await Promise.all(
        [9, 4, 2].map((count) => makeProduct({}, { "42": count, "43": count, "44": 1 })),
      );
      const before = await countPieces();
      const steps = rounds(10_000);
      for (let done = 0; done < steps; done += 8) {
        await Promise.all(
          Array.from({ length: 8 }, () =>
            step(
              random,
              made.map(({ id }) => id),
            ),
          ),
        );
        if (done % 200 === 0) expect(await findStockFaults()).toEqual([]);
      }
      expect(await findStockFaults()).toEqual([]);
      expect(await countPieces()).toBe(before);
      expect(await db.$count(orderLines)).toBeGreaterThan(20);
    },
    20 * MINUTES,
  );
});

describe("the nightly comparison", () => {
  test("names a size whose counter somebody wrote by hand, and only that", async () => {
    const { id: productId } = await makeProduct({}, { "42": 3, "43": 1 });
    await place({ pieces: [{ productId, size: "42" }] });
    expect(await compareHolds()).toEqual([]);
    vi.spyOn(console, "error").mockImplementation(() => {});
    await db.execute(sql`update product_sizes set held = 1 where product_id = ${productId} and value = '43'`);
    expect(await compareHolds()).toMatchObject([{ size: "43", held: 1, counted: 0 }]);
  });
});
