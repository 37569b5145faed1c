import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { createCollection, saveCollection } from "@/lib/collections/staff-actions";
import { createInquiryText, saveInquiryText } from "@/lib/inquiries/staff-actions";
import { saveNormalizationRule } from "@/lib/normalization-rules/staff-actions";
import { createPopup, savePopup } from "@/lib/popups/staff-actions";
import { newPopup } from "@/lib/popups/staff-forms";
import { newRule, newSale } from "@/lib/pricing/form-values";
import { saveRule, saveSale } from "@/lib/pricing/staff-actions";
import { saveBrandMaker, updateProduct } from "@/lib/products/staff-actions";
import { findProductForEdit } from "@/lib/products/staff-queries";
import type { Result } from "@/lib/result";
import { createCategory, createSection, saveCategory, saveSection } from "@/lib/sections/staff-actions";
import { saveSeo } from "@/lib/settings/staff-actions";
import { createSourcedItem, saveSourcedItem } from "@/lib/sourcing/staff-actions";
import { createSynonym, saveSynonym } from "@/lib/synonyms/staff-actions";
import { makeProduct } from "../factories";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

type Values = Record<string, unknown>;
type Save = (sent: Values) => Promise<Result<unknown>>;
type Case = {
  /** Writes the thing and answers its form: what it holds, and the version it rests on. */
  open: () => Promise<{ values: Values; version: number }>;
  save: Save;
  /** The same values typed otherwise, and a change. */
  same?: Values;
  change: Values;
};

function idOf(result: Result<unknown>): number | string {
  const { data } = result as { data?: { id: number | string } };
  if (!data) throw new Error(`Not made: ${JSON.stringify(result)}`);
  return data.id;
}

async function product() {
  const made = await makeProduct({ priceCents: 11_950 });
  const edited = await findProductForEdit(made.id);
  if (!edited) throw new Error("The product is not there");
  return edited;
}

const section = { labelEs: "Playa", labelEn: "Beach", visible: true };
const category = { labelEs: "Chanclas", labelEn: "Flip-flops", defaultSectionId: "", sizeKind: "shoes" };
const collection = {
  slug: "verano",
  titleEs: "Verano",
  titleEn: "Summer",
  descriptionEs: "",
  descriptionEn: "",
  kind: "manual",
  match: "all",
  rules: [],
  sort: "featured",
  visible: true,
  pinned: [],
  excluded: [],
};
const normalization = {
  field: "colour",
  match: "exact",
  raw: "navy",
  replacement: "Azul marino",
  labelEs: "",
  labelEn: "",
  active: true,
};
const priceRule = { ...newRule, name: "All", markupPercent: "100" };
const sale = { ...newSale, name: "August", percent: "20" };
const item = {
  productId: "",
  name: "Dunk",
  brandId: "",
  styleCode: "",
  sizes: "",
  price: "119,50",
  leadDays: "",
  note: "",
};
const text = { name: "Thanks", bodyEs: "Gracias", bodyEn: "" };
const popup = { ...newPopup, name: "Autumn", headlineEn: "Hello" };
const synonym = { words: "slippers", meaning: "Gazelle" };
const seo = { titleEs: "Zapatillas", titleEn: "Sneakers", descriptionEs: "", descriptionEn: "" };

/** A row made by an action that answers its id: it stands at its first version. */
function made(create: Save, values: Values) {
  return async () => ({ values: { ...values, id: idOf(await create(values)) }, version: 1 });
}

const cases: Record<string, Case> = {
  product: {
    open: async () => {
      const { id, values, version } = await product();
      return { values: { ...values, id, sizes: [] }, version };
    },
    save: updateProduct,
    same: { price: "119,5" },
    change: { name: "Another name" },
  },
  "brand's maker": {
    open: async () => {
      const { id, name: _, version, ...values } = (await product()).brand;
      return { values: { ...values, id }, version };
    },
    save: saveBrandMaker,
    same: { makerName: "  " },
    change: { makerName: "Maker" },
  },
  section: {
    open: made(createSection, { ...section, key: "" }),
    save: saveSection,
    change: { labelEs: "Mar" },
  },
  category: {
    open: made(createCategory, { ...category, key: "" }),
    save: saveCategory,
    change: { labelEs: "Sandalias" },
  },
  collection: {
    open: made(createCollection, collection),
    save: saveCollection,
    same: { titleEs: " Verano " },
    change: { titleEs: "Otoño" },
  },
  "normalization rule": {
    open: made(saveNormalizationRule, normalization),
    save: saveNormalizationRule,
    same: { raw: "navy " },
    change: { replacement: "Azul" },
  },
  "price rule": {
    open: made(saveRule, priceRule),
    save: saveRule,
    same: { markupPercent: "100,00" },
    change: { markupPercent: "90" },
  },
  sale: { open: made(saveSale, sale), save: saveSale, same: { percent: "20,0" }, change: { percent: "25" } },
  "sourced item": {
    open: made(createSourcedItem, item),
    save: saveSourcedItem,
    same: { price: "119,5" },
    change: { price: "99" },
  },
  "reusable text": {
    open: made(createInquiryText, text),
    save: saveInquiryText,
    same: { name: " Thanks" },
    change: { bodyEs: "Muchas gracias" },
  },
  "pop-up": {
    open: made(createPopup, popup),
    save: savePopup,
    same: { name: "Autumn " },
    change: { headlineEn: "Welcome" },
  },
  "words for a search": {
    open: async () => {
      await makeProduct({ name: "Gazelle" });
      return made(createSynonym, synonym)();
    },
    save: saveSynonym,
    same: { words: " slippers" },
    change: { words: "flats" },
  },
  settings: {
    open: async () => {
      const first = await saveSeo({ ...seo, version: 0 });
      if (!first.ok || first.version === undefined) throw new Error("No settings were written");
      return { values: seo, version: first.version };
    },
    save: saveSeo,
    same: { titleEs: " Zapatillas" },
    change: { titleEs: "Zapatos" },
  },
};

beforeAll(async () => {
  await db.execute(sql`
    insert into categories (key, label_es, label_en) values ('sneakers', 'Zapatillas', 'Sneakers') on conflict do nothing`);
  await askAs(await makePerson("owner"));
});

describe("the version a save rests on", () => {
  it.each(Object.entries(cases))("is answered by every save: %s", async (_, { open, save, same, change }) => {
    const { values, version } = await open();
    const unchanged = await save({ ...values, ...same, version });
    expect(unchanged).toMatchObject({ ok: true, version });
    const changed = await save({ ...values, ...change, version });
    expect(changed).toMatchObject({ ok: true, version: version + 1 });
    expect(changed).toHaveProperty("undo", expect.any(String));
    const late = await save({ ...values, version });
    expect(late).toMatchObject({
      ok: false,
      error: "admin.errors.conflict",
      conflict: { version: version + 1 },
    });
    expect(await save({ ...values, version: version + 1 })).toMatchObject({ ok: true, version: version + 2 });
  });
});
