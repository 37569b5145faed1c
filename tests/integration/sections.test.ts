import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { noFilters } from "@/lib/catalogue/filters";
import { listProducts } from "@/lib/catalogue/queries";
import { readRow } from "@/lib/import-files/products/columns";
import { applyImport } from "@/lib/imports/apply-import";
import {
  createCategory,
  createSection,
  orderCategories,
  orderSections,
  removeCategory,
  removeSection,
  saveCategory,
  saveSection,
  showSection,
} from "@/lib/sections/staff-actions";
import { listCategories, listSections } from "@/lib/sections/staff-queries";
import { undoWrite } from "@/lib/undo/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Made = { ok: boolean; data?: { id: number } | undefined; undo?: string };

const label = (text: string) => ({ labelEs: text, labelEn: `${text} en` });

async function addSection(text: string): Promise<number> {
  const made: Made = await createSection({ ...label(text), visible: true, key: "" });
  return made.data?.id ?? 0;
}

async function undo(result: Made): Promise<boolean> {
  return (await undoWrite({ batch: result.undo ?? "" })).ok;
}

const keys = async () => (await listSections()).map(({ key }) => key);
const shown = async () => (await listProducts("es", noFilters)).products.map(({ name }) => name);

beforeEach(async () => {
  await db.execute(sql`delete from products`);
  await db.execute(sql`delete from sections`);
  await db.execute(sql`delete from categories`);
  await askAs(await makePerson("manager"));
});

describe("sections", () => {
  it("are added at the end under a key made from the label, once", async () => {
    await addSection("Pista & Grada");
    await addSection("Verano");
    expect(await keys()).toEqual(["pista-and-grada", "verano"]);
    const again = await createSection({ ...label("x"), visible: true, key: "verano" });
    expect(again).toMatchObject({ ok: false, fields: { key: "admin.errors.duplicate" } });
    const unnamed = await createSection({ ...label(""), visible: true, key: "Así" });
    expect(unnamed).toMatchObject({
      ok: false,
      fields: { labelEs: "admin.sections.errors.label", key: "admin.sections.errors.key" },
    });
  });

  it("come in the order of staff, and the shop's items follow at once", async () => {
    const ids = [await addSection("a"), await addSection("b"), await addSection("c")];
    for (const [index, sectionId] of ids.entries()) await makeProduct({ sectionId, name: `in ${index}` });
    expect(await shown()).toEqual(["in 0", "in 1", "in 2"]);
    const [a = 0, b = 0, c = 0] = ids;
    const ordered = await orderSections({ ids: [c, a, b] });
    expect(ordered.ok).toBe(true);
    expect(await shown()).toEqual(["in 2", "in 0", "in 1"]);
    const [moved] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from audit_log where action = 'orderSections'`,
    );
    expect(moved?.n).toBe(1);
    expect(await undo(ordered)).toBe(true);
    expect(await shown()).toEqual(["in 0", "in 1", "in 2"]);
    expect(await orderSections({ ids: [a, b] })).toMatchObject({
      ok: false,
      error: "admin.errors.changedSince",
    });
    expect(await orderSections({ ids: [a, b, b, c] })).toMatchObject({ ok: false });
  });

  it("are renamed and hidden, with conflict and undo", async () => {
    const id = await addSection("a");
    await makeProduct({ sectionId: id });
    const hidden = await showSection({ id, visible: false });
    expect((await listProducts("es", noFilters)).products[0]?.section).toBeNull();
    const late = await saveSection({ ...label("Tarde"), visible: true, id, version: 1 });
    expect(late).toMatchObject({
      ok: false,
      conflict: { version: 2, theirs: { labelEs: "a", visible: false } },
    });
    expect(await undo(hidden)).toBe(true);
    expect((await listProducts("es", noFilters)).products[0]?.section).toBe("a");
    const renamed = await saveSection({ ...label("Nuevo"), visible: true, id, version: 3 });
    expect(renamed.ok).toBe(true);
    expect(await listSections()).toMatchObject([{ key: "a", labelEs: "Nuevo", products: 1, version: 4 }]);
  });

  it("are deleted with their products sent elsewhere, and come back with them", async () => {
    const [from, to] = [await addSection("a"), await addSection("b")];
    await createCategory({ ...label("c"), sizeKind: "shoes", key: "c", defaultSectionId: String(from) });
    const stays = await makeProduct({ sectionId: from, name: "stays" });
    await makeProduct({ sectionId: from, name: "leaves" });
    const removed = await removeSection({ id: from, moveTo: to });
    expect(await listSections()).toMatchObject([{ key: "b", products: 2 }]);
    // Somebody gives one of them another place meanwhile: the undo leaves it there.
    await db.execute(sql`update products set section_id = null where name = 'leaves'`);
    expect(await undo(removed)).toBe(true);
    expect(await listSections()).toMatchObject([
      { key: "a", id: from, products: 1 },
      { key: "b", products: 0 },
    ]);
    const [row] = await db.execute<{ section: number; version: number }>(
      sql`select section_id as section, version from products where id = ${stays.id}`,
    );
    expect(row).toEqual({ section: from, version: 3 });
    expect((await listCategories()).find(({ key }) => key === "c")?.defaultSectionId).toBe(from);
    expect(await removeSection({ id: to, moveTo: to })).toMatchObject({ ok: false });
    expect((await removeSection({ id: from, moveTo: null })).ok).toBe(true);
  });

  it("that were just made do not go by undo once products stand in them", async () => {
    const made = await createSection({ ...label("a"), visible: true, key: "" });
    await makeProduct({ sectionId: (made.ok && made.data?.id) || null });
    expect(await undoWrite({ batch: (made.ok && made.undo) || "" })).toMatchObject({
      ok: false,
      error: "admin.errors.changedSince",
    });
  });
});

describe("categories", () => {
  it("give their default section to new products of an import that names none", async () => {
    const section = await addSection("s");
    await createCategory({ ...label("c"), sizeKind: "shoes", key: "c", defaultSectionId: String(section) });
    const row = { brand: "Nike", name: "Dunk", category: "c", price: "99", status: "active" };
    const read = [
      { ...row, style_code: "I-1" },
      { ...row, style_code: "I-2", section: "" },
    ].map((cells, index) => readRow({ line: index + 2, cells, surplus: false }));
    await applyImport(db, read);
    const sectionsOf = () =>
      db.execute<{ section: number | null }>(
        sql`select section_id as section from products where style_code like 'I-%' order by style_code`,
      );
    expect([...(await sectionsOf())].map((one) => one.section)).toEqual([section, null]);
    const again = await applyImport(db, read);
    expect(again.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  });

  it("have labels, an order and a default section, all of it undone", async () => {
    const section = await addSection("s");
    const made: Made[] = [];
    for (const name of ["uno", "dos"])
      made.push(await createCategory({ ...label(name), sizeKind: "shoes", key: "", defaultSectionId: "" }));
    const [first = 0, second = 0] = made.map((one) => one.data?.id ?? 0);
    const ordered = await orderCategories({ ids: [second, first] });
    expect((await listCategories()).map(({ key }) => key)).toEqual(["dos", "uno"]);
    const saved = await saveCategory({
      ...label("Uno"),
      sizeKind: "clothing",
      defaultSectionId: String(section),
      id: first,
      version: 1,
    });
    expect((await listCategories())[1]).toMatchObject({
      labelEs: "Uno",
      sizeKind: "clothing",
      defaultSectionId: section,
    });
    expect([await undo(saved), await undo(ordered)]).toEqual([true, true]);
    expect(await listCategories()).toMatchObject([
      { key: "uno", labelEs: "uno", sizeKind: "shoes", defaultSectionId: null },
      { key: "dos" },
    ]);
    const nowhere = await saveCategory({
      ...label("x"),
      sizeKind: "shoes",
      defaultSectionId: "999999",
      id: second,
      version: 2,
    });
    expect(nowhere).toMatchObject({ ok: false, fields: { defaultSectionId: "admin.errors.notFound" } });
  });

  it("have a kind of sizes, but for the one that marks new goods", async () => {
    const none = { sizeKind: "", defaultSectionId: "" };
    const refused = { ok: false, fields: { sizeKind: "admin.sections.errors.sizeKind" } };
    expect(await createCategory({ ...label("Polos"), ...none, key: "" })).toMatchObject(refused);
    const made: Made = await createCategory({ ...label("Polos"), ...none, sizeKind: "clothing", key: "" });
    const id = made.data?.id ?? 0;
    expect(await saveCategory({ ...label("Polo"), ...none, id, version: 1 })).toMatchObject(refused);
    await db.execute(
      sql`insert into categories (key, label_es, label_en) values ('new', 'Novedades', 'New')`,
    );
    const fresh = (await listCategories()).find(({ key }) => key === "new");
    expect(await saveCategory({ ...label("Nuevo"), ...none, id: fresh?.id ?? 0, version: 1 })).toMatchObject({
      ok: true,
    });
    await db.execute(sql`delete from categories where key = 'new'`);
  });

  it("are deleted only while no product has them, and the one that marks new goods never", async () => {
    const product = await makeProduct();
    expect(await removeCategory({ id: product.categoryId })).toMatchObject({
      ok: false,
      error: "admin.sections.errors.inUse",
    });
    const fresh: Made = await createCategory({
      ...label("Nuevo"),
      sizeKind: "shoes",
      key: "new",
      defaultSectionId: "",
    });
    expect((await removeCategory({ id: fresh.data?.id ?? 0 })).ok).toBe(false);
    const empty: Made = await createCategory({
      ...label("Vacía"),
      sizeKind: "shoes",
      key: "",
      defaultSectionId: "",
    });
    const removed = await removeCategory({ id: empty.data?.id ?? 0 });
    expect(await undo(removed)).toBe(true);
    expect((await listCategories()).map(({ key }) => key)).toContain("vacia");
  });
});
