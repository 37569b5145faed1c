import { isGtin } from "@/lib/catalogue/described-product";
import { parseSize } from "@/lib/catalogue/sizes";
import { readGender } from "@/lib/normalization-rules/vocabulary";
import type { Finders } from "../words/finders";
import { type ColumnFacts, isCode, isLargeAmount, isMoney, isName, share } from "./column-evidence";
import { isSizeList } from "./guess-sizes";

type Column = { title: string; texts: string[]; distinct: number };

/** A size that can be nothing else: letters, a system, a fraction; a bare number may be a price or a count. */
function isSureSize(text: string): boolean {
  return !/^\d+([.,]\d+)?$/.test(text) && !/[€$£]/.test(text) && parseSize(text) !== null;
}

/**
 * Which column holds what in a file without titles, by its cells alone. Only what can be nothing else is said: bare
 * numbers may be sizes, prices or counts, so staff are asked for them.
 */
export function guessByCells({ samples, distinct = {} }: ColumnFacts, find: Finders): Record<string, string> {
  const columns = Object.entries(samples).map(
    ([title, texts]): Column => ({ title, texts, distinct: distinct[title] ?? 0 }),
  );
  const tests: [string, (column: Column) => boolean][] = [
    ["barcode", ({ texts }) => share(texts, isGtin) > 0.8],
    [
      "pictures",
      ({ texts }) => share(texts, (text) => /^https?:\S+\.(?:jpe?g|png|webp|gif|avif)/i.test(text)) > 0.5,
    ],
    ["price", ({ texts }) => share(texts, isMoney) > 0.8],
    ["gender", ({ texts }) => share(texts, (text) => readGender(text) !== null) > 0.8],
    ["brand", ({ texts }) => share(texts, find.brands.isBrand) > 0.5],
    ["size", ({ texts }) => share(texts, isSureSize) > 0.7],
    ["sizes", ({ texts }) => share(texts, isSizeList) > 0.7],
    [
      "category",
      ({ texts }) => share(texts, (text) => text.length < 30 && find.categories.ofWord(text) !== null) > 0.6,
    ],
    ["style_code", ({ texts, distinct: count }) => share(texts, isCode) > 0.8 && count > 1],
  ];
  const guessed: Record<string, string> = {};
  const free = () => columns.filter(({ title }) => !Object.values(guessed).includes(title));
  for (const [field, fits] of tests) {
    const found = free()
      .filter(({ texts }) => texts.length > 0)
      .find(fits);
    if (found) guessed[field] = found.title;
  }
  // Bare numbers are a price where they are the only ones and too large for a size or a count.
  const numbers = free().filter(({ texts }) => share(texts, (text) => /^\d+(?:[.,]\d+)?$/.test(text)) > 0.9);
  const [amounts] = numbers;
  if (!guessed.price && numbers.length === 1 && amounts && share(amounts.texts, isLargeAmount) > 0.8)
    guessed.price = amounts.title;
  const names = free().filter(({ texts }) => share(texts, isName) > 0.8);
  const [name] = names.toSorted((a, b) => b.distinct - a.distinct);
  if (name) guessed.name = name.title;
  return guessed;
}
