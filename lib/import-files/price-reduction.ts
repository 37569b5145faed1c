import { plainTitle } from "./plain-title";

const kindTitle = /^(?:tipo (?:de )?(?:reduccion|descuento)|(?:reduction|discount) type|type de reduction)$/;
const amountTitle = /^(?:reduc(?:cion|tion)|descuento|discount)$/;
const shareWord = /^(?:percentage|porcentaje|pourcentage)$/i;
const amountWord = /^(?:amount|importe|montant)$/i;

/** The titles of what is off a price and of its kind, a share or an amount; null in a table that does not say both. */
function reductionTitles(titles: readonly string[]): { off: string; kind: string } | null {
  const kind = titles.find((title) => kindTitle.test(plainTitle(title)));
  const off = kind && titles.find((title) => amountTitle.test(plainTitle(title)));
  return kind && off ? { off, kind } : null;
}

/** The title of what is off a price, in a table that says beside it whether that is a share or an amount. */
export function reductionTitle(titles: readonly string[]): string | undefined {
  return reductionTitles(titles)?.off;
}

/** A price with its reduction taken off, as PrestaShop's list of combinations has it: `percentage`, `0.200000`. Null where there is none. */
export function reducedPrice(price: string, cells: Record<string, string>): string | null {
  const titles = reductionTitles(Object.keys(cells));
  const off = Number(titles && cells[titles.off]);
  const kind = (titles && cells[titles.kind])?.trim() ?? "";
  const full = Number(price);
  if (!(off > 0) || !(full > off)) return null;
  if (shareWord.test(kind)) return off < 1 ? (full * (1 - off)).toFixed(6) : null;
  return amountWord.test(kind) ? (full - off).toFixed(6) : null;
}
