import type { SizeKind } from "@/db/schema/catalogue";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { isCompared } from "@/lib/import-files/source-shape";
import type { SizedCategory } from "@/lib/products/size-matrix";
import type { NewSize } from "./compare-rows";
import type { StoredImport } from "./import-state";
import { mayBePurchasePrice } from "./purchase-prices";

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
 * nearly all products alike. `pieces`: who says the pieces that new sizes begin with. Pure.
 */
export function doubtsAbout(
  products: readonly NewProduct[],
  pieces: "staff" | "column" | "nobody" = "column",
): Doubt[] {
  const found = rules.flatMap(({ kind, judges, isOdd, from, example }): Doubt[] => {
    if (pieces === "staff" && (kind === "noPieces" || kind === "equalPieces")) return [];
    const judged = products.filter(judges);
    const odd = judged.filter(isOdd);
    // Where no column says pieces, one product is enough: others may still wait for answers.
    const isSure = kind === "noPieces" && pieces === "nobody" && odd.length === judged.length;
    const isFew = judged.length < fewest || odd.length < 2;
    if (odd.length === 0 || (isFew && !isSure) || odd.length < judged.length * from) return [];
    const examples = [...new Set(odd.map(example))].slice(0, mostExamples);
    return [{ kind, rows: odd.length, of: judged.length, examples }];
  });
  return [...found, ...sameNames(products)];
}

/** What a row of a dry run says of a new product. */
export type CreatedRow = Pick<NewProduct, "styleCode" | "brand" | "name" | "priceCents"> & {
  cost: string | null;
  category: string | null;
  sizes: NewSize[] | null;
};

/** How many rows there are, would be written, and of these say a price and a cost: new products and those that are there. */
export type Counts = Record<"all" | "written" | "priced" | "costed", number>;

/** What of a dry run is looked at: its first new products, and what stands below the last cost. */
export type DryRun = { created: readonly CreatedRow[]; counts: Counts; below: readonly string[] };

/** The shop's brands, and what its categories say of sizes, by key in lower case. */
type ShopGroups = { brands: readonly string[]; kinds: ReadonlyMap<string, SizedCategory> };

/** `Descuento 10 %   -193,10` */
const documentDiscount =
  /^[^\p{L}\p{N}]*(?:descuento|dto|bonificaci[oó]n|discount|rabatt|nachlass|sconto|remise|desconto|korting)(?![\p{L}\p{N}_]).*(?:\d ?%|- ?\d)/isu;

/** `brands` are the shop's, in lower case. */
function newProduct(
  { cost, category, sizes, ...row }: CreatedRow,
  brands: readonly string[],
  kinds: ShopGroups["kinds"],
): NewProduct {
  const brand = row.brand.toLowerCase();
  return {
    ...row,
    isBrandWithMore: !brands.includes(brand) && brands.some((name) => brand.startsWith(`${name} `)),
    sizeKind: kinds.get(category?.toLowerCase() ?? "")?.sizeKind ?? null,
    costCents: /^\d{1,7}(?:\.\d+)?$/.test(cost ?? "") ? Math.round(Number(cost) * 100) : null,
    sizes: sizes ?? [],
  };
}

/** Whether nothing that a plan reads is doubted: the shop's own file. */
export const isBelieved = ({ format }: Pick<ImportPlan, "format">) => format === "own";

/**
 * What staff are to look at before a dry run is written: what makes its new products doubtful as a whole, and all of it
 * where it was read from a text. Pure.
 */
export function doubtsOfDryRun(
  { fileName, source, plan }: Pick<StoredImport, "fileName" | "source" | "plan">,
  { created, counts, below }: DryRun,
  { brands, kinds }: ShopGroups,
): Doubt[] {
  if (isBelieved(plan)) return [];
  const names = brands.map((name) => name.toLowerCase());
  const products = created.map((row) => newProduct(row, names, kinds));
  const priceTitle = mayBePurchasePrice({ fileName, source }, plan);
  const of = counts.written;
  const doubts: Doubt[] = [];
  // No title proves what a line of a text says (docs/decisions/0050).
  if (isCompared(source) && of > 0) doubts.push({ kind: "compared", rows: of, of: counts.all, examples: [] });
  const ofColumn = plan.columns.stock ? "column" : "nobody";
  doubts.push(...doubtsAbout(products, plan.defaults.stock ? "staff" : ofColumn));
  if (priceTitle !== null && counts.priced > 0)
    doubts.push({ kind: "purchasePrices", rows: counts.priced, of, examples: [priceTitle] });
  const discount =
    plan.columns.cost && counts.costed > 0 ? below.find((text) => documentDiscount.test(text)) : undefined;
  if (discount !== undefined) {
    const examples = [discount.replace(/\s+/g, " ")];
    doubts.push({ kind: "documentDiscount", rows: counts.costed, of, examples });
  }
  return doubts;
}
