import { z } from "zod";
import type { MessageKey } from "@/lib/i18n/message-key";
import { parseMoney } from "@/lib/money";
import { ofPlainFields, type PlainField, type ValuesOf } from "./product-fields";
import { materialsOf, type ProductFacts } from "./product-values";
import { maxOnHand } from "./size-matrix";

function typed(max: number) {
  return z.string().trim().max(max, "admin.product.errors.long");
}

function words(max: number) {
  return typed(max).transform((text) => text.replace(/\s+/g, " "));
}

function readCents(text: string, context: z.core.$RefinementCtx<string>): number {
  const amount = parseMoney(text);
  if (amount !== null) return amount;
  context.issues.push({ code: "custom", message: "admin.product.errors.money", input: text });
  return z.NEVER;
}

/** An amount in euros as staff type it, in cents. */
const cents = z.string().max(30).transform(readCents);

/** The same, where an empty field means that there is none. */
const centsOrNone = z
  .string()
  .max(30)
  .transform((text, context) => (text.trim() === "" ? null : readCents(text, context)));

const idOrNone = z.string().transform((text) => (text === "" ? null : Number(text)));

function typedNumber(min: number, max: number, error: MessageKey) {
  return z
    .string()
    .trim()
    .regex(/^\d*$/, error)
    .max(9, error)
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((number) => number === null || (number >= min && number <= max), error);
}

const typedDay = z
  .string()
  .transform((text) => text || null)
  .pipe(z.iso.date("admin.product.errors.day").nullable());

/** The plain fields as the form sends them, each by its kind (lib/products/product-fields.ts). */
const plainForm = ofPlainFields((field): z.ZodType => {
  switch (field.kind) {
    case "text":
      return field.lines ? typed(field.max) : words(field.max);
    case "choice":
      return z.enum(field.words);
    case "yesNo":
      return z.boolean();
    case "number":
      return typedNumber(field.min, field.max, field.error);
    case "day":
      return typedDay;
  }
}) as { [Name in PlainField]: z.ZodType<ValuesOf<Name>[Name]> };

const onHand = z.int().min(0).max(maxOnHand).nullable();
const sizes = z.array(z.object({ value: z.string().min(1).max(40), shown: onHand, onHand })).max(200);

const material = words(300).default("");

/** One product as its form sends it (lib/products/product-values.ts), less its pictures, which have calls of their own. */
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
    ...plainForm,
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

const barcode = z.string().max(40).nullable();

/** Barcodes of single sizes: what stood there when staff looked, and what shall stand. */
export const barcodesForm = z.object({
  id: productId,
  barcodes: z.array(z.object({ value: z.string().min(1).max(40), shown: barcode, barcode })).max(200),
});

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
