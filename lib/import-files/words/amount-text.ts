import { unitWord } from "./unit-words";

/** What parts whole units from hundredths, or thousands from hundreds. */
export type Sign = "." | ",";

/**
 * A number as a file writes it. `clear`: only one reading is possible; `decimal` and `grouping` name the signs that the
 * text proves to be one, `places` how many digits stand behind the decimal sign. `unclear`: one sign before exactly three
 * digits, as in `1.190`, which is 1190 or 1.19.
 */
export type NumberText =
  | { kind: "clear"; value: number; decimal?: Sign; grouping?: Sign; places: number }
  | { kind: "unclear"; sign: Sign; grouped: number; fraction: number };

/** Currencies that suppliers write beside an amount, other than by their three letters. */
const signs: Record<string, string> = {
  "€": "EUR",
  EURO: "EUR",
  EUROS: "EUR",
  $: "USD",
  US$: "USD",
  C$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  MX$: "MXN",
  R$: "BRL",
  "£": "GBP",
  "₹": "INR",
  "¥": "JPY",
  "₽": "RUB",
  РУБ: "RUB",
  "₺": "TRY",
  TL: "TRY",
  "₩": "KRW",
  ZŁ: "PLN",
  KČ: "CZK",
  元: "CNY",
  RMB: "CNY",
  円: "JPY",
};

/** The currency that a mark beside an amount names, by its three letters; null for what is none. */
export function currencyOf(mark: string): string | null {
  const plain = mark.replace(/[\s.:]/g, "").toUpperCase();
  return signs[plain] ?? (/^[A-Z]{3}$/.test(plain) ? plain : null);
}

/** Codes of ISO 4217: not every word of three letters is one. */
const codes = new Set(Intl.supportedValuesOf("currency"));

/** Whether a word or sign names a currency that there is: `CHF`, `€`, but not `PVP`. */
export const isCurrency = (mark: string): boolean => codes.has(currencyOf(mark) ?? "");

const currencyWords =
  /[€$£¥₽₹]|(?<![\p{L}])(?:zł|Kč)(?![\p{L}])|\b(?:EUR|EUROS?|USD|GBP|CHF|SEK|DKK|NOK|PLN|JPY|CNY|INR|TRY|RUB|CZK|HUF|RON)(?!\p{L})/giu;

/** The currencies that a text names, each once by its three letters. */
export function currenciesIn(text: string): string[] {
  // `P$` is the price in exports of Retail Pro.
  const marks = text.replaceAll("_", " ").replace(/\bP\$/g, " ").match(currencyWords) ?? [];
  return [...new Set(marks.map(currencyOf).filter((one) => one !== null))];
}

/** The one currency that a title (`WSP GBP`) or a letterhead names; "" where it names none or several. */
export function onlyCurrencyIn(text: string): string {
  const [only = "", ...more] = currenciesIn(text);
  return more.length === 0 ? only : "";
}

const thousands = { ".": /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/, ",": /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ };

function clear(whole: string, part = "", rest: { decimal?: Sign; grouping?: Sign } = {}): NumberText | null {
  if (!/^\d*$/.test(whole + part) || whole + part === "") return null;
  return { kind: "clear", value: Number(`${whole || "0"}.${part || "0"}`), places: part.length, ...rest };
}

/** A number whose blanks or apostrophes part thousands: what sign there is begins the decimals. */
function readSpaced(text: string): NumberText | null {
  const match = /^(\d{1,3}(?:[ '’`´]\d{3})+)(?:([.,])(\d*))?$/.exec(text);
  if (!match?.[1]) return null;
  const decimal = match[2] === "." || match[2] === "," ? match[2] : undefined;
  return clear(match[1].replace(/\D/g, ""), match[3], decimal && { decimal });
}

function readTwoSigns(text: string): NumberText | null {
  const decimal: Sign = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
  const grouping: Sign = decimal === "." ? "," : ".";
  const [whole = "", part = "", ...more] = text.split(decimal);
  if (more.length > 0 || !thousands[grouping].test(whole)) return null;
  return clear(whole.replaceAll(grouping, ""), part, { decimal, grouping });
}

function readOneSign(text: string, sign: Sign): NumberText | null {
  const [whole = "", part = "", ...more] = text.split(sign);
  if (more.length > 0) {
    return thousands[sign].test(text) ? clear(text.replaceAll(sign, ""), "", { grouping: sign }) : null;
  }
  if (!/^\d*$/.test(whole + part)) return null;
  if (part === "") return clear(whole);
  if (/^[1-9]\d{0,2}$/.test(whole) && part.length === 3) {
    return { kind: "unclear", sign, grouped: Number(whole + part), fraction: Number(`${whole}.${part}`) };
  }
  return clear(whole, part, { decimal: sign });
}

/** Reads a number without a currency: `1190`, `1 190,00`, `1'190.00`, `1.190,5`, `1190.-`, `1.190.000`. Null: it is none. */
export function readNumberText(cell: string): NumberText | null {
  const text = cell.replace(/\s+/g, " ").trim();
  if (text.length > 24 || !/\d/.test(text)) return null;
  // `1.190,-`: a dash in place of the decimals.
  const dashed = /^(.*\d)([.,]) ?[-–—]{1,2}$/.exec(text);
  if (dashed?.[1]) {
    const whole = dashed[1].replace(/[.,' ’]/g, "");
    const decimal = dashed[2] === "." ? "." : ",";
    return dashed[1] === whole || thousands[dashed[1].includes(".") ? "." : ","].test(dashed[1])
      ? clear(whole, "", { decimal })
      : readSpaced(dashed[1]);
  }
  if (/[ '’`´]/.test(text)) return readSpaced(text);
  const [hasPoint, hasComma] = [text.includes("."), text.includes(",")];
  if (hasPoint && hasComma) return readTwoSigns(text);
  if (hasPoint || hasComma) return readOneSign(text, hasPoint ? "." : ",");
  return clear(text);
}

/** `45,00 €/par`: the amount is of one piece anyway. */
const each = new RegExp(` ?(?:/|\\bper\\b|\\bpor\\b|\\bpro\\b) ?${unitWord}\\.?$`, "i");

/** `€75.00 (4599 den.)`: the same in another currency. */
const elsewhere =
  /^([^()]*[€$£][^()]*\d[^()]*|[^()]*\d[^()]*(?:[€$£]|EUR)) ?\(\d[\d.,' ]* ?\p{L}{2,4}\.?\)$/u;

/** An amount as suppliers write it: its number, and its currency, "" where none is named. Null: it is no amount. */
export function readAmountText(cell: string): { number: NumberText; currency: string } | null {
  const plain = cell.replace(/\s+/g, " ").trim();
  const text = (elsewhere.exec(plain)?.[1] ?? plain).trim().replace(each, "");
  const match = /^([^\d.,'’+-]*)([\d.,][\d.,'’`´ ]*(?: ?[-–—]{1,2})?) ?([^\d.,–—-][^\d]*)?$/.exec(text);
  if (!match?.[2]) return null;
  const marks = [match[1] ?? "", match[3] ?? ""].map((mark) => mark.trim()).filter(Boolean);
  const currencies = new Set(marks.map(currencyOf));
  if (currencies.size > 1 || currencies.has(null)) return null;
  const number = readNumberText(match[2]);
  return number && { number, currency: [...currencies][0] ?? "" };
}

/** A number as shop systems write it, with a point or, out of a Spanish spreadsheet, a comma; NaN for a text that is none, 0 for "". */
export function plainNumber(text: string): number {
  const number = readAmountText(text)?.number;
  return number?.kind === "clear" ? number.value : Number(text);
}
