import { plainTitle } from "../shared/plain-title";
import type { Format } from "../shared/plan";
import { isNetTitle, withTax } from "../words/title-words";

/** Columns by which shop systems are known that keep prices without the tax, by the title of the price: PrestaShop's web service, OpenCart. */
const keptNet: Record<string, string[]> = {
  price: ["id_tax_rules_group", "wholesale_price"],
  _PRICE_: ["_TAX_CLASS_ID_"],
};

const withoutTax =
  /\b(?:sin (?:iva|igic|impuestos)|s (?:iva|igic)|iva no inclui\w*|sem iva|excl\w* (?:vat|iva)|ex vat|vat excl\w*|without vat|(?:ohne|zzgl) mwst|hors taxes?|iva esclus\w*)\b/;
/** The same with the tax, and words for another amount. */
const otherAmounts =
  /\b(?:inc\w*|inkl\w*|con|with|ttc|precios?|cost[eos]*|trade|prices?|ek|tarifa|net|neto|compra|prezzo|prix|preis)\b/;

/** Whether a letterhead says of a price that it is without the tax: `P.V.P.R. = venta al público recomendado, SIN IVA (21 %)`. */
function isNetByLetterhead(title: string, above: string): boolean {
  const name = ` ${plainTitle(title)} `;
  return above.split(/[\n;·|]|\.\s+(?=\p{Lu})/u).some((clause) => {
    const said = ` ${plainTitle(clause)} `;
    const at = title === "" ? -1 : said.indexOf(name);
    const behind = at < 0 ? "" : said.slice(at + name.length - 1);
    const tax = withoutTax.exec(behind);
    return tax !== null && !otherAmounts.test(behind.slice(0, tax.index));
  });
}

/** Whether the prices of a file are without the tax: its system keeps them so, the title says it, or what stands above the titles. */
export function areNet(format: Format, price = "", titles: readonly string[] = [], above = ""): boolean {
  const isKeptNet = keptNet[price]?.every((title) => titles.includes(title)) ?? false;
  const isSaid = isNetTitle(price) || (!withTax.test(plainTitle(price)) && isNetByLetterhead(price, above));
  return format === "prestashop" || (format === "generic" && (isKeptNet || isSaid));
}

const rateTitle =
  /^(?:tipo (?:de )?)?(?:iva|igic|vat|mwst|tva|impuesto|tax)(?: (?:rate|percent|porcentaje))?$/;

/** The rate of the tax that a column says of all goods, `IGIC %` of 7.00 on the Canary Islands; null where it says none or several. */
export function taxRateOf(
  titles: readonly string[],
  samples: Readonly<Record<string, string[]>>,
): string | null {
  for (const title of titles) {
    const [only = "", ...others] = rateTitle.test(plainTitle(title.replace("%", " ")))
      ? (samples[title] ?? [])
      : [];
    const rate = Number(only.replace(/ ?%$/, "").replace(",", "."));
    if (only !== "" && others.length === 0 && rate > 0 && rate <= 27) return String(rate);
  }
  return null;
}
