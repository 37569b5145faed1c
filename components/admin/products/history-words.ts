import { formatSize } from "@/lib/catalogue/format-size";
import type { Lang } from "@/lib/i18n/languages";
import { formatMoney } from "@/lib/money";
import type { ProductChoices } from "@/lib/products/edited-product";
import { describeField, formNameOf, isProductField } from "@/lib/products/product-fields";
import { sizeOfBarcode, sizeOfField } from "@/lib/products/size-matrix";

const longest = 140;

type Words = {
  field: (name: string) => string | null;
  size: (label: string) => string;
  barcode: (label: string) => string;
  pictures: (count: number) => string;
  date: (moment: Date) => string;
  choice: (name: string, value: string) => string | null;
  yes: string;
  no: string;
  empty: string;
  removed: string;
};

/** The label of a field of a product's history; its own name where nobody gave it one. */
export function fieldLabel(name: string, lang: Lang, words: Words): string {
  const size = sizeOfField(name);
  if (size !== null) return words.size(formatSize(size, lang));
  const barcoded = sizeOfBarcode(name);
  if (barcoded !== null) return words.barcode(formatSize(barcoded, lang));
  const own = isProductField(name) ? formNameOf(name) : name;
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
  const kind = isProductField(name) ? describeField(name).kind : null;
  if (kind === "money" && typeof value === "number") return formatMoney(value, lang);
  if (kind === "moment" && typeof value === "string") return words.date(new Date(value));
  // Noon, so that no time zone makes another day of it.
  if (kind === "day" && typeof value === "string") return words.date(new Date(`${value}T12:00:00Z`));
  if (kind === "choice" && typeof value === "string") return words.choice(name, value) ?? value;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (name === "pictures" && Array.isArray(value)) return words.pictures(value.length);
  if (typeof value === "object") return cut(texts(value)) || words.empty;
  return groupLabel(name, value, choices, lang) ?? cut(String(value));
}
