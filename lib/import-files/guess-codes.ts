import { type ColumnFacts, isCode, isConstant, share } from "./column-evidence";
import { isMakersCode, mayBeCodes } from "./makers-codes";
import { sizeOfName } from "./name-sizes";
import { plainTitle } from "./plain-title";
import { makers } from "./title-words";
import { isVariantTitle, saysSize } from "./variant-options";

// Which of several columns of codes is that of the style.

/** Parents are named by their codes: those of other records, or texts that can be nothing else. */
export function dropParent(guessed: Record<string, string>, { samples }: ColumnFacts): void {
  const parents = samples[guessed.parent_code ?? ""] ?? [];
  const codes = new Set(samples[guessed.style_code ?? ""] ?? []);
  const named = parents.some((text) => codes.has(text)) || share(parents, isCode) > 0.7;
  if (!guessed.style_code || !named) delete guessed.parent_code;
}

/** Where no title speaks of a code, the one column with codes as makers write them. Changes `guessed`. */
export function takeOnlyCodes(
  guessed: Record<string, string>,
  titles: readonly string[],
  facts: ColumnFacts,
): void {
  if (guessed.style_code || guessed.parent_code) return;
  const taken = new Set(Object.values(guessed));
  const [only, ...more] = titles.filter(
    (title) => !taken.has(title) && !isConstant(title, facts) && mayBeCodes(facts.samples[title] ?? []),
  );
  if (only && more.length === 0) guessed.style_code = only;
}

const codeOfStyle =
  /\b(?:style|han|pieza|part number|model|modelo|modell|modele|mpn|oxmpn|parent|padre|article|artikel\w*|suppliernumber|herstellernummer|manufacturer aid|ref|referencia|reference|(?:supplier|proveedor|lev|leverancier|leverantor\w*|lieferant\w*|vendor|manufact\w*|mfr|order|pedido|commande) (?:code|sku|ref\w*|no|number|nr))\b|\b(?:code|codigo|ref|referencia) (?:supplier|proveedor|fabricante)\b/;

/** Where each size has a code of its own, another column may have that of the style: fewer codes, for the same records. */
export function takeStyleCode(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
): void {
  const { style_code: code } = guessed;
  if (
    !code ||
    !(
      guessed.size ||
      titles.some((title) => isVariantTitle(title) || (samples[title] ?? []).some(saysSize)) ||
      share(samples[guessed.name ?? ""] ?? [], (text) => sizeOfName(text) !== null) > 0.7
    )
  )
    return;
  const taken = new Set(Object.values(guessed));
  const fewer = (title: string) => (distinct[title] ?? 0) * 1.4 <= (distinct[code] ?? 0);
  const style = titles.find(
    (title) =>
      !taken.has(title) &&
      codeOfStyle.test(plainTitle(title)) &&
      fewer(title) &&
      // The number of the customer or of the document is the same on every record.
      ((distinct[title] ?? 0) > 1 || (distinct[code] ?? 0) < 4) &&
      share(samples[title] ?? [], isCode) > 0.7 &&
      // The number that a supplier has in the books.
      share(samples[title] ?? [], (text) => /^\d{1,5}$/.test(text)) < 0.5,
  );
  if (!style) return;
  guessed.style_code = style;
  delete guessed.parent_code;
}

const ofMaker =
  /^(?:ref\w*|reference|code|cod|codigo|sku|art\w*|num\w* (?:de )?pieza) ?(?:du |de |del |di |of )?(?:fournisseur|prov\w*|fornitore|fornecedor|lieferant\w*|supplier|vendor|fabricante|fabricant|hersteller|maker|manufacturer)\b|^(?:supplier|vendor|manufacturer|lieferanten|hersteller) ?(?:product )?(?:ref\w*|code|sku|art\w*)\b/;

/**
 * Where the codes are none that makers write, another column may have those: `Código de fábrica` beside a `SKU` of the shop's
 * own. It tells as many products apart, or fewer where each size has a code.
 */
function shapedCode(
  code: string,
  name: string | undefined,
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
): string | undefined {
  const most = distinct[code] ?? 0;
  // A supplier's number stands on many products.
  const least = Math.min(most, (name && distinct[name]) || most) * 0.8;
  const shaped = (title: string) => share(samples[title] ?? [], isMakersCode);
  const [best] = titles
    .filter((title) => {
      const count = distinct[title] ?? 0;
      const isEnough = count >= least || !makers.test(plainTitle(title));
      return title !== code && count > 1 && isEnough && count <= most + 1;
    })
    .toSorted((a, b) => shaped(b) - shaped(a));
  return best && shaped(best) > 0.4 && shaped(best) > shaped(code) * 2 ? best : undefined;
}

/** A shop's own running number gives way to the code of the maker, which has letters or parts: `001053` beside `DV0833-100`. */
export function preferMakersCode(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
): void {
  const { style_code: code } = guessed;
  if (!code) return;
  const isOwn = share(samples[code] ?? [], (text) => /^\d{1,6}$/.test(text)) >= 0.8;
  const taken = new Set(Object.values(guessed));
  const isMakers = (text: string) => /^(?=.*\d)(?=.*[A-Z-])[A-Z0-9][A-Z0-9._/ -]{4,24}$/i.test(text);
  const ofMakers = titles.find(
    (title) =>
      !taken.has(title) &&
      (ofMaker.test(plainTitle(title)) ||
        (isOwn &&
          (codeOfStyle.test(plainTitle(title)) || /^(?:ref|cod)|code$|sku$/.test(plainTitle(title))))) &&
      share(samples[title] ?? [], isMakers) > 0.4 &&
      (samples[title] ?? []).every((text) => text.length > 4) &&
      (distinct[title] ?? 0) >= (distinct[code] ?? 0) * 0.8,
  );
  const shaped =
    ofMakers ??
    shapedCode(
      code,
      guessed.name,
      titles.filter((title) => !taken.has(title)),
      { samples, distinct },
    );
  if (shaped) guessed.style_code = shaped;
}

/** Of a style's code and the same with its colour behind it the latter: `I033661` beside `I033661-00FXX`. Changes `guessed`. */
export function takeColourCode(
  guessed: Record<string, string>,
  titles: readonly string[],
  { samples, distinct = {} }: ColumnFacts,
): void {
  const styles = samples[guessed.style_code ?? ""] ?? [];
  const most = Math.max(0, ...Object.values(distinct));
  const isLonger = (text: string) =>
    styles.some((style) => text.length > style.length && text.startsWith(style));
  const title = titles.find(
    (one) =>
      !Object.values(guessed).includes(one) &&
      share(samples[one] ?? [], isMakersCode) > 0.6 &&
      share(samples[one] ?? [], isLonger) > 0.9 &&
      // Where it names sizes as well it is another on each record.
      (distinct[one] ?? 0) * 1.4 <= most,
  );
  if (title) guessed.style_code = title;
}
