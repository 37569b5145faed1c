import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import { sizeHintOf } from "@/lib/products/size-matrix";
import type { Variant } from "../records/variant";
import { readSizeList } from "../sizes/size-list";
import { waistAndLeg } from "../sizes/waist-and-leg";
import type { ReadingContext } from "./assembled";

/** What is known of the sizes of a product before they are read. */
export type Hint = SizeHint & {
  isUnsaid: boolean;
  isGradeSchool: boolean;
  /** The shop's category of them is the one for trousers, whose sizes are waists and legs in inches. */
  isTrousers: boolean;
  numbers: readonly number[];
};

/** The sizes that records name, as they are written. */
export function rawSizes(sold: Variant[]): string[] {
  const cells = sold.map(({ fields: { size = "", sizes = "" } }) => sizes || size);
  return cells.flatMap((cell) => readSizeList(cell).map(({ raw }) => raw));
}

/** The bare numbers among the sizes that records name: `24.5`, `42`. */
function bareNumbers(sold: Variant[]): number[] {
  const numbers = rawSizes(sold).map((raw) => raw.replace(",", "."));
  return numbers.filter((raw) => /^\d{2}(?:\.\d)?$/.test(raw)).map(Number);
}

/** By its category, its gender and what staff say of the file. */
export function hintOf(
  cells: Record<string, string>,
  gender: string,
  sold: Variant[],
  { known, plan, find }: ReadingContext,
): Hint {
  const said = known.categories.get(cells.category?.toLowerCase() ?? "");
  // A category of all that is for children says no kind of sizes: the name may.
  const named = said?.key === "kids" ? find.categories.inText(cells.name ?? "") : null;
  const category =
    said && named ? { ...said, sizeKind: known.categories.get(named)?.sizeKind ?? null } : said;
  const isTrousers = category !== undefined && category.key === find.categories.ofTrousers;
  const numbers = bareNumbers(sold);
  // `UK Size` of a file of shoes is a waist in inches where its trousers have 30; so is `EU Size` where its shorts have 31: only collars have odd
  // numbers, from 36 on.
  const isGarment = category?.sizeKind === "clothing" && plan.sizeSystem === "EU";
  const areInches = isTrousers || (isGarment && numbers.some((one) => one < 32 || one === 33 || one === 35));
  const areWaists = areInches && numbers.length > 0 && numbers.every((one) => one >= 24);
  const system = (areWaists ? "" : plan.sizeSystem) || undefined;
  // Nobody said what numbers mean in this category, and the same number is a shoe's or a shirt's.
  const isUnsaid = category?.sizeKind === null && category.key !== "kids" && !system;
  const isGradeSchool = /\bGS\b|\bgrade school\b|\bbig kids\b/i.test(`${cells.name ?? ""} ${gender}`);
  return {
    ...sizeHintOf(category, cells.gender),
    system,
    isUnsaid,
    isGradeSchool,
    isTrousers,
    numbers,
  };
}

export const isBare = (raw: string) => /^\d{2}$/.test(raw);

/**
 * What stands before bare numbers of a garment that alone could be inches of a waist or European sizes: `32` beside `30` is
 * a waist, beside `40` a size. "" where the others do not tell.
 */
export function signOfNumbers(sold: Variant[], hint: Hint): "W" | "T" | "" {
  if (hint.kind !== "clothing" || hint.isUnsaid) return "";
  const bare = rawSizes(sold).filter(isBare);
  const systems = new Set(bare.map((raw) => parseSize(raw, hint)?.system));
  if (systems.has("WAIST")) return "W";
  return systems.has("CLOTHING") ? "T" : "";
}

/**
 * Whether sizes of trousers such as `30/32` are waist and leg, as most makers of them write. Several of which each ends where
 * the next begins (`32/34`, `34/36`) may be joined European sizes, too.
 */
export function areWaistAndLeg(sold: Variant[], { isTrousers }: Hint): boolean {
  if (!isTrousers) return false;
  const pairs = [...new Set(rawSizes(sold))].flatMap((raw) => {
    const [, waist, leg] = waistAndLeg.exec(raw) ?? [];
    return waist && leg ? [Number(leg) - Number(waist)] : [];
  });
  return pairs.length === 1 || pairs.some((apart) => apart !== 2);
}

/** `30/32` as the shop writes waist and leg; any other size as it is. */
export function writeWaistAndLeg(raw: string): string {
  return raw.replace(waistAndLeg, "W $1 L $2");
}
