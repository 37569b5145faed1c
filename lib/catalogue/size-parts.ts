import { parseSize } from "./sizes";

/** What a size is of: shoes of grown-ups, shoes of children, garments, or all else, as socks and one size. */
export const sizeParts = ["adult", "clothing", "kids", "other"] as const;
export type SizePart = (typeof sizeParts)[number];

/** Whose shoe a double size is of, as clogs have ("27-28"); null for the wider ones, which socks have ("36-39"). */
function shoePart(value: string): SizePart | null {
  const [from = 0, to = 0] = value.split("-").map(Number);
  if (to - from !== 1) return null;
  return to < 35 ? "kids" : "adult";
}

/** Where a canonical size value belongs among the filters; by its value alone, so 36 is a grown-up's. */
export function sizePart(value: string): SizePart {
  const size = parseSize(value);
  if (size?.system === "RANGE") return shoePart(value) ?? "other";
  if (!size || ["ONE", "HAT"].includes(size.system)) return "other";
  if (size.audience === "kids") return "kids";
  return ["EU", "US", "UK", "CM"].includes(size.system) ? "adult" : "clothing";
}
