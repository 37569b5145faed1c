import { currenciesIn, currencyOf, onlyCurrencyIn, readAmountText } from "../words/amount-text";
import { middleOf, share } from "./column-evidence";

type FileFactsOfAmounts = { titles: readonly string[]; samples: Record<string, string[]>; above?: string };

/**
 * The currency that the amounts of a file are in: beside them, in a column of its own, in the title of a price, or by the
 * language. "" where nothing says it: English is written in many countries.
 */
export function currencyOfFile(
  columns: Record<string, string>,
  { titles, samples, above = "" }: FileFactsOfAmounts,
): string {
  const priced = [columns.price, columns.sale_price, columns.earlier_price, columns.cost].flatMap(
    (title) => title || [],
  );
  if (priced.length === 0) return "EUR";
  const amounts = priced.flatMap((title) => samples[title] ?? []);
  const named = columns.currency ? (samples[columns.currency] ?? []) : [];
  const marks = [...named, ...amounts.flatMap((text) => readAmountText(text)?.currency || [])];
  const unsaid = onlyCurrencyIn(above) || currencyOfLanguage([...titles, ...shortTexts(samples)], amounts);
  // Beside an amount and in a column of their own three letters are a currency, whichever.
  const currencies = [
    ...new Set([...marks.flatMap((mark) => currencyOf(mark) ?? []), ...priced.flatMap(currenciesIn)]),
  ];
  // Each column may name its own, of which a rate is asked for one: `WSP GBP` beside `RRP EUR`.
  const foreign = currencies.filter((one) => one !== "EUR");
  if (currencies.length > 1 && priced.every(onlyCurrencyIn))
    return foreign.length === 1 ? (foreign[0] ?? "") : "";
  const [first = unsaid, ...others] = currencies;
  return others.length === 0 ? first : "";
}

/** What shop systems with English titles say in the shop's language: `Talla`, `IVA 21 %`. */
const shortTexts = (samples: FileFactsOfAmounts["samples"]) =>
  Object.values(samples).flatMap((texts) => texts.filter((text) => text.length <= 20));

/** Words in languages of the euro countries, of which other countries write hardly any. */
const euroWords =
  /(?:^|[^\p{L}])(?:pvpr?|uvp|ttc|mwst|iva|preis|bezeichnung|gr(?:ö|oe)(?:ß|ss)e|hersteller|bestand|artikelnummer|prix|taille|pointure|libell[eé]|désignation|prezzo|taglia|giacenza|prijs|maat|voorraad|precio|preu|talla|referencia|existencias)(?![\p{L}])/iu;

/**
 * Where no amount names its currency, its language may: euros for those that euro countries write, unless the amounts
 * have decimals as America writes them (`1,299.00`) or are far above what shoes cost in euros, as in pesos; another currency
 * where the script is of one country.
 */
function currencyOfLanguage(texts: readonly string[], amounts: readonly string[]): string {
  const text = texts.join(" ");
  if (/[\u3040-\u30ff]/.test(text)) return "JPY";
  if (/\p{Script=Han}/u.test(text)) return "CNY";
  if (/\p{Script=Cyrillic}/u.test(text)) return "RUB";
  const american = amounts.some((amount) => /\d,\d{3}(?:\.\d\d)?$/.test(amount));
  const words = texts.filter((one) => euroWords.test(one));
  const isHigh = share(amounts, (amount) => middleOf([amount]) >= 1000) > 0.8;
  return words.length > 0 && !american && !isHigh ? "EUR" : "";
}
