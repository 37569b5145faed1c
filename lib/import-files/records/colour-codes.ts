import { codeWithoutSize } from "../words/size-codes";
import type { Variant } from "./variant";

/** Whether the sizes of several colours have codes that without their size are one for each colour. */
export function coloursHaveCodes(variants: readonly Variant[]): boolean {
  const codes = new Map<string, string>();
  for (const { factsOnly, fields } of variants) {
    if (factsOnly) continue;
    const { colour = "", style_code: own = "", size = "" } = fields;
    const code = codeWithoutSize(own, size);
    if (code === null || (codes.get(colour) ?? code) !== code) return false;
    codes.set(colour, code);
  }
  return codes.size > 1 && new Set(codes.values()).size === codes.size;
}
