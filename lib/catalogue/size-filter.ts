import type { CatalogueFilters } from "./filters";
import { convertSize, type Gender } from "./size-conversion";
import { wordsOf } from "./understanding/tokens";

/** A brand's name as `brandWords` and the makers' size tables are keyed: "new-balance". */
export function brandAddress(name: string): string {
  return wordsOf(name).join("-");
}

/** Whether a size is said in another system than European shoes and clothes are: `UK 9`, `US 8.5W`, `27 cm`. */
export function isOfOtherSystem(size: string): boolean {
  return /^(?:UK|US) \d| cm$/.test(size);
}

/** Whose tables may have a size: nobody said whom it is for, so what no man has is a woman's or else a child's. */
export function gendersOf(genders: readonly string[]): Gender[] {
  const [only = null, ...others] = genders;
  if (only === null || others.length > 0) return ["men", "women", "kids"];
  return [only === "women" || only === "kids" ? only : "men"];
}

const sockSizes = ["35-38", "36-39", "36-40", "39-42", "40-43", "41-45", "43-46", "44-46", "44-47"];

/** Sizes from–to that a European foot fits in: those of socks, and the joined ones of clogs ("38-39"). */
export function spansOf(size: number, goods: { areSocks: boolean; areClogs: boolean }): string[] {
  const clogs = [`${size - 1}-${size}`, `${size}-${size + 1}`];
  return [...(goods.areSocks ? sockSizes : []), ...(goods.areClogs ? clogs : [])].filter((span) => {
    const [from = 0, to = 0] = span.split("-").map(Number);
    return from <= size && size <= to;
  });
}

type SizedFilters = Pick<CatalogueFilters, "size" | "gender" | "category">;

/** The European sizes that a size of another system is with one maker, by its own table (docs/rules.md#sizes). */
function europeanOf(size: string, brand: string, { gender, category }: SizedFilters): string[] {
  const address = brandAddress(brand);
  const found = gendersOf(gender)
    .map((one) => convertSize(size, { brand: address, gender: one }, "EU"))
    .find((one) => one !== null);
  if (!found) return [];
  const goods = { areSocks: category.includes("socks"), areClogs: address === "crocs" };
  return [found, ...spansOf(Number.parseInt(found, 10), goods)];
}

/** The sizes that a filter means of goods of one brand: its values, and what those of other systems are with that maker. */
export function sizesFor(filters: SizedFilters, brand: string): string[] {
  const others = filters.size.filter(isOfOtherSystem);
  return [...filters.size, ...others.flatMap((size) => europeanOf(size, brand, filters))];
}

/** Sizes that are meant of some brands alone. */
export type SizesOfBrands = { brands: number[]; sizes: string[] };

/** What the sizes of other systems in a filter are with each brand; brands with the same sizes together. */
export function sizesOfBrands(
  filters: SizedFilters,
  brands: readonly { id: number; original: string }[],
): SizesOfBrands[] {
  const others = filters.size.filter(isOfOtherSystem);
  const found = new Map<string, SizesOfBrands>();
  for (const { id, original } of others.length > 0 ? brands : []) {
    const sizes = [...new Set(others.flatMap((size) => europeanOf(size, original, filters)))];
    const known = found.get(sizes.join());
    if (known) known.brands.push(id);
    else if (sizes.length > 0) found.set(sizes.join(), { brands: [id], sizes });
  }
  return [...found.values()];
}
