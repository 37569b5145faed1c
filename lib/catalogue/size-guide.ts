import type { SizeKind } from "@/db/schema/catalogue";
import { bodyTable, type Gender, inScaleOf, sizeTable, womensBeside } from "./size-conversion";

type Offered = {
  brandSlug: string;
  gender: Gender;
  /** What the product's category counts in; null where that depends on the product. */
  sizeKind: SizeKind | null;
  sizes: readonly { value: string; system: string }[];
};

/** `sizes` are the offered ones that a row stands for; null in a cell is not known. */
type GuideRow<T> = T & { sizes: string[]; isKnown: boolean };
export type ShoeRow = GuideRow<ReturnType<typeof sizeTable>[number] & { isWomens: boolean }>;
export type BodyGuideRow = GuideRow<{ size: string; chest: string | null; waist: string | null }>;

export type SizeGuide = { kind: "shoes"; rows: ShoeRow[] } | { kind: "bodies"; rows: BodyGuideRow[] };

const shoeSystems = ["EU", "US", "UK", "CM"] as const;

function shoeRows({ brandSlug, gender, sizes }: Offered): ShoeRow[] {
  const own = sizeTable(brandSlug, gender).map((row) => ({ ...row, isWomens: false }));
  const beside = gender === "unisex" ? womensBeside(brandSlug) : [];
  const womens = beside.map((row) => ({ ...row, isWomens: true }));
  return sizes.flatMap(({ value, system }): ShoeRow[] => {
    const wanted = inScaleOf(value, gender);
    const has = (row: (typeof own)[number]) => shoeSystems.some((one) => row[one] === wanted);
    const found = own.some(has) ? own.filter(has) : womens.filter(has);
    if (found.length > 0) return found.map((row) => ({ ...row, sizes: [value], isKnown: true }));
    const row = { EU: null, US: null, UK: null, CM: null, isWomens: false, sizes: [value], isKnown: false };
    return shoeSystems.some((one) => one === system) ? [{ ...row, [system]: value }] : [];
  });
}

/** Joined letters ("S/M") stand for each of them. */
function bodyRows({ gender, sizes }: Offered): BodyGuideRow[] {
  const table = bodyTable(gender);
  return sizes.flatMap(({ value }): BodyGuideRow[] => {
    const letters = value.split("/");
    const found = table.filter((row) => letters.includes(row.size));
    if (found.length > 0) return found.map((row) => ({ ...row, sizes: [value], isKnown: true }));
    return [{ size: value, chest: null, waist: null, sizes: [value], isKnown: false }];
  });
}

/** Each row once, with all the offered sizes it stands for. */
function joined<T extends GuideRow<object>>(rows: readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const row of rows) {
    const { sizes, ...rest } = row;
    const key = JSON.stringify(rest);
    const known = found.get(key);
    found.set(key, known ? { ...known, sizes: [...known.sizes, ...sizes] } : row);
  }
  return [...found.values()];
}

/**
 * What the size guide of a product shows: a row for each offered size, in their order, with what the tables know of it;
 * null where they know fewer than half of the sizes (docs/rules.md#sizes). Measurements of the body are for clothing
 * alone: no clog, sock or cap goes by a chest.
 */
export function sizeGuideOf(product: Offered): SizeGuide | null {
  const isClothing = product.sizeKind === "clothing";
  const guide: SizeGuide = isClothing
    ? { kind: "bodies", rows: bodyRows(product) }
    : { kind: "shoes", rows: shoeRows(product) };
  const known = new Set(guide.rows.flatMap(({ sizes, isKnown }: GuideRow<object>) => (isKnown ? sizes : [])));
  if (known.size === 0 || known.size * 2 < product.sizes.length) return null;
  return guide.kind === "bodies"
    ? { ...guide, rows: joined(guide.rows) }
    : { ...guide, rows: joined(guide.rows) };
}
