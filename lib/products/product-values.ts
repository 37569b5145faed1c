import type { Materials } from "@/db/schema/catalogue";
import { typedMoney } from "@/lib/money";
import { sizeField } from "./size-matrix";

export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const genders = ["men", "women", "unisex", "kids"] as const;
export const sourceTypes = ["in-stock", "sourced-items"] as const;
export const materialParts = ["upper", "lining", "sole", "textile"] as const;

/** What is written of a product besides its brand, address, sizes and pictures. Named as its columns; money in cents. */
export type ProductFacts = {
  styleCode: string;
  name: string;
  categoryId: number;
  sectionId: number | null;
  status: ProductStatus;
  sourceType: (typeof sourceTypes)[number];
  isNew: boolean;
  gender: (typeof genders)[number];
  colour: string;
  materials: Materials;
  priceCents: number;
  regularPriceCents: number | null;
  /** Absent where the writer may not know it; then it stays. */
  costCents?: number | null;
  /** Days until a size that is not in the shop can be had. */
  leadDays: number | null;
  /** `YYYY-MM-DD`. */
  releasedOn: string | null;
  descriptionEs: string;
  descriptionEn: string;
};

type MaterialField = `${(typeof materialParts)[number]}${"Es" | "En"}`;

/** The product form: plain values as they are typed, and one field per size (lib/products/size-matrix.ts). */
export type ProductValues = Record<MaterialField, string> & {
  styleCode: string;
  name: string;
  /** By name; one that is not known yet is created. */
  brand: string;
  /** Empty for something new: made of brand, name and style code. */
  slug: string;
  categoryId: string;
  sectionId: string;
  status: ProductStatus;
  sourceType: ProductFacts["sourceType"];
  isNew: boolean;
  gender: ProductFacts["gender"];
  colour: string;
  price: string;
  /** Struck through beside the price while a reduction is announced. */
  regularPrice: string;
  /** Absent for people who may not know it. */
  cost?: string;
  leadDays: string;
  releasedOn: string;
  descriptionEs: string;
  descriptionEn: string;
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

type Stored = {
  facts: ProductFacts;
  brand: string;
  slug: string;
  sizes: readonly { value: string; onHand: number }[];
};

/** The form of a stored product. The cost is in it only when it is in the facts. */
export function valuesOf({ facts, brand, slug, sizes }: Stored): ProductValues {
  const { materials, categoryId, sectionId, priceCents, regularPriceCents, costCents, ...same } = facts;
  return {
    ...materialFields(materials),
    ...same,
    brand,
    slug,
    categoryId: String(categoryId),
    sectionId: sectionId === null ? "" : String(sectionId),
    price: typedMoney(priceCents),
    regularPrice: typedMoney(regularPriceCents),
    ...(costCents === undefined ? {} : { cost: typedMoney(costCents) }),
    leadDays: facts.leadDays === null ? "" : String(facts.leadDays),
    releasedOn: facts.releasedOn ?? "",
    ...Object.fromEntries(sizes.map(({ value, onHand }) => [sizeField(value), onHand])),
  };
}

/** The form of a product that does not exist yet. */
export function newValues(categoryId: string, withCost: boolean): ProductValues {
  return {
    ...materialFields({}),
    styleCode: "",
    name: "",
    brand: "",
    slug: "",
    categoryId,
    sectionId: "",
    status: "draft",
    sourceType: "in-stock",
    isNew: true,
    gender: "unisex",
    colour: "",
    price: "",
    regularPrice: "",
    ...(withCost ? { cost: "" } : {}),
    leadDays: "",
    releasedOn: "",
    descriptionEs: "",
    descriptionEn: "",
  };
}
