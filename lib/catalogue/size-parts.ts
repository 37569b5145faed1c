import { parseSize } from "./sizes";

/** What a size is of: shoes of grown-ups, shoes of children, garments, or all else, as socks and one size. */
export const sizeParts = ["adult", "clothing", "kids", "other"] as const;
export type SizePart = (typeof sizeParts)[number];

/** Where a canonical size value belongs among the filters; by its value alone, so 36 is a grown-up's. */
export function sizePart(value: string): SizePart {
  const size = parseSize(value);
  if (!size || ["ONE", "RANGE", "HAT"].includes(size.system)) return "other";
  if (size.audience === "kids") return "kids";
  return ["EU", "US", "UK", "CM"].includes(size.system) ? "adult" : "clothing";
}
