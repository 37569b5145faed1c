import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db, type Transaction } from "@/db/client";
import { productSizes } from "@/db/schema/catalogue";
import { sourcedItems } from "@/db/schema/sourcing";
import { sizeWishes } from "@/db/schema/wishes";
import { writeNormalizedSizes } from "@/lib/normalized-products/normalized-sizes";
import { changeBarcodes, changeSizes } from "@/lib/products/change-sizes";
import { renameSizes, setSizes } from "@/lib/products/write-sizes";
import { putIntoShop } from "@/lib/sourcing/arrived-product";
import { makeProduct } from "../factories";

function euSize(value: string, onHand: number) {
  return { system: "EU", value, key: Number(value), onHand } as const;
}

async function sizesOf(productId: string) {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return Object.fromEntries(rows.map((row) => [row.value, row]));
}

async function wish(productId: string, size: string, email: string) {
  const form = { formKey: randomUUID(), consentText: "c", confirmedAt: new Date() };
  await db
    .insert(sizeWishes)
    .values({ productId, size, email: `${email}@example.com`, kind: "restock", lang: "es", ...form });
}

async function wishesOf(productId: string) {
  const rows = await db.select().from(sizeWishes).where(eq(sizeWishes.productId, productId));
  return rows.map(({ size, email }) => `${email.split("@")[0]} ${size}`).toSorted();
}

describe("the sizes of products", () => {
  test("become those that are given, of all products by one statement; what is as it was is not touched", async () => {
    const products: Awaited<ReturnType<typeof makeProduct>>[] = [];
    for (let n = 0; n < 5; n++) products.push(await makeProduct({}, { "41": 1, "42": 2, "43": 3 }));
    const before = await sizesOf(products[0]?.id ?? "");
    await db.transaction(async (tx) => {
      const execute = vi.spyOn(tx, "execute");
      const sizes = [euSize("44", 0), { ...euSize("42", 5), barcode: "4006381333931" }, euSize("43", 3)];
      await setSizes(
        tx,
        products.map(({ id }, n) => ({ id, sizes: n === 4 ? null : sizes })),
      );
      expect(execute).toHaveBeenCalledTimes(1);
    });
    const after = await sizesOf(products[0]?.id ?? "");
    expect(after).toMatchObject({
      "42": { onHand: 5, barcode: "4006381333931" },
      "44": { onHand: 0, key: 44 },
    });
    expect(after["41"]).toBeUndefined();
    expect(after["43"]).toEqual(before["43"]);
    expect(Object.keys(await sizesOf(products[4]?.id ?? ""))).toEqual(["41", "42", "43"]);
  });

  test("have a barcode once, though two products ask for it at the same time", async () => {
    const [one, other] = [await makeProduct({}, { "42": 1 }), await makeProduct({}, { "42": 1 })];
    const wanted = [{ value: "42", shown: null, barcode: "4006381333948" }];
    let commit = () => {};
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((written) => {
      first = db.transaction(async (tx) => {
        const refused = await changeBarcodes(tx, one.id, wanted);
        written();
        await new Promise<void>((resolve) => {
          commit = resolve;
        });
        return refused;
      });
    });
    let isDone = false;
    const second = db
      .transaction((tx) => changeBarcodes(tx, other.id, wanted))
      .finally(() => {
        isDone = true;
      });
    // It waits for the first, or has not seen it.
    await vi.waitFor(async () => {
      const [waiting] = await db.execute(
        sql`select from pg_locks where locktype = 'advisory' and not granted`,
      );
      expect(isDone || waiting !== undefined).toBe(true);
    });
    commit();
    expect(await first).toBeNull();
    expect(await second).toEqual({ "barcode 42": "admin.product.barcodes.errors.taken" });
    expect((await sizesOf(other.id))["42"]?.barcode).toBeNull();
  });

  test("keep what is held for somebody, whoever forgot to ask", async () => {
    const { id } = await makeProduct({}, { "42": 2, "43": 1 });
    await db.update(productSizes).set({ held: 1 }).where(eq(productSizes.productId, id));
    const before = await sizesOf(id);
    const become = (...sizes: ReturnType<typeof euSize>[]) =>
      db.transaction((tx) => setSizes(tx, [{ id, sizes }]));
    await expect(become(euSize("42", 9))).rejects.toThrow("Size 43 is held");
    await expect(become(euSize("42", 9), euSize("43", 0))).rejects.toMatchObject({
      cause: { constraint_name: "product_sizes_stock_check" },
    });
    expect(await sizesOf(id)).toEqual(before);
  });

  test("keep their barcodes when staff change stock, and their stock when staff change barcodes", async () => {
    const { id } = await makeProduct({}, { "41": 1, "42": 2, "43": 3 });
    await db.transaction(async (tx) => {
      const barcodes = [
        { value: "42", shown: null, barcode: "5901234123457" },
        { value: "43", shown: null, barcode: "96385074" },
      ];
      expect(await changeBarcodes(tx, id, barcodes)).toBeNull();
      const changes = [
        { value: "42", shown: 2, onHand: 7 },
        { value: "41", shown: 1, onHand: null },
        { value: "40", shown: null, onHand: 4 },
      ];
      expect(await changeSizes(tx, id, changes, {})).toBeNull();
    });
    const sizes = Object.values(await sizesOf(id)).map((size) => [size.value, size.onHand, size.barcode]);
    expect(sizes.toSorted()).toEqual([
      ["40", 4, null],
      ["42", 7, "5901234123457"],
      ["43", 3, "96385074"],
    ]);
  });
});

describe("a size in another notation", () => {
  test("takes stock, holds, barcode and wishes along; who has wished for both keeps both", async () => {
    const { id } = await makeProduct({}, { "42": 2 });
    await db
      .update(productSizes)
      .set({ held: 1, barcode: "4006381333931" })
      .where(eq(productSizes.productId, id));
    const { "42": before } = await sizesOf(id);
    await wish(id, "42", "ana");
    await wish(id, "42", "both");
    await wish(id, "44", "both");
    const renames = [{ ...euSize("44", 0), id, was: "42" }];
    expect(await db.transaction((tx) => renameSizes(tx, renames))).toBe(1);
    const after = (await sizesOf(id))["44"];
    expect(after).toEqual({ ...before, value: "44", key: 44, updatedAt: after?.updatedAt });
    expect(await wishesOf(id)).toEqual(["ana 44", "both 42", "both 44"]);
  });

  test("that its product has already stays as it is, and so do the wishes for it", async () => {
    const { id } = await makeProduct({}, { "42": 0, "43": 1 });
    await wish(id, "42", "ana");
    await db.transaction((tx) =>
      writeNormalizedSizes(tx, [{ id, name: "Sandal", before: ["42"], after: ["43"] }]),
    );
    expect(await sizesOf(id)).toMatchObject({ "42": { onHand: 0 }, "43": { onHand: 1 } });
    expect(await wishesOf(id)).toEqual(["ana 42"]);
  });
});

/** A linked item of which pairs come in. */
async function arrival(productId: string) {
  const [item] = await db.insert(sourcedItems).values({ name: "Sandal", productId }).returning();
  if (!item) throw new Error("The item was not written");
  const product = { styleCode: "", brand: "", categoryId: null, sectionId: null };
  const stock: [string, number][] = [
    ["42", 1],
    ["43", 1],
  ];
  return (tx: Transaction) =>
    putIntoShop(tx, item, { id: item.id, stock, price: null, publish: false, ...product });
}

describe("two sizes at once are locked by their ids, as sales lock them", () => {
  const writes = [
    { name: "arrives", left: [2, 2], make: arrival },
    {
      name: "is normalized",
      left: [1, 1],
      make: async (id: string) => (tx: Transaction) =>
        writeNormalizedSizes(tx, [{ id, name: "Sandal", before: ["42", "43"], after: ["44", "45"] }]),
    },
    {
      name: "is changed by staff",
      left: [2, 1],
      make: async (id: string) => (tx: Transaction) =>
        changeSizes(tx, id, [{ value: "42", shown: 1, onHand: 2 }], {}),
    },
  ];

  test.each(writes)("when a product $name", async ({ make, left }) => {
    // The second in the order of sizes is the first in the order of ids.
    const { id } = await makeProduct({}, { "43": 2 });
    await db.insert(productSizes).values({ productId: id, system: "EU", value: "42", key: 42, onHand: 1 });
    const write = await make(id);
    let writing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (sale) => {
      await sale.execute(
        sql`update product_sizes set on_hand = on_hand - 1 where product_id = ${id} and value = '43'`,
      );
      writing = db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '20s'`);
        await write(tx);
      });
      await vi.waitFor(
        async () => {
          const waiting = await db.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          expect(waiting).toHaveLength(1);
        },
        { timeout: 10_000 },
      );
      const free = await db.execute(sql`
        select from product_sizes where product_id = ${id} and value = '42' for update skip locked`);
      expect(free).toHaveLength(1);
    });
    await writing;
    // The pair that was sold meanwhile is not brought back.
    expect(Object.values(await sizesOf(id)).map(({ onHand }) => onHand)).toEqual(left);
  });
});
