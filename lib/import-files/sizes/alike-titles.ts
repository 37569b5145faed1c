import { plainTitle } from "../shared/plain-title";
import { fieldNames } from "../shared/plan";
import { titlesOf } from "../words/column-words";
import { costs, delivered, otherPieces, otherwise, retail, says, sums } from "../words/title-words";

// Columns side by side whose titles say the same around sizes that rise: `P36`, `P37½`, `P38`, `P39`.

/** A title parted at its number: what stands around it, which size that may be, and whether a letter says that it is a half one. */
type Parted = { around: string; rank: number; size: string; isLetter?: boolean };

/** Several titles side by side: their places, what stands around their sizes, and the sizes. */
type Alike = { around: string; sizes: ReadonlyMap<number, Parted> };

/** Columns that are alike by their text are sizes from so many on. */
const fewest = 4;

const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];
const letterOf: Record<string, string> = { "2XS": "XXS", "2XL": "XXL", "3XL": "XXXL" };

const numbered = /^(\D*?)(\d{1,2})( ?½| 1\/2|[.,_'-]5|5(?!\d)|[MH+-](?![\p{L}\d]))?(\D*)$/iu;
const lettered = /^(.*[^\p{L}\d])(XXS|[23]XS|XS|S|M|L|XL|XXL|XXXL|[23]XL)$/iu;

/** The ways to read a title: `N37M` is 37 before an M, and 37½ in a run of `N36`, `N37`. */
function partings(title: string): Parted[] {
  if (title.length >= 40) return [];
  const text = title.trim();
  const [, before = "", whole = "", half = "", behind = ""] = numbered.exec(text) ?? [];
  const around = (end: string) => `${before}|${end}`.toLowerCase();
  if (whole) {
    const isLetter = /^[mh+-]$/i.test(half);
    const size = half ? `${whole}.5` : whole;
    const found = { around: around(behind), rank: Number(size), size, isLetter };
    return isLetter ? [found, { around: around(half + behind), rank: Number(whole), size: whole }] : [found];
  }
  const [, first = "", letter = ""] = lettered.exec(text) ?? [];
  const size = letterOf[letter.toUpperCase()] ?? letter.toUpperCase();
  return first ? [{ around: `${first}|letters`.toLowerCase(), rank: letters.indexOf(size), size }] : [];
}

/** Parts of a year, which may have the numbers of sizes: `KW 36`, `Stock semana 36`, `SS25`. */
const times =
  /\b(?:kw|wk|cw|weeks?|wochen?|semanas?|semaines?|setmana|settiman[ae]|sett|uge|vecka|tydzien|days?|dias?|dies|tage?|giorn[oi]|jours?|mes|months?|mois|monat|years?|anos?|anys?|jahr|anno|annee|temporada|season|saison|stagione)\b|^(?:ss|fw|aw|ai|pe|oi|pv|fs|hw|hs|sem|[wsvd])$/;

/** What goods lie in or are sold at: `Tienda 36`, `Regal 36`. */
const places =
  /\b(?:tiendas?|shop|store|filiale|laden|lager|almacen|magazzino|magasin|negozio|botiga|loja|box|caja|linea|line|pos|regal|fach|estante|balda|pasillo|rack|shelf|bin|zona|zone|fila|hueco|ubicacion|location)\b/;

const fields = fieldNames.filter((field) => !["size", "sizes", "size_system", "stock"].includes(field));
const otherFields = new Set(fields.flatMap((field) => titlesOf(field)));

const sold =
  /\b(?:vend\w*|vent\w*|venut\w*|sold|sales|verkauf\w*|umsatz|absatz|abverkauf|salid\w*|reserv\w*|min\w*|max\w*)\b/;

/** Whether what stands around sizes speaks of no pieces: `PVP 36`, `EAN 36`, `KW 36`, `Vendidos 36`. */
function isOther(around: string, hasHalves: boolean): boolean {
  const plain = plainTitle(around);
  if (says(plain, costs, retail, sums, sold, otherwise) || otherFields.has(plain)) return true;
  return !hasHalves && says(plain, times, places);
}

const isHalf = ({ rank }: Parted) => rank % 1 !== 0;
const isLetters = ({ size }: Parted) => /^X*[SML]$/.test(size);

/** Sizes of one kind in their order, of shoes or of clothing: no days of a month, and no years. */
function areSizes(parted: readonly Parted[]): boolean {
  if (parted.every(isLetters)) return true;
  const ranks = parted.map(({ rank }) => rank);
  const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
  const hasHalves = parted.some(isHalf);
  const isFar = ranks.some((rank, index) => index > 0 && rank - (ranks[index - 1] ?? 0) > 3);
  return !isFar && (hasHalves ? first >= 1 && last <= 56 : first >= 16 && last >= 34 && last <= 66);
}

/** A letter says that sizes are halves where most are not: `7M`, `8M`, `9M` are wide or of men. */
function hasWholes(sizes: ReadonlyMap<number, Parted>): boolean {
  return [...sizes.values()].filter(({ isLetter }) => isLetter).length * 2 < sizes.size;
}

/** The stretches of titles side by side with the same text around sizes that rise. */
function stretchesOf(titles: readonly string[]): Alike[] {
  const parted = titles.map(partings);
  const keys = new Set(parted.flatMap((ways) => ways.map(({ around }) => around)));
  return [...keys].flatMap((around) => {
    const stretches: Map<number, Parted>[] = [];
    let last: Parted | undefined;
    for (const [at, ways] of parted.entries()) {
      const one = ways.find((way) => way.around === around);
      if (one && (!last || one.rank <= last.rank)) stretches.push(new Map());
      if (one) stretches.at(-1)?.set(at, one);
      last = one;
    }
    return stretches.filter(hasWholes).map((sizes) => ({ around, sizes }));
  });
}

const systemOf = (around: string) => /\b(?:eu|us|uk)(?=r?\b)/.exec(plainTitle(around))?.[0].toUpperCase();

/** The sizes by the places of their titles. */
function namesOf({ around, sizes }: Alike): [number, string][] {
  const system = systemOf(around);
  return [...sizes].map(([at, one]) => [at, system && !isLetters(one) ? `${system} ${one.size}` : one.size]);
}

/** Of runs of what was ordered, delivered, reserved in each size the one of pieces that the shop has. */
function chooseRun(runs: readonly Alike[]): Alike | undefined {
  if (runs.length < 2) return runs[0];
  const has = runs.filter(({ around }) => says(around, delivered, /\b(?:stock|stk|qty|exist\w*|bestand)\b/));
  const others = runs.filter(({ around }) => !says(around, otherPieces));
  return has.length === 1 ? has[0] : others.length === 1 ? others[0] : undefined;
}

/** Halves that are written like the whole sizes of a run, `t_37_5` of `t_36` and `t_38`, wherever they stand: `37'5` may stand apart. */
function halvesOf(titles: readonly string[], known: ReadonlySet<number>): Map<number, string> {
  const parted = titles.map(partings);
  const ofKnown = [...known].flatMap((at) => parted[at]?.slice(0, 1) ?? []);
  const found = parted.flatMap((ways, at): [number, string][] => {
    if (known.has(at)) return [];
    const one = ways.find(({ around, rank, size }) => {
      const alike = ofKnown.filter((other) => other.around === around);
      const ranks = alike.map((other) => other.rank);
      const isWithin = rank > Math.min(...ranks) && rank < Math.max(...ranks) + 1;
      return alike.length > 1 && isWithin && size.endsWith(".5") && !ranks.includes(rank);
    });
    return one ? namesOf({ around: one.around, sizes: new Map([[at, one]]) }) : [];
  });
  return new Map(found);
}

/**
 * Titles that are sizes by those beside them, by their places. `known` are places of titles that are sizes by themselves, of
 * which halves may be written in other ways. Without any, four side by side are sizes whatever stands around them.
 */
export function alikeSizes(titles: readonly string[], known: ReadonlySet<number>): Map<number, string> {
  if (known.size > 0) return halvesOf(titles, known);
  const runs = stretchesOf(titles).filter(({ around, sizes }) => {
    const all = [...sizes.values()];
    return all.length >= fewest && areSizes(all) && !isOther(around, all.some(isHalf));
  });
  const run = chooseRun(runs);
  return new Map(run ? namesOf(run) : []);
}
