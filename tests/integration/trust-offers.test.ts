import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { expireOffers } from "@/lib/offers/expire-offers";
import { endOffer } from "@/lib/offers/move-offer";
import { lockOffer } from "@/lib/offers/read-offer";
import { makeProduct } from "../factories";
import { accept, keepTestTerms, savedOffer, sentOffer, trySending } from "../setup/offers";
import { findStockFaults, place } from "../setup/orders";
import { patiently } from "../setup/patiently";
import { rounds } from "../setup/rounds";
import { makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());

const MINUTES = 60_000;
let seller: Person;

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  for (const table of [stockHolds, offers, orders, products, mails]) await db.delete(table);
  await keepTestTerms();
  seller = await makePerson("sales");
});

function line(productId: string, size = "42") {
  return { source: "stock" as const, productId, size, price: "99,00" };
}

/** What the refused ones were told, each word once. */
function toldTo(answers: readonly object[]): string[] {
  return [...new Set(answers.flatMap((answer) => (isFailure(answer) ? [answer.error] : [])))].toSorted();
}

describe("an offer", () => {
  test(
    "becomes one order when 50 people accept it at once, and the others are told so",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 1 });
        const { id } = await sentOffer(seller, { lines: [line(productId)] });
        const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => accept(id))));
        expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1);
        expect(toldTo(answers)).toEqual(["offer.errors.accepted"]);
        expect(
          await db.$count(orders, sql`${orders.id} in (select order_id from offers where id = ${id})`),
        ).toBe(1);
        expect(await findStockFaults()).toEqual([]);
      }
      expect(await db.$count(orders)).toBe(rounds(100));
    },
    20 * MINUTES,
  );

  test(
    "gets the last pair, or another offer or a buyer does, never two of them",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 1 });
        const drafts = await Promise.all(
          Array.from({ length: 4 }, () => savedOffer(seller, { lines: [line(productId)] })),
        );
        const answers = await Promise.all([
          ...drafts.map((id) => patiently(() => trySending(seller, id))),
          ...Array.from({ length: 4 }, () => patiently(() => place({ pieces: [{ productId, size: "42" }] }))),
        ]);
        expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1);
        for (const told of toldTo(answers))
          expect(["admin.offers.errors.notFree", "orders.errors.gone"]).toContain(told);
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );

  test(
    "either is accepted or expires, when both happen at once",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 1 });
        const { id } = await sentOffer(seller, { lines: [line(productId)] });
        // It ends while they ask: some come before, some after.
        await db.execute(sql`
          update offers set valid_until = clock_timestamp() + make_interval(secs => ${(round % 5) / 200}) where id = ${id}`);
        const [answers] = await Promise.all([
          Promise.all(Array.from({ length: 5 }, () => patiently(() => accept(id)))),
          patiently(() => expireOffers()),
        ]);
        await expect
          .poll(async () => {
            await expireOffers();
            const [row] = await db.select({ state: offers.state }).from(offers).where(sql`id = ${id}`);
            return row?.state;
          })
          .toMatch(/^(accepted|expired)$/);
        const [row] = await db.select().from(offers).where(sql`id = ${id}`);
        const won = answers.filter((answer) => !isFailure(answer)).length;
        expect(won).toBe(row?.state === "accepted" ? 1 : 0);
        expect(toldTo(answers).every((told) => /(accepted|expired)$/.test(told))).toBe(true);
        expect(await db.$count(orders, sql`${orders.id} = ${row?.orderId}`)).toBe(won);
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );

  test(
    "ends once, whoever accepts, declines, withdraws or revises it at the same time",
    async () => {
      for (let round = 0; round < rounds(100); round++) {
        const { id: productId } = await makeProduct({}, { "42": 2 });
        const { id } = await sentOffer(seller, { lines: [{ ...line(productId), quantity: 2 }] });
        const end = (to: "declined" | "withdrawn") =>
          inTransaction(async (tx) => {
            const found = await lockOffer(tx, id);
            const isEnded = found && (await endOffer(tx, found, to));
            return isEnded ? {} : { error: "offer.errors.changed" as const };
          });
        const answers = await Promise.all([
          ...Array.from({ length: 5 }, () => patiently(() => accept(id))),
          ...Array.from({ length: 5 }, () => patiently(() => end("declined"))),
          ...Array.from({ length: 5 }, () => patiently(() => end("withdrawn"))),
        ]);
        expect(answers.filter((answer) => !isFailure(answer))).toHaveLength(1);
        expect(await findStockFaults()).toEqual([]);
      }
    },
    20 * MINUTES,
  );
});
