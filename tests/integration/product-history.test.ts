import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { productSizes } from "@/db/schema/catalogue";
import { exchangeOrderSize } from "@/lib/exchanges/staff-actions";
import { sellAtCounter } from "@/lib/orders/counter-actions";
import { checkOrderReturn } from "@/lib/orders/staff-actions";
import { findStaffOrder } from "@/lib/orders/staff-queries";
import { listProductHistory } from "@/lib/products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { apply, dryRun, undo, uploadText } from "../setup/import-file";
import { moveOrder, placed } from "../setup/orders";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let manager: Person;

beforeAll(() =>
  db.execute(sql`insert into categories (key, label_es, label_en, position, size_kind)
    values ('sneakers', 'Zapatillas', 'Sneakers', 1, 'shoes')`),
);

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  manager = await makePerson("manager");
  await askAs(manager);
});

/** What orders moved, newest first: event, who, and pieces by size. */
async function moved(productId: string) {
  const entries = await listProductHistory(productId);
  return entries.flatMap((entry) =>
    entry.kind === "order"
      ? [[entry.event, entry.staffName, Object.fromEntries(entry.moves.map((one) => [one.size, one.pieces]))]]
      : [],
  );
}

async function onHand(productId: string): Promise<Record<string, number>> {
  const rows = await db.select().from(productSizes).where(eq(productSizes.productId, productId));
  return Object.fromEntries(rows.map(({ value, onHand: pieces }) => [value, pieces]));
}

test("a sale over the counter stands in the history with its order, and so does its undo", async () => {
  const { id } = await makeProduct({}, { "42": 2 });
  const form = { productId: id, size: "42", method: "cash", shownCents: 12_995, key: randomUUID() };
  const sold = await sellAtCounter(form);
  const [entry] = await listProductHistory(id);
  expect(entry).toMatchObject({
    kind: "order",
    event: "sold",
    staffName: manager.name,
    number: sold.ok ? sold.data?.number : 0,
    moves: [{ size: "42", pieces: -1 }],
  });
  expect(await undoWrite({ batch: sold.ok ? sold.undo : "" })).toMatchObject({ ok: true });
  expect(await moved(id)).toEqual([
    ["returned", manager.name, { "42": 1 }],
    ["sold", manager.name, { "42": -1 }],
  ]);
});

test("what is handed over, comes back or is exchanged adds up to the stock", async () => {
  const { id } = await makeProduct({}, { "42": 5, "43": 2 });
  const pieces = ["42", "42", "43"].map((size) => ({ productId: id, size }));
  const order = await placed({ pieces });
  await placed({ pieces: pieces.slice(0, 1) });
  expect(await moved(id)).toEqual([]);

  await moveOrder(order.id, { to: "handed-over" });
  expect(await moved(id)).toEqual([["handed-over", "", { "42": -2, "43": -1 }]]);

  const given = await findStaffOrder(order.id);
  const line = given?.lines[0]?.id ?? "";
  const swap = { as: "sellable", paidBy: null } as const;
  const wish = { id: order.id, version: given?.version ?? 0, line, size: "43", seenDifferenceCents: 0, swap };
  expect(await exchangeOrderSize(wish)).toMatchObject({ ok: true });
  expect((await moved(id))[0]).toEqual(["exchanged", manager.name, { "42": 1, "43": -1 }]);

  const other = await placed({ pieces: pieces.slice(0, 1) });
  await moveOrder(other.id, { to: "handed-over" });
  await moveOrder(other.id, { to: "returned", as: "to-check" });
  expect((await moved(id))[0]?.[0]).toBe("handed-over");
  const back = await findStaffOrder(other.id);
  const checked = { id: other.id, version: back?.version ?? 0, line: back?.lines[0]?.id ?? "" };
  expect(await checkOrderReturn({ ...checked, as: "sellable" })).toMatchObject({ ok: true });
  const all = await moved(id);
  expect(all[0]).toEqual(["returned", manager.name, { "42": 1 }]);

  const sums: Record<string, number> = { "42": 5, "43": 2 };
  for (const [, , moves] of all)
    for (const [size, count] of Object.entries(moves ?? {})) sums[size] = (sums[size] ?? 0) + Number(count);
  expect(await onHand(id)).toEqual(sums);
});

test("an import stands in the history with what it changed, and so does its undo", async () => {
  const titles = "style_code,brand,name,category,price,cost,sizes,status";
  const first = await uploadText("first.csv", `${titles}\nH-1,Nike,Dunk,sneakers,99.95,40,42=3,draft`);
  await dryRun(first);
  await apply(first);
  const [product] = await db.execute<{ id: string }>(sql`select id from products where style_code = 'H-1'`);
  const id = product?.id ?? "";
  const second = await uploadText("second.csv", "style_code,brand,price,sizes\nH-1,Nike,109.95,42=2; 43=1");
  await dryRun(second);
  await apply(second);
  expect(await listProductHistory(id)).toMatchObject([
    {
      kind: "import",
      isUndo: false,
      importId: second.id,
      fileName: "second.csv",
      before: { "size 42": 3, "size 43": 0, priceCents: 9_995 },
      after: { "size 42": 2, "size 43": 1, priceCents: 10_995 },
    },
    { kind: "import", importId: first.id, fileName: "first.csv", before: null, after: { "size 42": 3 } },
  ]);

  await undo(second);
  const [undone] = await listProductHistory(id);
  expect(undone).toMatchObject({
    kind: "import",
    isUndo: true,
    before: { "size 42": 2, "size 43": 1 },
    after: { "size 42": 3 },
  });
});
