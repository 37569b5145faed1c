import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { saveStock } from "@/lib/products/staff-actions";
import { makeProduct } from "../factories";
import { eventually } from "../setup/eventually";
import { expiredBy } from "../setup/expired-by";
import { askAs, makePerson } from "../setup/staff";

const expired = vi.hoisted(() => new Set<string>());
vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());
vi.mock("next/cache", () => ({
  unstable_cache: vi.fn(),
  revalidateTag: vi.fn(),
  updateTag: (tag: string) => expired.add(tag),
}));

const sizes = { "41": 3, "42": 2, "43": 0 };

/** One piece of a size goes, as by a sale. */
const sell = (id: string, size: string, pieces = 1) =>
  db.execute(
    sql`update product_sizes set on_hand = on_hand - ${pieces} where product_id = ${id} and value = ${size}`,
  );
const set = (id: string, change: ReturnType<typeof sql>) =>
  db.execute(sql`update products set ${change} where id = ${id}`);
const setSizes = (id: string, change: ReturnType<typeof sql>) =>
  db.execute(sql`update product_sizes set ${change} where product_id = ${id} and value = '41'`);

type Case = [what: string, change: (id: string) => Promise<unknown>];

describe("a change throws away the page of its product, and lists only when a card says something else", () => {
  test.each<Case>([
    ["a sale that leaves some of the size", (id) => sell(id, "41")],
    ["a sale of all but one while another size is there", (id) => sell(id, "41", 2)],
    ["pieces that are held and brought back", (id) => setSizes(id, sql`held = 2`)],
    ["goods that come in for a size that is there", (id) => setSizes(id, sql`on_hand = on_hand + 20`)],
    ["a barcode", (id) => setSizes(id, sql`barcode = '4006381333931'`)],
    ["a description", (id) => set(id, sql`description_en = 'Soft'`)],
    ["what it cost", (id) => set(id, sql`cost_cents = 4000`)],
    ["a save that changes nothing", (id) => set(id, sql`price_cents = price_cents, version = version + 1`)],
  ])("lists stay: %s", async (_, change) => {
    const { id } = await makeProduct({}, sizes);
    expect(await expiredBy(() => change(id))).toEqual([`product:${id}`]);
  });

  test.each<Case>([
    ["a sale of the last of a size", (id) => sell(id, "42", 2)],
    ["the last of a size that is held", (id) => setSizes(id, sql`held = 3`)],
    ["a size that comes back", (id) => sell(id, "43", -1)],
    [
      "a sale that leaves one of all",
      (id) =>
        db.execute(sql`update product_sizes set on_hand = (value = '42')::int where product_id = ${id}`),
    ],
    ["a price", (id) => set(id, sql`price_cents = 100`)],
    [
      "a price struck through",
      (id) => set(id, sql`regular_price_cents = 20000, reduced_at = clock_timestamp()`),
    ],
    ["a name that is spelled with other capitals", (id) => set(id, sql`name = upper(name)`)],
    ["days until it can be had", (id) => set(id, sql`lead_days = 5`)],
    ["a gender, for which a collection may ask", (id) => set(id, sql`gender = 'kids'`)],
    ["a product that is sold no more", (id) => set(id, sql`status = 'archived'`)],
    ["a picture", (id) => db.execute(sql`delete from product_pictures where product_id = ${id}`)],
  ])("lists go: %s", async (_, change) => {
    const { id } = await makeProduct({}, sizes);
    expect((await expiredBy(() => change(id))).toSorted()).toEqual(["catalogue", `product:${id}`]);
  });

  test("one piece of two sizes is a last one, then none at all", async () => {
    const { id } = await makeProduct({}, { "41": 1, "42": 1 });
    const note = async () =>
      (await db.execute(sql`select stock_note, availability from listings where product_id = ${id}`))[0];
    expect(await note()).toEqual({ stock_note: null, availability: 0 });
    await sell(id, "41");
    expect(await note()).toEqual({ stock_note: "last-one", availability: 0 });
    await sell(id, "42", -4);
    expect(await note()).toEqual({ stock_note: "last-size", availability: 0 });
    await sell(id, "42", 5);
    expect(await note()).toEqual({ stock_note: null, availability: 2 });
  });

  test("a sale that no card tells of writes neither the listing nor a count", async () => {
    const { id } = await makeProduct({}, sizes);
    const written = () =>
      db.execute(sql`
        select 'listing' as what, xmin::text from listings where product_id = ${id}
        union all select kind || value, xmin::text from listing_bits order by 1`);
    const before = [...(await written())];
    await sell(id, "42");
    expect([...(await written())]).toEqual(before);
    await sell(id, "42");
    expect([...(await written())]).not.toEqual(before);
  });

  test("nothing of a draft is in a list", async () => {
    const { id } = await makeProduct({ status: "draft" }, sizes);
    expect(await expiredBy(() => sell(id, "42", 2))).toEqual([`product:${id}`]);
    expect(await expiredBy(() => set(id, sql`name = 'Other'`))).toEqual([`product:${id}`]);
  });

  test("what is rolled back throws nothing away", async () => {
    const { id } = await makeProduct({}, sizes);
    const undo = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update products set price_cents = 1 where id = ${id}`);
        await tx.execute(sql`select expired_tags()`);
        throw new Error("Undone");
      });
    expect(await expiredBy(() => expect(undo()).rejects.toThrow("Undone"))).toEqual([]);
  });
});

describe("what staff save", () => {
  beforeEach(async () => {
    await askAs(await makePerson("owner"));
    expired.clear();
  });

  test("is gone from this instance before they are answered, by the word of the triggers alone", async () => {
    const { id } = await makeProduct({}, sizes);
    const save = (onHand: number, shown: number) =>
      saveStock({ id, sizes: [{ value: "42", shown, onHand }] });
    expect(await save(1, 2)).toMatchObject({ ok: true });
    expect([...expired]).toEqual([`product:${id}`]);
    expect(await save(0, 1)).toMatchObject({ ok: true });
    expect([...expired].toSorted()).toEqual(["catalogue", `product:${id}`]);
  });

  test("is told to other instances in the same moment", async () => {
    const { id } = await makeProduct({}, sizes);
    const save = () => saveStock({ id, sizes: [{ value: "42", shown: 2, onHand: 0 }] });
    expect((await expiredBy(save)).toSorted()).toEqual([...expired].toSorted());
    expect(expired.size).toBe(2);
  });
});

type Instance = { child: ChildProcess; ask(question: { key: string; tags?: string[] }): Promise<boolean> };

/** A second shop on the same database. `ask` says whether it keeps a page, and with `tags` has it kept from then on. */
function openInstance(): Instance {
  const child = fork(join("tests", "setup", "kept-pages-worker.mjs"));
  return {
    child,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = randomUUID();
        const take = (answer: { id: string; kept: boolean }) => {
          if (answer.id !== id) return;
          child.off("message", take);
          resolve(answer.kept);
        };
        child.on("message", take);
        child.once("exit", () => reject(new Error("The instance ended")));
        child.send({ id, ...question });
      }),
  };
}

describe("two instances", () => {
  let instances: Instance[] = [];
  beforeAll(() => {
    instances = [openInstance(), openInstance()];
  });
  afterAll(() => {
    for (const { child } of instances) child.kill();
  });

  const kept = (key: string, tags?: string[]) => Promise.all(instances.map(({ ask }) => ask({ key, tags })));
  /** The first tries may come before they listen to the database. */
  const keep = (key: string, tags: string[]) =>
    eventually(async () => expect(await kept(key, tags)).toEqual([true, true]));

  test("a sale that no card tells of leaves the list on both, the last of a size throws it away on both", async () => {
    const { id } = await makeProduct({}, sizes);
    const list = "$/en/in-stock/all";
    const page = "$/en/product/in-stock/sandal";
    await keep(list, ["catalogue"]);
    await keep(page, ["products", `product:${id}`]);
    await sell(id, "42");
    await eventually(async () => expect(await kept(page)).toEqual([false, false]));
    expect(await kept(list)).toEqual([true, true]);
    await sell(id, "42");
    await eventually(async () => expect(await kept(list)).toEqual([false, false]));
  });
});
