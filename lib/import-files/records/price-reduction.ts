import { plainTitle } from "../shared/plain-title";
import { plainNumber } from "../words/amount-text";

const kindTitle = /^(?:tipo (?:de )?(?:reduccion|descuento)|(?:reduction|discount) type|type de reduction)$/;
const amountTitle = /^(?:reduc(?:cion|tion)|descuento|discount)$/;
const shareWord = /^(?:percent(?:age)?|porcentaje|pourcentage|%)$/i;
const amountWord = /^(?:amount|importe|montant|fijo|fixed|€|eur|euros?)$/i;

/** The titles of what is off a price and of its kind, a share or an amount; null in a table that does not say both. */
function reductionTitles(titles: readonly string[]): { off: string; kind: string } | null {
  const kind = titles.find((title) => kindTitle.test(plainTitle(title)));
  const off = kind && titles.find((title) => amountTitle.test(plainTitle(title)));
  return kind && off ? { off, kind } : null;
}

/** The titles of the days between which reductions hold, in such a table. */
function dayTitles(titles: readonly string[]): Record<string, string> {
  const found = { sale_from: /^(?:from|desde|du)$/, sale_to: /^(?:to|hasta|au)$/ };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, words]) => {
      const title = titles.find((one) => words.test(plainTitle(one)));
      return title === undefined ? [] : [[field, title]];
    }),
  );
}

/** The titles from which reductions are read, in a table that says beside each whether it is a share or an amount. */
export function titlesOfReduction(titles: readonly string[]): string[] {
  const found = reductionTitles(titles);
  return found ? [...Object.values(found), ...Object.values(dayTitles(titles))] : [];
}

/** When the reduction of a record begins and ends, by the fields of a sale (sale-days.ts). */
export function daysOfReduction(cells: Record<string, string>): Record<string, string> {
  if (!reductionTitles(Object.keys(cells))) return {};
  const days = Object.entries(dayTitles(Object.keys(cells)));
  return Object.fromEntries(days.map(([field, title]) => [field, (cells[title] ?? "").trim()]));
}

/**
 * A price with its reduction taken off, as PrestaShop's list of combinations has it: `percentage`, `0.200000`, or 20. Null
 * where there is none.
 */
export function reducedPrice(price: string, cells: Record<string, string>): string | null {
  const titles = reductionTitles(Object.keys(cells));
  if (!titles) return null;
  const off = plainNumber(cells[titles.off] ?? "");
  const kind = cells[titles.kind]?.trim() ?? "";
  const full = plainNumber(price);
  if (!(off > 0)) return null;
  if (shareWord.test(kind)) {
    const share = off < 1 ? off : off / 100;
    return off !== 1 && share < 1 ? (full * (1 - share)).toFixed(6) : null;
  }
  return amountWord.test(kind) && full > off ? (full - off).toFixed(6) : null;
}
