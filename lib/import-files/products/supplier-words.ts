import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { RuleField } from "@/lib/normalization-rules/fields";
import type { Normalizer, ReadValue } from "@/lib/normalization-rules/normalize";
import type { SizedCategory } from "@/lib/products/size-matrix";
import type { Reason } from "../shared/reasons";
import type { CategoryFinder } from "../words/category-words";
import type { Finders } from "../words/finders";
import { genderOfLetter } from "../words/gender-letters";
import { genderOfCell } from "../words/gender-words";
import type { FileSigns } from "./amount-signs";

/** Something to know of a row: a text of messages/ and what it speaks of. `rule`: the rule that decided. */
export type Note = Reason & { rule?: number };

/** A supplier's text that nothing knew. */
export type Unknown = { field: RuleField; raw: string };

export type Words = { notes: Note[]; unknown: Unknown[] };

function translate(
  normalizer: Normalizer,
  field: RuleField,
  raw: string,
  words: Words,
  reads?: ReadValue,
): string {
  const { value, ruleId, known } = normalizer.apply(field, raw, reads);
  // Brands are noted once an import made them, and colours may be any text.
  if (!known && (field === "category" || field === "section")) words.unknown.push({ field, raw });
  if (ruleId !== undefined) {
    words.notes.push({ column: field, key: "imports.notes.rule", values: { raw, value }, rule: ruleId });
  }
  return value;
}

/** Takes a brand that nobody knows for the one that is written nearly the same, and tells so. */
function readSlip(cells: Record<string, string>, { brands }: Finders, words: Words): void {
  const raw = cells.brand ?? "";
  const value = brands.ofText(raw) === null ? brands.meantBy(raw) : null;
  if (value === null) return;
  cells.brand = value;
  words.notes.push({ column: "brand", key: "imports.notes.slip", values: { raw, value } });
}

/** Leaves out what the shop cannot say and what a product can be without, and tells so. */
function leaveOut(cells: Record<string, string>, column: string, words: Words): void {
  words.notes.push({ column, key: "imports.notes.leftOut", values: { raw: cells[column] ?? "" } });
  delete cells[column];
}

/** `Girls` beside `lads` are grown up. */
function ofGrownUps(value: string, said: ReadonlySet<string>): string | null {
  return /^girls$/i.test(value) && (said.has("lads") || said.has("guys")) ? "women" : null;
}

function genderOf(
  raw: string,
  normalizer: Normalizer,
  words: Words,
  letters: ReadonlySet<string>,
): string | null {
  const { value, ruleId } = normalizer.apply("gender", raw);
  const known =
    value.length === 1 && /[a-z]/i.test(value)
      ? genderOfLetter(value.toLowerCase(), letters)
      : (ofGrownUps(value, letters) ?? genderOfCell(value));
  if (ruleId !== undefined && known) {
    words.notes.push({
      column: "gender",
      key: "imports.notes.rule",
      values: { raw, value: known },
      rule: ruleId,
    });
  }
  if (!known) words.unknown.push({ field: "gender", raw });
  return known;
}

/** Categories by their key in lower case, with what they say of sizes; sections by their key. */
export type Known = {
  categories: ReadonlyMap<string, SizedCategory>;
  sections: ReadonlySet<string>;
};

/** What an unknown category is read as: by the names that goods have in other languages, else by tags and name, else what staff chose. */
function findCategory(
  cells: Record<string, string>,
  raw: string,
  find: CategoryFinder,
  fallback: string | undefined,
): {
  value: string;
  key: "imports.notes.category" | "imports.notes.fallback" | "imports.notes.categoryOfName";
} | null {
  const named = find.ofGoods(raw, cells.name ?? "");
  if (named) return { value: named, key: "imports.notes.category" };
  const tagged = new Set(
    (cells.tags ?? "").split(/\s*[,;|]\s*/).flatMap((tag) => find.ofGoods(tag, cells.name ?? "") ?? []),
  );
  const [tag, ...others] = tagged;
  if (!raw && tag && others.length === 0) return { value: tag, key: "imports.notes.category" };
  // `Bikini Top`, whatever the file calls the kind of it.
  const spoken = find.otherGoods(cells.name ?? "") ? null : find.inText(cells.name ?? "");
  if (spoken) return { value: spoken, key: "imports.notes.categoryOfName" };
  return raw && fallback && !find.otherGoods(raw) ? { value: fallback, key: "imports.notes.fallback" } : null;
}

function translateCategory(
  cells: Record<string, string>,
  known: Known,
  find: CategoryFinder,
  fallback: string | undefined,
  words: Words,
): void {
  const raw = cells.category ?? "";
  if (known.categories.has(raw.toLowerCase())) return;
  const found = findCategory(cells, raw, find, fallback);
  if (found?.key === "imports.notes.category")
    words.unknown = words.unknown.filter((one) => one.field !== "category");
  if (!found) return;
  cells.category = found.value;
  words.notes.push({
    column: "category",
    key: found.key,
    values: {
      raw: raw || (found.key === "imports.notes.category" ? cells.tags : cells.name) || "",
      value: found.value,
    },
  });
}

/**
 * Says a product's facts in the shop's words (docs/rules.md#imports): brand, category, section, colour,
 * gender, materials. What is not known here and can be left out is left out; an unknown category takes `fallback`.
 * Changes `cells`; notes what was done.
 */
export function translateFacts(
  cells: Record<string, string>,
  normalizer: Normalizer,
  known: Known,
  fallback: string | undefined,
  find: Finders,
  letters: ReadonlySet<string> = new Set(),
): Words {
  const words: Words = { notes: [], unknown: [] };
  for (const field of ["brand", "category", "section", "colour"] as const) {
    const reads = field === "brand" ? find.brands.ofText : undefined;
    if (cells[field]) cells[field] = translate(normalizer, field, cells[field], words, reads);
  }
  readSlip(cells, find, words);
  for (const column of ["upper_material", "lining_material", "sole_material", "textile"]) {
    const raw = cells[column];
    if (!raw || raw.includes("|")) continue;
    const { labels, value } = normalizer.apply("material", raw);
    if (labels) words.notes.push({ column, key: "imports.notes.rule", values: { raw, value } });
    if (labels) cells[column] = `${labels.es}|${labels.en}`;
  }
  translateCategory(cells, known, find.categories, fallback, words);
  const { section, gender } = cells;
  if (section && !known.sections.has(section.toLowerCase())) leaveOut(cells, "section", words);
  if (gender) {
    const found = genderOf(gender, normalizer, words, letters);
    if (found) cells.gender = found;
    else leaveOut(cells, "gender", words);
  }
  return words;
}

/** What is known beside a size of a supplier; `isGradeSchool`: whether the shoe is said to be of the larger children's sizes (GS). */
type SupplierSizeHint = SizeHint & {
  isGradeSchool?: boolean;
  /** The bare numbers among the sizes of the product. */
  numbers?: readonly number[];
};

/**
 * Whether a bare number of a supplier may be a child's EU size or the centimetres of a grown-up's foot (22.5, 25): for
 * grown-ups all below 34. Where nobody says whom shoes are for, if the product has no larger number, and halves of such or
 * no other product of the file has one: a child's shoe beside grown-ups' is in EU sizes as they are.
 */
function isDoubtful(
  text: string,
  { kind, system, audience, isGradeSchool, numbers = [] }: SupplierSizeHint,
  { large }: BareSizes,
): boolean {
  if (system || kind === "clothing" || !/^\d{2}(?:[.,]\d)?$/.test(text.trim())) return false;
  const number = Number(text.trim().replace(",", "."));
  // Grade school begins at about 35 in EU sizes.
  if (audience === "kids") return isGradeSchool === true && number >= 21 && number < 33;
  if (audience === "adult") return number >= 21 && number < 34;
  const isRunOfEu = numbers.some((one) => one >= 33 && one < 52);
  const hasHalves = numbers.some((one) => one < 33 && !Number.isInteger(one));
  return number >= 21 && number < 33 && !isRunOfEu && (hasHalves || large === 0);
}

/** What the bare sizes of the file are like as a whole. */
type BareSizes = Pick<FileSigns, "large">;

/** `085` is 8.5, and of shoes so are `105` of a system that ends below it and `425`; null for what is written otherwise. */
function inTenths(text: string, { kind, system }: SizeHint): string | null {
  if (kind !== "shoes" || !/^\d{2}[05]$/.test(text)) return null;
  const size = Number(text) / 10;
  const isSmall = text.startsWith("0") || ((system === "US" || system === "UK") && size <= 16);
  return isSmall || ((system ?? "EU") === "EU" && size >= 35 && size <= 50) ? String(size) : null;
}

/** Letters of sizes in Portuguese and in Mexico's Spanish: `P`, `G`, `GG`; `CH`, `EG`. */
const foreignLetters: Record<string, string> = {
  XPP: "XXS",
  PP: "XS",
  P: "S",
  CH: "S",
  XCH: "XS",
  G: "L",
  GG: "XL",
  EG: "XL",
  XG: "XXL",
  XGG: "XXL",
  EGG: "XXL",
};

/** A size in the shop's one spelling; null where nobody can know without asking. */
export function translateSize(
  raw: string,
  hint: SupplierSizeHint,
  { normalizer, signs }: { normalizer: Normalizer; signs: BareSizes },
  words: Words,
): string | null {
  const reads = (text: string) => {
    // adidas writes half sizes of Britain and America with a dash: `7-`.
    const dashed = /^(\d{1,2})-$/.exec(text.trim())?.[1];
    const letter = hint.kind === "shoes" ? undefined : foreignLetters[text.trim().toUpperCase()];
    // Words for caps and bags that come in one size.
    if (
      hint.kind === "accessory" &&
      /^(?:adults?|ajustable|adjustable|regolabile|r[ée]glable|verstellbar)$/i.test(text.trim())
    )
      return "ONE";
    // French sizes of shoes are the European ones: `FR 38`.
    const french =
      hint.kind === "shoes" && /^(?:FR[ .]?(\d{2}(?:[.,]5)?)|(\d{2}(?:[.,]5)?) ?FR)$/i.exec(text.trim());
    const half =
      dashed && hint.kind === "shoes"
        ? `${dashed}.5`
        : (letter ?? (french ? (french[1] ?? french[2]) : undefined) ?? text);
    const size = inTenths(half, hint) ?? half;
    return isDoubtful(size, hint, signs) ? null : (parseSize(size, hint)?.value ?? null);
  };
  const { value, ruleId, known } = normalizer.apply("size", raw, reads);
  if (!known) words.unknown.push({ field: "size", raw });
  if (ruleId !== undefined && known)
    words.notes.push({ column: "sizes", key: "imports.notes.rule", values: { raw, value }, rule: ruleId });
  return known ? value : null;
}
