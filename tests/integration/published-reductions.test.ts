import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { newSale } from "@/lib/pricing/form-values";
import { saveSale, startSaleNow } from "@/lib/pricing/staff-actions";
import { findRun } from "@/lib/pricing/staff-queries";
import {
  changeProducts,
  previewProducts,
  setProductStatus,
  updateProduct,
} from "@/lib/products/staff-actions";
import { findProductForEdit } from "@/lib/products/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson, type Person } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let owner: Person;
beforeAll(async () => {
  owner = await makePerson("owner");
});
beforeEach(() => askAs(owner));

async function stored(id: string) {
  const [row] = await db.execute(sql`
    select status, price_cents as price, regular_price_cents as regular, reduced_at is not null as reduced
    from products where id = ${id}`);
  return row;
}

/** A sale of 30 % on the goods of a brand begins; answers why products were refused. */
async function sell(brandId: number): Promise<unknown[]> {
  const saved = await saveSale({ ...newSale, name: "30", percent: "30", brandIds: [brandId] });
  if (!saved.ok || !saved.data) throw new Error("The sale was not saved");
  const started = await startSaleNow({ id: saved.data.id, version: saved.version ?? 1 });
  if (!started.ok) throw new Error(started.error);
  const run = await findRun(started.data?.run ?? "", { state: "refused", page: 1 });
  return run?.rows.map(({ reason }) => reason) ?? [];
}

/** The ledger as if all of it had been written so many days earlier; nobody can do that in the shop. */
async function age(id: string, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update price_ledger set at = at - make_interval(days => ${days}) where product_id = ${id}`,
    );
  });
}

describe("a sale", () => {
  test("leaves alone what shoppers were never offered, and says so", async () => {
    const { id, brandId } = await makeProduct({ status: "draft", priceCents: 10_000 });
    expect(await sell(brandId)).toEqual(["notOffered"]);
    expect(await stored(id)).toMatchObject({ price: 10_000, regular: null });
    expect(await setProductStatus({ id, status: "active" })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "active", price: 10_000, regular: null });
  });

  test("leaves alone what was not offered in the last 30 days, or at another price", async () => {
    const { id, brandId } = await makeProduct({ priceCents: 10_000 });
    const other = await makeProduct({ priceCents: 12_000, brandId });
    for (const one of [id, other.id]) await setProductStatus({ id: one, status: "draft" });
    await age(id, 31);
    await db.execute(sql`update products set price_cents = 10000 where id = ${other.id}`);
    expect(await sell(brandId)).toEqual(["notOffered", "notOffered"]);
  });

  test("reduces what was offered until a moment ago, which may be published again so", async () => {
    const { id, brandId } = await makeProduct({ priceCents: 10_000 });
    await setProductStatus({ id, status: "draft" });
    expect(await sell(brandId)).toEqual([]);
    await age(id, 60);
    await db.execute(sql`update products set reduced_at = reduced_at - interval '60 days' where id = ${id}`);
    expect(await setProductStatus({ id, status: "active" })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ price: 7_000, regular: 10_000 });
  });
});

describe("a draft whose reduction is none", () => {
  const never = "admin.pricing.refused.earlierNeverAsked";

  async function reducedDraft(): Promise<string> {
    const { id } = await makeProduct({ status: "draft", priceCents: 10_000 });
    await db.execute(sql`update products set price_cents = 7000, regular_price_cents = 10000,
      reduced_at = clock_timestamp() where id = ${id}`);
    return id;
  }

  test("is not published from the list", async () => {
    const id = await reducedDraft();
    expect(await setProductStatus({ id, status: "active" })).toMatchObject({ ok: false, error: never });
    expect(await stored(id)).toMatchObject({ status: "draft" });
    expect(await setProductStatus({ id, status: "archived" })).toMatchObject({ ok: true });
  });

  test("is not published with others, which are", async () => {
    const [id, other] = [await reducedDraft(), (await makeProduct({ status: "draft" })).id];
    const selection = { ids: [id, other] };
    const change = { kind: "status", status: "active" };
    const seen = await previewProducts({ selection, change });
    if (!seen.ok || !seen.data) throw new Error("No preview");
    expect(seen.data).toMatchObject({ changed: 1, refused: 1 });
    expect(seen.data.rows.find((row) => row.id === id)).toMatchObject({ refused: never });
    const { fingerprint } = seen.data;
    expect(await changeProducts({ selection, change, fingerprint })).toMatchObject({ ok: true });
    expect([await stored(id), await stored(other)]).toMatchObject([
      { status: "draft" },
      { status: "active" },
    ]);
  });

  test("is not published by its form until its earlier price is taken away", async () => {
    const id = await reducedDraft();
    const form = async (own: Record<string, string>) => {
      const product = await findProductForEdit(id);
      if (!product) throw new Error("gone");
      return updateProduct({ ...product.values, ...own, sizes: [], id, version: product.version });
    };
    expect(await form({ status: "active" })).toMatchObject({ ok: false, error: never });
    expect(await form({ status: "active", regularPrice: "" })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "active", price: 7_000, regular: null, reduced: false });
  });

  test("comes back by Undo where it was published before", async () => {
    const { id, brandId } = await makeProduct({ priceCents: 10_000 });
    expect(await sell(brandId)).toEqual([]);
    const hidden = await setProductStatus({ id, status: "archived" });
    if (!hidden.ok) throw new Error(hidden.error);
    expect(await undoWrite({ batch: hidden.undo ?? "" })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "active", price: 7_000, regular: 10_000 });
  });
});
