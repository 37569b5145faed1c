import type { Materials } from "@/db/schema/catalogue";
import { typedMoney } from "@/lib/money";
import {
  fieldNames,
  initialValues,
  type PlainField,
  type ProductField,
  plainFields,
  type ValuesOf,
} from "./product-fields";
import { sizeField } from "./size-matrix";

export type ProductStatus = ValuesOf<"status">["status"];
export const materialParts = ["upper", "lining", "sole", "textile"] as const;

/** Fields that are written of a product besides its brand, its address and when its reduction began. */
export type FactField = Exclude<ProductField, "brandId" | "slug" | "reducedAt">;
export const factFields: readonly FactField[] = fieldNames.filter(
  (name) => name !== "brandId" && name !== "slug" && name !== "reducedAt",
);

/** What a product is, named as its columns; money in cents. The cost is absent where the writer may not know it; then it stays. */
export type ProductFacts = ValuesOf<Exclude<FactField, "costCents">> & { costCents?: number | null };

/**
 * Whether a product would be for sale at a price of 0: an amount that is missing is often written so, and in the shop window
 * it would be a gift. Every writer refuses it in words, and the database refuses what is left.
 */
export function isFree({ status, priceCents }: Pick<ProductFacts, "status" | "priceCents">): boolean {
  return status === "active" && priceCents === 0;
}

type MaterialField = `${(typeof materialParts)[number]}${"Es" | "En"}`;

/** What of a plain field stands in the form: yes or no, a word, or a text as it is typed. */
type Typed<Value> = [Value] extends [boolean] ? boolean : null extends Value ? string : Value;
type PlainValues = { [Name in PlainField]: Typed<ValuesOf<Name>[Name]> };

/** The product form: plain values as they are typed, and one field per size (lib/products/size-matrix.ts). */
export type ProductValues = Record<MaterialField, string> &
  PlainValues & {
    styleCode: string;
    name: string;
    /** By name; one that is not known yet is created. */
    brand: string;
    /** Empty for something new: made of brand, name and style code. */
    slug: string;
    categoryId: string;
    sectionId: string;
    price: string;
    /** Struck through beside the price while a reduction is announced. */
    regularPrice: string;
    /** Absent for people who may not know it. */
    cost?: string;
    [field: string]: unknown;
  };

function materialFields(materials: Materials): Record<MaterialField, string> {
  const at = (part: (typeof materialParts)[number], lang: "es" | "en") => materials[part]?.[lang] ?? "";
  return {
    upperEs: at("upper", "es"),
    upperEn: at("upper", "en"),
    liningEs: at("lining", "es"),
    liningEn: at("lining", "en"),
    soleEs: at("sole", "es"),
    soleEn: at("sole", "en"),
    textileEs: at("textile", "es"),
    textileEn: at("textile", "en"),
  };
}

/** Materials of a form's fields; what is said in no language is left out. */
export function materialsOf(fields: Partial<Record<MaterialField, string>>): Materials {
  const found: Materials = {};
  for (const part of materialParts) {
    const text = { es: fields[`${part}Es`]?.trim() ?? "", en: fields[`${part}En`]?.trim() ?? "" };
    if (text.es || text.en) found[part] = text;
  }
  return found;
}

function plainValues(facts: ValuesOf<PlainField>): PlainValues {
  const typed = plainFields.map((name) => {
    const value = facts[name];
    return [name, typeof value === "boolean" ? value : String(value ?? "")];
  });
  return Object.fromEntries(typed);
}

type Stored = {
  facts: ProductFacts;
  brand: string;
  slug: string;
  sizes: readonly { value: string; onHand: number }[];
};

/** The form of a stored product. The cost is in it only when it is in the facts. */
export function valuesOf({ facts, brand, slug, sizes }: Stored): ProductValues {
  const { styleCode, name, materials, categoryId, sectionId, priceCents, regularPriceCents, costCents } =
    facts;
  return {
    ...materialFields(materials),
    ...plainValues(facts),
    styleCode,
    name,
    brand,
    slug,
    categoryId: String(categoryId),
    sectionId: sectionId === null ? "" : String(sectionId),
    price: typedMoney(priceCents),
    regularPrice: typedMoney(regularPriceCents),
    ...(costCents === undefined ? {} : { cost: typedMoney(costCents) }),
    ...Object.fromEntries(sizes.map(({ value, onHand }) => [sizeField(value), onHand])),
  };
}

/** The form of a product that does not exist yet. */
export function newValues(categoryId: string, withCost: boolean): ProductValues {
  return {
    ...materialFields({}),
    ...plainValues({ ...initialValues(), isNew: true }),
    styleCode: "",
    name: "",
    brand: "",
    slug: "",
    categoryId,
    sectionId: "",
    price: "",
    regularPrice: "",
    ...(withCost ? { cost: "" } : {}),
  };
}
