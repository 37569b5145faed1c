import { fold } from "@/lib/normalization-rules/fold";
import { delivered, ordered, says } from "./title-words";
import { unitWord } from "./unit-words";

const gone = `out of stock|sold|vendido|no queda|no quedan|no hay|none left|outofstock|sold out|agotado|sin stock|no disponible|no|false|n|ausverkauft|nicht verfugbar|rupture|epuise|en rupture|esaurito|
  non disponibile|esgotado|sem stock|uitverkocht|non|nein|nao|nee|нет|нет в наличии|缺货|无货|缺貨|売り切れ|在庫なし|none|not stocked|brak|slutsald|slutsåld|udsolgt|utsolgt|exhaurit|exhaurits|agotada|agotados|agotadas`;
const there = `in stock|instock|en stock|disponible|available|yes|y|si|oui|ja|sim|true|auf lager|verfugbar|vorratig|disponibile|disponivel|em stock|op voorraad|
  есть|в наличии|有货|有貨|在庫あり|x|✓|✔|●|•|low stock|ultimas unidades|many|unlimited|ilimitado|illimite|unbegrenzt|illimitato`;
const words = (text: string) => new Set(text.split("|").map((word) => fold(word)));
const goneWords = words(gone);
const thereWords = words(there);

const withUnit = new RegExp(
  `^([-+<>≥~]?\\s*\\d{1,5}(?:[.,]0+)?\\s*\\+?)\\s*(?:${unitWord}|u|un|st|шт|双|足|点)\\.?$`,
  "i",
);
const last =
  /^(?:ultim[ao]s? (?:unidad|pieza|par)|ultim[ao] (?:pezzo|paio)|last (?:one|pair|piece|unit)|only one left|letzte[sr]? (?:stuck|paar)|dernier(?:e)? (?:piece|paire))$/;

/** The number of a cell that counts in words too: `3 uds`, `12 pcs.`, `última unidad`; null where it does not. */
export function countWithUnit(cell: string): string | null {
  const text = fold(cell).trim();
  return withUnit.exec(text)?.[1]?.trim() ?? (last.test(text) ? "1" : null);
}

/** Whether a cell counts with its unit: `25 pares`. */
export const isCountWithUnit = (cell = "") => countWithUnit(cell) !== null;

/** Whether a cell says in a word that a size is there or sold out, without a number; null: neither. */
export function stockWord(cell: string): "there" | "gone" | null {
  const text = fold(cell).replace(/[_-]+/g, " ").trim();
  // A dash in place of a count.
  if (goneWords.has(text) || /^[-–—]+$/.test(cell.trim())) return "gone";
  return thereWords.has(text) ? "there" : null;
}

/** Whether a cell is made of equal strokes, each for a piece: `xxx`, `x x`, `||`. */
export function isTally(cell: string): boolean {
  return /^([x✓✔●•|/])(?:\s?\1)*$/i.test(cell.trim());
}

/** Whether a line of an order was cancelled, though it names what was ordered. */
export function isCancelled(cells: Record<string, string>): boolean {
  return Object.entries(cells).some(
    ([title, cell]) =>
      /\b(?:status|estado|state|etat|état|stato)\b/i.test(title) &&
      /^(?:cancell?ed|cancelad[oa]|anulad[oa]|annul(?:é|ée|lato)|storniert)$/i.test(cell.trim()),
  );
}

/** Counts of several sizes, in their order: `1-2-1`, `3, 0, 2`; one or none where the cell is no list of them. */
export function readCounts(cell: string): string[] {
  const counts = cell.trim().split(/\s*[-–/;|]\s*|\s*,\s+|\s+|,(?=\d+(?:,|$))/);
  return counts.every((count) => /^\d{1,4}$/.test(count)) ? counts : [];
}

/** Pieces that are still to come. */
const owed =
  /\b(?:back ?order\w*|b\/o|outstanding|pend\w*|pte|residuo|reste|restant\w*|ruckstand|open|backordered|to follow|nachlieferung)\b/;

/** Whether a record counts pieces that do not come: those that were ordered, or are still to come. */
export function countsOthers(kind: string): boolean {
  return says(kind, ordered, owed) && !says(kind, delivered);
}
