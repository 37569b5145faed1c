import type { ListSigns } from "../sizes/list-signs";
import type { NumberText, Sign } from "../words/amount-text";
import type { DaySigns } from "../words/plain-words";

/** How often the cells of a column prove what its signs mean; a cell such as `1.190` proves nothing by itself. */
type SignCounts = {
  /** Cells in which the sign begins decimals, and those of them with three decimals or more. */
  decimals: Record<Sign, number>;
  long: Record<Sign, number>;
  grouping: Record<Sign, number>;
  /** Whole numbers below 1000, which have no thousands to be parted, and those from there on that part none. */
  small: number;
  thousands: number;
  /** Of those, what would be too much money for a shop of shoes and clothes. */
  unbelievable: number;
  /** Cells that could be both, those that end in `000` or in `0`, and those that would be very much money if grouped. */
  unclear: number;
  round: number;
  tens: number;
  huge: number;
};

/** Columns of amounts whose signs are judged, by field. */
export const amountFields = ["price", "earlier_price", "cost", "stock"] as const;
export type AmountField = (typeof amountFields)[number];
/** Of all amounts of a file, and of its bare sizes those that only grown-ups' EU sizes reach. */
export type FileSigns = Record<AmountField, SignCounts> & {
  large: number;
  /** Which part of its dates is the day. */
  days: DaySigns;
  /** Genders that the file says in one small letter, or in a word for grown-ups alone. */
  genders: Set<string>;
  lists: ListSigns;
  /** The product and size of the record before, and whether some record named both again without a count: each is a piece. */
  before: string;
  repeats: boolean;
  /** Whether strokes count pieces, as some cell has several: `xx`; a single `x` may only say that a size is there. */
  tallies: boolean;
};

/** Amounts from here on are too much for a shop of shoes and clothes to be believed without any proof. */
const unbelievable = 5000;

function noCounts(): SignCounts {
  const none = () => ({ ".": 0, ",": 0 });
  return {
    decimals: none(),
    long: none(),
    grouping: none(),
    small: 0,
    thousands: 0,
    unbelievable: 0,
    unclear: 0,
    round: 0,
    tens: 0,
    huge: 0,
  };
}

/** Counts of a file of which nothing was read yet. */
export function noSigns(): FileSigns {
  return {
    price: noCounts(),
    earlier_price: noCounts(),
    cost: noCounts(),
    stock: noCounts(),
    large: 0,
    days: { first: 0, second: 0 },
    genders: new Set(),
    lists: { counts: false, repeats: false, slashes: false, dashes: false, blanks: false },
    before: "",
    repeats: false,
    tallies: false,
  };
}

/** Counts a size that may say what the bare numbers of its file are. */
export function countSize(signs: FileSigns, cell: string): void {
  if (!/^\d{2}(?:[.,]\d)?$/.test(cell)) return;
  const number = Number(cell.replace(",", "."));
  if (number >= 34 && number < 52) signs.large += 1;
}

/** Notes whether a record is one more piece of the product and size of that before it. */
export function countPiece(signs: FileSigns, fields: Record<string, string>): void {
  const { style_code: code = "", name = "", colour = "", size = "", stock = "" } = fields;
  const piece = size && !stock ? [code || name, colour, size].join(" | ") : "";
  signs.repeats ||= piece !== "" && piece === signs.before;
  signs.before = piece;
}

/** Adds what one cell proves to the counts of its column. */
export function countSigns(counts: SignCounts, number: NumberText): void {
  if (number.kind === "unclear") {
    counts.unclear += 1;
    if (number.grouped % 1000 === 0) counts.round += 1;
    if (number.grouped % 10 === 0) counts.tens += 1;
    if (number.grouped >= unbelievable) counts.huge += 1;
    return;
  }
  const { decimal, grouping, places, value } = number;
  if (decimal) counts.decimals[decimal] += 1;
  if (decimal && places > 2) counts.long[decimal] += 1;
  if (grouping) counts.grouping[grouping] += 1;
  // 0 is written so with any number of decimals.
  if (!decimal && !grouping && value > 0) counts[value < 1000 ? "small" : "thousands"] += 1;
  if (!decimal && !grouping && value >= unbelievable) counts.unbelievable += 1;
}

/** Currencies that have cents, and in which shoes and clothes cost hundreds at most. */
const withCents = new Set(["EUR", "USD", "GBP", "CHF"]);

/**
 * Whether the amounts of a column, which are of `currency`, are cents: a program names the currency beside them (`isNamed`), and
 * nearly all are whole numbers above a thousand; or all are whole, and most would be unbelievable.
 */
export function areCents(signs: FileSigns, field: AmountField, currency: string, isNamed: boolean): boolean {
  const { small, thousands, unclear, decimals, grouping, ...counts } = signs[field];
  const others = [decimals, grouping]
    .flatMap(Object.values<number>)
    .reduce((sum, count) => sum + count, unclear);
  if (others > 0 || !withCents.has(currency)) return false;
  if (isNamed && thousands > 2 && thousands >= small * 4) return true;
  return small === 0 && counts.unbelievable * 2 > thousands;
}

/** What a sign before three digits means in a column. `assumed`: nothing in the file proves it. `unknown`: ask. */
type SignMeaning = { as: "grouping" | "decimal"; assumed: boolean } | "unknown";

const proven = (as: "grouping" | "decimal"): SignMeaning => ({ as, assumed: false });

/** What the counts prove; null where they say nothing of the sign. */
function provenBy(counts: SignCounts, sign: Sign): SignMeaning | null {
  const grouping = counts.grouping[sign] > 0 || counts.decimals[sign === "." ? "," : "."] > 0;
  const decimal = counts.decimals[sign] > 0;
  if (grouping) return decimal ? "unknown" : proven("grouping");
  if (counts.long[sign] > 0) return proven("decimal");
  // `89.90` above `1.190`: the one sign cannot be both, and amounts have no third decimal.
  return decimal ? "unknown" : null;
}

/** Whether the amounts of a column that a program wrote have a third decimal, as Saleor's do: `99.990` of euros that it names. */
export function haveThirdDecimal(signs: FileSigns, field: AmountField, currency: string): boolean {
  const { unclear, tens, small, thousands } = signs[field];
  const huge = signs.price.huge + signs.cost.huge;
  return withCents.has(currency) && huge > 0 && unclear > 0 && tens === unclear && small + thousands === 0;
}

/**
 * What `sign` before three digits means in the amounts of a column: its other cells decide, then the other columns of
 * amounts, then the custom of the euro countries, which part thousands that way.
 */
export function meaningOfPrice(signs: FileSigns, field: AmountField, sign: Sign): SignMeaning {
  const own = provenBy(signs[field], sign);
  if (own) return own;
  // Whole numbers have no decimals where others keep theirs; a pair at 109,950 € is a slip all the same.
  const isHuge = signs[field].huge * 2 > signs[field].unclear;
  if (signs[field].small > 0 && !isHuge) return proven("grouping");
  const others = amountFields.filter((name) => name !== field && name !== "stock");
  // `58,300` of shoes at `119,99`, with a third decimal that is always 0.
  const isThird = isHuge && signs[field].tens === signs[field].unclear;
  const areDecimals = others.some((name) => signs[name].decimals[sign] > 0 && signs[name].unclear === 0);
  if (isThird && areDecimals && !others.some((name) => signs[name].grouping[sign] > 0))
    return proven("decimal");
  const said = others.map((name) => provenBy(signs[name], sign)).filter((meaning) => meaning !== null);
  const [first] = said;
  const agree = said.every(
    (meaning) => meaning !== "unknown" && first !== "unknown" && meaning.as === first?.as,
  );
  if (first) return agree ? first : "unknown";
  if (isHuge) return "unknown";
  return { as: "grouping", assumed: true };
}

/** The same for counts of pieces: a column in which every count ends in `.000` has three decimals, as ERP systems write. */
export function meaningOfCount(signs: FileSigns, sign: Sign): SignMeaning {
  const counts = signs.stock;
  const own = provenBy(counts, sign);
  if (own) return own;
  if (counts.small > 0) return proven("grouping");
  return { as: counts.round === counts.unclear ? "decimal" : "grouping", assumed: true };
}
