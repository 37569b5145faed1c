import type { SizeKind } from "@/db/schema/catalogue";
import type { NewSize } from "./compare-rows";

/** A product that an import would make, as far as it is judged here. Money in cents, null where the file says none. */
export type NewProduct = {
  styleCode: string;
  brand: string;
  /** Whether the brand is one that the shop has with more words behind it. */
  isBrandWithMore: boolean;
  name: string;
  sizeKind: SizeKind | null;
  priceCents: number | null;
  costCents: number | null;
  sizes: NewSize[];
};

/**
 * What staff are to look at before a file is written: `rows` of the `of` products that can be judged. Most kinds are what its new products have in
 * common and goods hardly ever have; `sameNames`: that many products with so many names; `purchasePrices`: prices that may be what the shop pays; `compared`: all
 * that would be written, as it was read from a text; `documentDiscount`: costs before a discount on the whole document.
 */
export type Doubt = {
  kind: (typeof rules)[number]["kind"] | "sameNames" | "purchasePrices" | "compared" | "documentDiscount";
  rows: number;
  of: number;
  examples: string[];
};

/** What each product is judged by alone. */
type Rule = {
  kind: string;
  /** Which products the rule can judge. */
  judges: (one: NewProduct) => boolean;
  /** Which of those are odd. */
  isOdd: (one: NewProduct) => boolean;
  /** The share of odd ones from which on the file is doubtful. */
  from: number;
  example: (one: NewProduct) => string;
};

/** Fewer products have too little in common to say anything. */
const fewest = 3;
const mostExamples = 3;

const isLetterSize = ({ value }: NewSize) => /^\d?X*[SML]$/.test(value);
const isNumberSize = ({ value }: NewSize) => /\d/.test(value) && !/[SML]$/.test(value);

const nameOf = ({ name, styleCode }: NewProduct) => name || styleCode;
const sizesOf = ({ sizes }: NewProduct) =>
  sizes
    .slice(0, 4)
    .map(({ value, onHand }) => `${value} (${onHand})`)
    .join(", ");

const rules = [
  {
    kind: "noSizes",
    judges: ({ sizeKind }) => sizeKind === "shoes" || sizeKind === "clothing",
    isOdd: ({ sizes }) => sizes.length === 0,
    from: 0.5,
    example: nameOf,
  },
  {
    kind: "noPieces",
    judges: ({ sizes }) => sizes.length > 0,
    isOdd: ({ sizes }) => sizes.every(({ onHand }) => onHand === 0),
    from: 0.75,
    example: nameOf,
  },
  // The pieces of all sizes together, given to each.
  {
    kind: "equalPieces",
    judges: ({ sizes }) => sizes.length > 2 && sizes.some(({ onHand }) => onHand > 1),
    isOdd: ({ sizes }) => sizes.every(({ onHand }) => onHand === sizes[0]?.onHand),
    from: 0.75,
    example: sizesOf,
  },
  // The sizes of two tables beside each other.
  {
    kind: "mixedSizes",
    judges: ({ sizes }) => sizes.length > 1,
    isOdd: ({ sizes }) => sizes.some(isLetterSize) && sizes.some(isNumberSize),
    from: 0.25,
    example: sizesOf,
  },
  {
    kind: "codesForNames",
    judges: () => true,
    isOdd: ({ name, styleCode }) =>
      name === styleCode || (/\d{3}/.test(name) && /^[A-Z0-9._/-]{5,}$/.test(name)),
    from: 0.6,
    example: nameOf,
  },
  // `Puma Speedcat` beside a column of remarks, or codes.
  {
    kind: "oddBrands",
    judges: ({ brand }) => brand !== "",
    isOdd: ({ isBrandWithMore, brand }) => isBrandWithMore || /^\S*\d{3}\S*$/.test(brand),
    from: 0.4,
    example: ({ brand }) => brand,
  },
  {
    kind: "underCost",
    judges: ({ priceCents, costCents }) => Boolean(priceCents && costCents),
    isOdd: ({ priceCents, costCents }) => (priceCents ?? 0) <= (costCents ?? 0),
    from: 0.5,
    example: nameOf,
  },
] as const satisfies readonly Rule[];

/** A name without what stands in brackets or as a size at its end. */
const stemOf = (name: string) =>
  name
    .replace(/\s*[([][^()[\]]*[)\]]$/, "")
    .replace(/[\s,/–-]+(?:(?:EU|UK|US) ?)?(?:\d{1,2}(?:[.,]5| [12]\/3)?|X*[SML]|[2-5]XL)$/, "");

/** Many products with few names: those of their kind, of a customer, of a table; or a product for each size. */
function sameNames(products: readonly NewProduct[]): Doubt[] {
  const areSingle = products.every(({ sizes }) => sizes.length <= 1);
  const names = [...new Set(products.map(({ name }) => (areSingle ? stemOf(name) : name)))];
  if (products.length < 5 || names.length * (areSingle ? 2 : 3) > products.length) return [];
  return [
    { kind: "sameNames", rows: products.length, of: names.length, examples: names.slice(0, mostExamples) },
  ];
}

/**
 * What makes the result of a file doubtful, whatever its columns are called: a column that was taken for another shows in
 * nearly all products alike. `isCounted`: staff gave the pieces that new sizes begin with. Pure.
 */
export function doubtsAbout(products: readonly NewProduct[], isCounted: boolean): Doubt[] {
  const found = rules.flatMap(({ kind, judges, isOdd, from, example }): Doubt[] => {
    if (isCounted && (kind === "noPieces" || kind === "equalPieces")) return [];
    const judged = products.filter(judges);
    const odd = judged.filter(isOdd);
    if (judged.length < fewest || odd.length < 2 || odd.length < judged.length * from) return [];
    const examples = [...new Set(odd.map(example))].slice(0, mostExamples);
    return [{ kind, rows: odd.length, of: judged.length, examples }];
  });
  return [...found, ...sameNames(products)];
}
