import { isGtin } from "@/lib/catalogue/described-product";
import { type ColumnFacts, fits, isCode, share } from "./column-evidence";
import type { Finders } from "./finders";
import { plainTitle } from "./plain-title";

// Titles that say one thing above cells that say another.

/**
 * Where a brand stands under `name`: another column has the model's name, and `name` says the same few texts over and over.
 */
export function swapBrand(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
  find: Finders | undefined,
): void {
  const { name } = guessed;
  if (guessed.brand || !name) return;
  const model = titles.find((title) =>
    /^(?:model|modelo|modell|modele|modello|style|product)\b/.test(plainTitle(title)),
  );
  if (!model || model === name || Object.values(guessed).some((title) => title === model && title !== name))
    return;
  const areBrands = share(samples[name] ?? [], (text) => Boolean(find?.brands.isBrand(text))) > 0.6;
  if (areBrands || (distinct[name] ?? 0) * 3 < (distinct[model] ?? 0))
    Object.assign(guessed, { brand: name, name: model });
}

const modelTitle =
  /^(?:model\w*|descri\w*|defini\w*|concept\w*|denomin\w*|designa\w*|bezeichnung|libelle|artikeltext)\b/;

/** `Artículo` may hold codes, with what goods are called under `Descripción` or `Modello`. */
export function codeUnderName(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  const { name, style_code: code, description } = guessed;
  const texts = samples[name ?? ""] ?? [];
  const taken = new Set(Object.values(guessed));
  const other =
    description ?? titles.find((title) => !taken.has(title) && modelTitle.test(plainTitle(title)));
  // Beside a code of another column only what can be no name: `P-6000` is one.
  const isBare = (text: string) => isCode(text) && !/ /.test(text) && (!code || /\d{4}.*\d/.test(text));
  if (!name || !other || share(texts, isBare) < 0.8) return;
  if (!code) guessed.style_code = name;
  delete guessed.name;
  if (!description && fits("name", samples[other] ?? [], undefined)) guessed.name = other;
}

/** `Product ID` may hold barcodes, with codes in another column. */
export function barcodeUnderCode(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples }: ColumnFacts,
): void {
  const { style_code: code } = guessed;
  if (!code || guessed.barcode || share(samples[code] ?? [], isGtin) < 0.8) return;
  const isOther = (title: string) =>
    title !== code &&
    /\b(?:sku|mpn|code|codigo|ref|referencia|reference|articulo|article|artikelnummer|style)\b/.test(
      plainTitle(title),
    ) &&
    fits("style_code", samples[title] ?? [], undefined);
  if (!titles.some(isOther)) return;
  guessed.barcode = code;
  delete guessed.style_code;
}
