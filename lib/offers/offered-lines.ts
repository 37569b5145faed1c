import type { OfferValues } from "./staff-forms";

/** Ids of the products in stock that lines of a form name. */
export function productIdsOf({ lines = [] }: Pick<OfferValues, "lines">): string[] {
  return lines.flatMap((line) => (line.source === "stock" ? [line.productId] : []));
}
