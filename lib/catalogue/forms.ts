import { z } from "zod";
import { languages } from "@/lib/i18n/languages";
import { parseMoney } from "@/lib/money";
import { maxValues, sortOrders } from "./filters";
import { genders, materialsOf, type ProductFacts, productStatuses, sourceTypes } from "./product-values";
import { maxOnHand } from "./size-matrix";

/** product.md: Calls – 1 to 100 products at a time. */
const maxLimit = 100;
const maxText = 200;

const values = z.array(z.string().max(maxText)).max(maxValues).default([]);
const lang = z.enum(languages).optional();

/** Call 1 of Spec §7. The page is clamped to the pages there are. */
const publicProductsCall = z.object({
  path: z.literal("public-products"),
  page: z.int().default(1),
  limit: z.int().min(1).max(maxLimit).default(24),
  category: values,
  brand: values,
  size: values,
  section: values,
  q: z.string().max(maxText).default(""),
  sort: z.enum(sortOrders).default("featured"),
  lang,
});

/** Call 2 of Spec §7. */
const filtersCall = z.object({ path: z.literal("filters"), lang });

/** Suggestions while typing (product.md: Catalogue). */
const suggestCall = z.object({ path: z.literal("suggest"), q: z.string().max(maxText), lang });

/** Products by id, as liked lists and "recently seen" keep them. Ids of another shape are of no product. */
const cardsCall = z.object({ path: z.literal("cards"), ids: z.array(z.string().max(maxText)).max(24), lang });

/** What `POST /api/products` understands, told apart by `path`. */
export const productsCall = z.discriminatedUnion("path", [
  publicProductsCall,
  filtersCall,
  suggestCall,
  cardsCall,
]);

export type PublicProductsCall = z.output<typeof publicProductsCall>;

function typed(max: number) {
  return z.string().trim().max(max, "admin.product.errors.long");
}

function words(max: number) {
  return typed(max).transform((text) => text.replace(/\s+/g, " "));
}

/** An amount in euros as staff type it, in cents. */
const cents = z
  .string()
  .max(30)
  .transform((text, context) => {
    const amount = parseMoney(text);
    if (amount !== null) return amount;
    context.issues.push({ code: "custom", message: "admin.product.errors.money", input: text });
    return z.NEVER;
  });

/** The same, where an empty field means that there is none. */
const centsOrNone = z.union([
  z
    .string()
    .trim()
    .length(0)
    .transform(() => null),
  cents,
]);

const idOrNone = z.string().transform((text) => (text === "" ? null : Number(text)));

const leadDays = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, "admin.product.errors.leadDays")
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((days) => days === null || (days >= 1 && days <= 120), "admin.product.errors.leadDays");

const onHand = z.int().min(0).max(maxOnHand).nullable();
const sizes = z.array(z.object({ value: z.string().min(1).max(40), shown: onHand, onHand })).max(200);

const material = words(300).default("");

/** One product as its form sends it (lib/catalogue/product-values.ts), less its pictures, which have calls of their own. */
const productForm = z
  .object({
    styleCode: words(80).pipe(z.string().regex(/[A-Za-z0-9]/, "admin.product.errors.styleCode")),
    name: words(200).pipe(z.string().min(1, "admin.product.errors.missing")),
    brand: words(80).pipe(z.string().min(1, "admin.product.errors.missing")),
    slug: typed(120).regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "admin.product.errors.slug"),
    categoryId: z.coerce
      .number("admin.product.errors.missing")
      .int()
      .positive("admin.product.errors.missing"),
    sectionId: idOrNone.pipe(z.int().positive().nullable()),
    status: z.enum(productStatuses),
    sourceType: z.enum(sourceTypes),
    isNew: z.boolean(),
    gender: z.enum(genders),
    colour: words(120),
    upperEs: material,
    upperEn: material,
    liningEs: material,
    liningEn: material,
    soleEs: material,
    soleEn: material,
    textileEs: material,
    textileEn: material,
    price: cents,
    regularPrice: centsOrNone,
    cost: centsOrNone.optional(),
    leadDays,
    releasedOn: z.union([
      z
        .string()
        .length(0)
        .transform(() => null),
      z.iso.date("admin.product.errors.day"),
    ]),
    descriptionEs: typed(10_000),
    descriptionEn: typed(10_000),
    sizes,
  })
  .transform(({ brand, slug, sizes, price, regularPrice, cost, ...fields }) => {
    const { upperEs, upperEn, liningEs, liningEn, soleEs, soleEn, textileEs, textileEn, ...same } = fields;
    const facts: ProductFacts = {
      ...same,
      materials: materialsOf(fields),
      priceCents: price,
      regularPriceCents: regularPrice,
      ...(cost === undefined ? {} : { costCents: cost }),
    };
    return { facts, brand, slug, sizes };
  });

const alt = words(200).default("");
const productId = z.uuid();
const hash = z.string().regex(/^[a-z0-9]{1,64}$/);

/** A new product with the pictures that were sent before it was saved. */
export const newProductForm = z.intersection(
  productForm,
  z.object({
    pictures: z.array(z.object({ ticket: z.string().max(600), altEs: alt, altEn: alt })).max(40),
  }),
);
export type NewProduct = z.output<typeof newProductForm>;

/** A product that exists, resting on the version that was edited. */
export const savedProductForm = z.intersection(productForm, z.object({ id: productId, version: z.int() }));
export type SavedProduct = z.output<typeof savedProductForm>;

/** Stock alone, for people who may change nothing else. */
export const stockForm = z.object({ id: productId, sizes });

export const pictureOrderForm = z.object({ productId, hashes: z.array(hash).max(200) });
export const pictureForm = z.object({ productId, hash });
export const pictureTextForm = z.object({ productId, hash, altEs: alt, altEn: alt });

const known = typed(300).transform((text) => text || null);

/** Who made a brand's goods, and who answers for them in the EU (Regulation (EU) 2023/988, art. 19). */
export const brandMakerForm = z.object({
  id: z.int().positive(),
  version: z.int(),
  makerName: known,
  makerAddress: known,
  makerContact: known,
  responsibleName: known,
  responsibleAddress: known,
  responsibleContact: known,
});
