import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { optionField, sizeOfOption, type Variant } from "./variant";

// Records of a product's options: Ecwid's `product_option`, BigCommerce's rules.

/**
 * The sizes that Ecwid's options name of a product without variations, whose stock is that of all of them; "" where other
 * options stand beside them, which only a person can weigh.
 */
export function sizesOfOptions(options: readonly SourceRow[], plan: Pick<ImportPlan, "sizeOption">): string {
  const areSizes = options.every(
    ({ cells }) => optionField(cells.product_option_name ?? "", plan) === "size",
  );
  const sizeOf = ({ cells }: SourceRow) =>
    sizeOfOption(cells.product_option_name ?? "", cells.product_option_value ?? "");
  return areSizes ? options.map(sizeOf).join("; ") : "";
}

/** A variant with the sizes that are listed elsewhere, if any are. */
export function withSizes(variant: Variant, sizes: string): Variant {
  return sizes ? { ...variant, fields: { ...variant.fields, sizes } } : variant;
}

/** Whether a record makes one option dearer or cheaper: `[ADD]5` of a rule, Ecwid's markup. */
export function setsPriceOfOption({ cells }: SourceRow): boolean {
  return (
    /[1-9]/.test(cells.product_option_markup ?? "") ||
    Object.values(cells).some((cell) => /^\[\w+\]\d/.test(cell))
  );
}
