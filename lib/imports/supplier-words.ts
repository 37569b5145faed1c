import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { RuleField } from "@/lib/normalization-rules/fields";
import type { Normalizer } from "@/lib/normalization-rules/normalize";
import { readGender } from "@/lib/normalization-rules/vocabulary";
import type { Reason } from "./reasons";

/** Something to know of a row: a text of messages/ and what it speaks of. `rule`: the rule that decided. */
export type Note = Reason & { rule?: number };

/** A supplier's text that nothing knew. */
export type Unknown = { field: RuleField; raw: string };

export type Words = { notes: Note[]; unknown: Unknown[] };

const genders: Record<string, string> = {
  m: "men",
  herren: "men",
  manner: "men",
  männer: "men",
  w: "women",
  f: "women",
  damen: "women",
  frauen: "women",
  menswear: "men",
  womenswear: "women",
  u: "unisex",
  adult: "unisex",
  preschool: "kids",
  toddler: "kids",
  infant: "kids",
  newborn: "kids",
  kinder: "kids",
  boys: "kids",
  girls: "kids",
};

function translate(
  normalizer: Normalizer,
  field: RuleField,
  column: string,
  raw: string,
  words: Words,
): string {
  const { value, ruleId, known } = normalizer.apply(field, raw);
  // Brands are noted once an import made them, and colours may be any text.
  if (!known && (field === "category" || field === "section")) words.unknown.push({ field, raw });
  if (ruleId !== undefined) {
    words.notes.push({ column, key: "imports.notes.rule", values: { raw, value }, rule: ruleId });
  }
  return value;
}

/** Leaves out what the shop cannot say and what a product can be without, and tells so. */
function leaveOut(cells: Record<string, string>, column: string, words: Words): void {
  words.notes.push({ column, key: "imports.notes.leftOut", values: { raw: cells[column] ?? "" } });
  delete cells[column];
}

function genderOf(raw: string, normalizer: Normalizer, words: Words): string | null {
  const { value, ruleId } = normalizer.apply("gender", raw);
  const known = readGender(value) ?? genders[value.toLowerCase()] ?? null;
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

export type Known = { categories: ReadonlySet<string>; sections: ReadonlySet<string> };

/**
 * Says a product's facts in the shop's words (admin.md: "normalisation rules applied"): brand, category, section, colour,
 * gender, materials. What is not known here and can be left out is left out; an unknown category takes `fallback`.
 * Changes `cells`; notes what was done.
 */
export function translateFacts(
  cells: Record<string, string>,
  normalizer: Normalizer,
  known: Known,
  fallback: string | undefined,
): Words {
  const words: Words = { notes: [], unknown: [] };
  for (const field of ["brand", "category", "section", "colour"] as const) {
    if (cells[field]) cells[field] = translate(normalizer, field, field, cells[field], words);
  }
  for (const column of ["upper_material", "lining_material", "sole_material", "textile"]) {
    const raw = cells[column];
    if (!raw || raw.includes("|")) continue;
    const { labels, value } = normalizer.apply("material", raw);
    if (labels) words.notes.push({ column, key: "imports.notes.rule", values: { raw, value } });
    if (labels) cells[column] = `${labels.es}|${labels.en}`;
  }
  const { category, section, gender } = cells;
  if (category && !known.categories.has(category.toLowerCase()) && fallback) {
    words.notes.push({
      column: "category",
      key: "imports.notes.fallback",
      values: { raw: category, value: fallback },
    });
    cells.category = fallback;
  }
  if (section && !known.sections.has(section.toLowerCase())) leaveOut(cells, "section", words);
  if (gender) {
    const found = genderOf(gender, normalizer, words);
    if (found) cells.gender = found;
    else leaveOut(cells, "gender", words);
  }
  return words;
}

/** A size in the shop's one spelling; null where nobody can know without asking. */
export function translateSize(
  raw: string,
  hint: SizeHint,
  normalizer: Normalizer,
  words: Words,
): string | null {
  const reads = (text: string) => parseSize(text, hint)?.value ?? null;
  const { value, ruleId, known } = normalizer.apply("size", raw, reads);
  if (!known) words.unknown.push({ field: "size", raw });
  if (ruleId !== undefined && known)
    words.notes.push({ column: "sizes", key: "imports.notes.rule", values: { raw, value }, rule: ruleId });
  return known ? value : null;
}
