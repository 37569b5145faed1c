import { readAmountText } from "./amount-text";

/**
 * A discount in percent, 0 for what is none. Italian suppliers take several, each off what the one before left: `10+5` is
 * 14.5 percent. `-20%` is a discount of 20.
 */
export function discountOf(cell: string): number {
  const left = cell.split("+").reduce((rest, part) => {
    const number = readAmountText(part.replace(/^\s*[-−–]|%/g, "").trim())?.number;
    const percent = number ? (number.kind === "clear" ? number.value : number.fraction) : 0;
    return percent > 0 && percent < 100 ? (rest * (100 - percent)) / 100 : rest;
  }, 100);
  return Math.round((100 - left) * 1000) / 1000;
}
