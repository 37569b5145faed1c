import { formatSize } from "@/lib/catalogue/sizes";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import type { ProductChoices } from "@/lib/products/edited-product";
import { sizeOfField } from "@/lib/products/size-matrix";

/** Names that the audit trail gives fields, and the form's own names where they differ. */
const names = {
  brandId: "brand",
  priceCents: "price",
  regularPriceCents: "regularPrice",
  costCents: "cost",
} as const;
const longest = 140;

type Words = {
  field: (name: string) => string | null;
  size: (label: string) => string;
  pictures: (count: number) => string;
  date: (moment: Date) => string;
  yes: string;
  no: string;
  empty: string;
  removed: string;
};

/** The label of a field of a product's history; its own name where nobody gave it one. */
export function fieldLabel(name: string, lang: Lang, words: Words): string {
  const size = sizeOfField(name);
  if (size !== null) return words.size(formatSize(size, lang));
  const own = Object.entries(names).find(([stored]) => stored === name)?.[1] ?? name;
  return words.field(own) ?? own;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function groupLabel(name: string, id: unknown, choices: ProductChoices, lang: Lang): string | null {
  if (name === "brandId") return choices.brands.find((brand) => brand.id === id)?.name ?? null;
  const groups = name === "categoryId" ? choices.categories : name === "sectionId" ? choices.sections : [];
  const group = groups.find((one) => one.id === id);
  return group ? (lang === "es" ? group.labelEs : group.labelEn) : null;
}

function texts(value: object): string {
  return Object.values(value)
    .map((part: unknown) => (typeof part === "object" && part !== null ? texts(part) : String(part)))
    .filter(Boolean)
    .join(" · ");
}

/** A value of a product's history in words. */
export function valueText(
  name: string,
  value: unknown,
  choices: ProductChoices,
  lang: Lang,
  words: Words,
): string {
  if (sizeOfField(name) !== null) return typeof value === "number" ? String(value) : words.removed;
  if (value === null || value === undefined || value === "") return words.empty;
  if (name.endsWith("Cents") && typeof value === "number") return formatMoney(value, lang);
  if (name === "reducedAt" && typeof value === "string") return words.date(new Date(value));
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (name === "pictures" && Array.isArray(value)) return words.pictures(value.length);
  if (typeof value === "object") return cut(texts(value)) || words.empty;
  return groupLabel(name, value, choices, lang) ?? cut(String(value));
}
