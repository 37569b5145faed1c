import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { changeKind, fieldWord, shownValue } from "@/components/admin/logs/audit-words";
import { brands, categories, products } from "@/db/schema/catalogue";
import { collections } from "@/db/schema/collections";
import { inquiries, inquiryTexts } from "@/db/schema/inquiries";
import { letters } from "@/db/schema/letters";
import { searchSynonyms } from "@/db/schema/listings";
import { normalizationRules } from "@/db/schema/normalization";
import { offers } from "@/db/schema/offers";
import { popups } from "@/db/schema/popups";
import { priceRules, sales } from "@/db/schema/pricing";
import { sourcedItems } from "@/db/schema/sourcing";
import { defaultOpeningHours } from "@/lib/delivery/opening-hours";
import { defaultZones } from "@/lib/delivery/promise";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { noted } from "@/lib/orders/noted-fields";
import { fieldNames as productFieldNames } from "@/lib/products/product-fields";
import { flatten } from "@/lib/settings/flat-values";
import { identityForm } from "@/lib/settings/forms";

it.each([
  ["setPrice", { price: "10,00" }, { price: "9,00" }, "changed"],
  ["createProduct", null, { name: "Samba" }, "created"],
  ["removeCollection", { titleEs: "Verano" }, null, "removed"],
  ["undoWrite", { titleEs: "Verano" }, null, "undone"],
  ["endEverySession", null, null, "changed"],
  ["fileCustomers", null, { rows: 12 }, "downloaded"],
])("%s is told as what was done", (action, before, after, kind) => {
  expect(changeKind({ action, before, after })).toBe(kind);
});

const all = (lang: Lang) => createTranslator({ locale: lang, messages: messagesIn(lang) });
const inAdmin = (lang: Lang) =>
  createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "admin" });

/** Columns that no entry holds: times, and what the database makes of others. */
const unsaid = ["createdAt", "updatedAt", "wordsKey", "styleCodeKey"];

/** Tables whose rows entries hold column by column. */
const tables = {
  brand: brands,
  category: categories,
  collection: collections,
  inquiryText: inquiryTexts,
  normalizationRule: normalizationRules,
  popup: popups,
  priceRule: priceRules,
  sale: sales,
  searchSynonym: searchSynonyms,
  sourcedItem: sourcedItems,
};

/** What the settings hold and no page of theirs shows. */
const ofNoForm = ["cookieKey", "cardPayments"];

/** Every field that an entry can hold, by the kind of its thing. */
const held: Record<string, string[]> = {
  product: [...productFieldNames, ...["pictures", "collectionIds", "copyOf", "size 42", "barcode 42"]],
  order: [...noted],
  ...Object.fromEntries(
    Object.entries(tables).map(([entity, table]) => [
      entity,
      Object.keys(getTableColumns(table)).filter((name) => !unsaid.includes(name)),
    ]),
  ),
  settings: [
    ...Object.keys(flatten({ ...identityForm.parse({}) })).filter((name) => !ofNoForm.includes(name)),
    ...Object.keys(flatten({ hours: defaultOpeningHours, zones: [...defaultZones] })),
    ...["inquiries", "orders", "subscriptions", "sharedLists", "reads"],
    ...["title.es", "description.en", "notify", "senderName", "replyTo", "externalTag.kind", "externalTag"],
    ...[
      "doubleOptIn",
      "codeDays",
      "welcomePercent",
      "perMinute",
      "card",
      "bizum",
      "inPerson",
      "zones.#order",
    ],
    ...[
      "revised",
      "sections",
      "sections.#order",
      "sections.law.isOut",
      "sections.law.title.es",
      "sections.law.body.en",
    ],
  ],
  section: ["key", "labelEs", "labelEn", "visible", "position", "id", "products", "movedTo", "defaultOf"],
  popupTest: ["headlineEs", "headlineEn", "bodyEs", "bodyEn", "ctaTextEs", "ctaTextEn", "kept"],
  customer: ["erased"],
  complaint: ["answered"],
  withdrawal: ["decision", "order"],
  counterSale: ["styleCode", "size", "priceCents", "method"],
  inquiry: [
    "state",
    "answeredAt",
    "channel",
    "waitingSince",
    "assignedTo",
    "mergedInto",
    "erased",
    "answersTo",
  ],
  inquiryMessage: ["inquiryId", "channel", "direction"],
  letter: [
    ...["subjectEs", "subjectEn", "preheaderEs", "preheaderEn", "blocks", "state", "scheduledAt", "test"],
  ],
  addressList: ["how", "lang", "added", "wrong", "proof", "agreedOn"],
  normalizationInbox: ["dismissedAt"],
  normalizationTarget: ["key", "labelEs", "labelEn", "position"],
  normalizedBrand: ["name", "slug"],
  normalizedSizes: ["sizes"],
  offer: [
    ...["deliveryCents", "discountCents", "email", "fulfilment", "goods", "kind", "lang", "name", "phone"],
    ...["revision", "state", "validHours"],
  ],
  priceRun: ["kind", "saleId", "startsAt", "state"],
  saleState: ["state"],
  socialAsset: ["drawnAt", "formats", "kind", "langs", "schemaKey", "subjectId", "themes"],
  socialSchema: [
    ...["backgroundPicture", "captionEn", "captionEs", "dark", "decor", "layouts", "light", "name"],
  ],
  sourcedItemInquiry: ["id", "inquiryId", "itemId", "toldAt"],
  staff: ["invite", "lang", "name", "password", "removed", "role", "secondFactor", "session"],
  demoLife: ["records"],
};

it.each(Object.entries(held))("names every field of %s in words, in both languages", (entity, fields) => {
  expect(fields).not.toEqual([]);
  for (const lang of ["es", "en"] as const)
    expect(fields.filter((field) => fieldWord(inAdmin(lang), lang, entity, field) === field)).toEqual([]);
});

it("names fields as the form of their thing does", () => {
  const t = inAdmin("es");
  expect(fieldWord(t, "es", "product", "priceCents")).toBe("Precio");
  expect(fieldWord(t, "es", "product", "regularPriceCents")).toBe("Precio normal");
  expect(fieldWord(t, "es", "product", "size 42 2/3")).toBe("Talla 42 2/3");
  expect(fieldWord(t, "es", "settings", "taxId")).toBe("NIF");
  expect(fieldWord(t, "es", "settings", "slogan.es")).toBe("Lema en español");
  expect(fieldWord(t, "es", "settings", "zones.eivissa.priceCents")).toMatch(/^eivissa: Precio/);
  expect(fieldWord(t, "es", "order", "paidCents")).toBe("Pagado");
  expect(fieldWord(t, "es", "collection", "titleEn")).toBe("Título (Inglés)");
  expect(fieldWord(t, "es", "staff", "role")).toBe("Función");
  expect(fieldWord(t, "es", "letter", "neverHeardOf")).toBe("neverHeardOf");
});

it("says values in words, euros and dates, and leaves texts as they are", () => {
  const [es, en] = [all("es"), all("en")];
  expect(shownValue(es, "es", "order", "paidCents", 12_995)).toBe("129,95\u00a0€");
  expect(shownValue(es, "es", "order", "paymentPlan", "in-shop")).toBe("Se paga en la tienda");
  expect(shownValue(es, "es", "order", "cancelReason", null)).toBe("–");
  expect(shownValue(es, "es", "order", "fulfilment", "by balloon")).toBe("by balloon");
  expect(shownValue(en, "en", "sourcedItem", "priceCents", 12_995)).toBe("€129.95");
  expect(shownValue(es, "es", "product", "name", "Samba")).toBe("Samba");
  expect(shownValue(es, "es", "product", "status", "active")).toBe("Publicado");
  expect(shownValue(es, "es", "product", "isNew", true)).toBe("sí");
  expect(shownValue(en, "en", "staff", "session", "all ended")).toBe("All ended");
  expect(shownValue(en, "en", "sale", "percent", 2_000)).toBe("20 %");
  expect(shownValue(en, "en", "sourcedItem", "sizes", ["42", "43"])).toBe("42, 43");
  expect(shownValue(en, "en", "sale", "startsAt", "2026-11-25T03:44:00.000Z")).toContain("25 Nov 2026");
});

it("says every choice of the audited tables in words, in both languages", () => {
  for (const lang of ["es", "en"] as const) {
    const groups: Record<string, object> = messagesIn(lang).admin.logs.audit.values;
    const chosen = Object.values({ ...tables, products, offers, inquiries, letters }).flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, { enumValues }]) =>
        name in groups ? (enumValues ?? []).map((word: string) => ({ name, word })) : [],
      ),
    );
    expect(chosen.filter(({ name, word }) => !Object.hasOwn(groups[name] ?? {}, word))).toEqual([]);
  }
});

it("says every action of staff in words, in both languages", () => {
  const filesOf = (folder: string, names: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => names.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const sources = [
    ...filesOf("lib", /-(actions|routes)\.ts$/),
    ...filesOf("app/api/admin", /route\.ts$/),
  ].join("\n");
  const actions = [...sources.matchAll(/\bstaff(?:Action|Route|File)(?:<[^(]*>)?\(\s*"(\w+)"/g)].map(
    (found) => found[1] ?? "",
  );
  expect(actions.length).toBeGreaterThan(100);
  for (const lang of ["es", "en"] as const) {
    const words: object = messagesIn(lang).admin.logs.audit.actions;
    expect(actions.filter((name) => !name.startsWith("preview") && !Object.hasOwn(words, name))).toEqual([]);
  }
});

it("has each kind of thing with its article too", () => {
  for (const lang of ["es", "en"] as const) {
    const { entities, things } = messagesIn(lang).admin.logs.audit;
    expect(Object.keys(things)).toEqual(Object.keys(entities));
  }
});
