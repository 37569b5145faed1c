import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { products } from "@/db/schema/catalogue";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { stockHolds } from "@/db/schema/stock";
import { inTransaction } from "@/lib/doors/transaction";
import { expireExchanges } from "@/lib/exchanges/expire-exchanges";
import { holdSize } from "@/lib/exchanges/hold-size";
import { expireOffers, remindOffers } from "@/lib/offers/expire-offers";
import { expireOrders } from "@/lib/orders/expire-orders";
import { lockOrder } from "@/lib/orders/move-lines";
import { remindBalances } from "@/lib/orders/remind-balances";
import { remindUncollected } from "@/lib/orders/remind-uncollected";
import { remindUnpaid } from "@/lib/payments/remind-unpaid";
import { makeProduct } from "../factories";
import { sentOffer } from "../setup/offers";
import { moveOrder, placed } from "../setup/orders";
import { placedOnline } from "../setup/payments";
import { makePerson, type Person } from "../setup/staff";

let seller: Person;
let productId = "";
const errors = vi.fn();

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(errors);
  errors.mockClear();
  await db.delete(stockHolds);
  await db.delete(orders);
  await db.delete(offers);
  await db.delete(products);
  await db.delete(mails);
  seller = await makePerson("sales");
  productId = (await makeProduct({ priceCents: 5_000 }, { "41": 9, "42": 9 })).id;
});

afterEach(async () => {
  await db.execute(sql`drop trigger if exists break_mails on mails`);
});

/** Lets every mail about one order or offer fail, as whatever breaks a row's work. */
async function breakWorkOn(id: string): Promise<void> {
  await db.execute(sql`
    create or replace function break_mails() returns trigger language plpgsql as
    $$ begin raise exception 'broken row'; end $$`);
  await db.execute(
    sql.raw(`create trigger break_mails before insert on mails for each row
    when (new.about_id = '${id}') execute function break_mails()`),
  );
}

const pieces = () => [{ productId, size: "42" }];
const past = sql`now() - interval '2 minutes'`;
const earlier = sql`now() - interval '3 minutes'`;

/** Two of what a job works on, due, the first earlier than the second. */
type Pair = [first: string, second: string];

async function twice(make: () => Promise<string>, due: (id: string, when: typeof past) => Promise<unknown>) {
  const pair: Pair = [await make(), await make()];
  await due(pair[0], earlier);
  await due(pair[1], past);
  await db.delete(mails);
  return pair;
}

async function handedOver(): Promise<string> {
  const { id } = await placed({ pieces: pieces() });
  await moveOrder(id, { to: "to-prepare" });
  await moveOrder(id, { to: "handed-over" });
  await inTransaction(async (tx) => {
    const found = await lockOrder(tx, id);
    const [line] = found?.lines ?? [];
    if (!found || !line) throw new Error("The order is gone");
    const wanted = { lineId: line.id, size: "41", origin: "order" as const, seenDifferenceCents: 0 };
    return { held: await holdSize(tx, found, wanted, null) };
  });
  return id;
}

const offered = async () =>
  (await sentOffer(seller, { lines: [{ source: "stock", productId, size: "42", price: "50" }] })).id;

async function uncollected(): Promise<string> {
  const { id } = await placed({ pieces: pieces() });
  await moveOrder(id, { to: "ready", keptUntil: null });
  await db.update(orders).set({ paidCents: 5_000 }).where(eq(orders.id, id));
  return id;
}

async function mailedAbout(): Promise<(string | null)[]> {
  return (await db.select({ id: mails.aboutId }).from(mails)).map(({ id }) => id);
}

type Case = [what: string, pair: () => Promise<Pair>, run: () => Promise<unknown>];

describe("what fails for one row is recorded, and done for the next", () => {
  test.each<Case>([
    [
      "orders that end",
      () =>
        twice(
          async () => (await placed({ kind: "reservation", pieces: pieces() })).id,
          (id, keptUntil) => db.update(orders).set({ keptUntil }).where(eq(orders.id, id)),
        ),
      expireOrders,
    ],
    [
      "exchanges that end",
      () =>
        twice(handedOver, (id, when) =>
          db.execute(sql`update exchanges set until = ${when} where order_id = ${id}`),
        ),
      expireExchanges,
    ],
    [
      "offers that end",
      () =>
        twice(offered, (id, when) =>
          db.execute(
            sql`update offers set sent_at = now() - interval '1 day', remind_at = null, valid_until = ${when} where id = ${id}`,
          ),
        ),
      expireOffers,
    ],
    [
      "reminders of offers",
      () =>
        twice(offered, (id, when) => db.execute(sql`update offers set remind_at = ${when} where id = ${id}`)),
      remindOffers,
    ],
    [
      "reminders of what is ready",
      () =>
        twice(uncollected, (id, when) =>
          db.execute(sql`update orders set ready_at = ${when} - interval '4 days' where id = ${id}`),
        ),
      () => remindUncollected(),
    ],
    [
      "reminders of the rest of a price",
      () =>
        twice(
          async () => (await placed({ pieces: pieces() })).id,
          (id, when) =>
            db.execute(
              sql`update orders set balance_asked_at = ${when} - interval '6 days' where id = ${id}`,
            ),
        ),
      remindBalances,
    ],
    [
      "mails about orders that are not paid",
      () =>
        twice(
          async () => (await placedOnline({ pieces: pieces() })).order.id,
          (id, when) =>
            db.execute(sql`update orders set created_at = ${when} - interval '20 minutes' where id = ${id}`),
        ),
      remindUnpaid,
    ],
  ])("%s", async (_, makePair, run) => {
    const [first, second] = await makePair();
    await breakWorkOn(first);
    await run();
    expect(await mailedAbout()).toEqual([second]);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(errors.mock.calls[0]?.[0]).toContain("P0001");
  });
});
