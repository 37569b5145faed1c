import { plainTitle } from "./plain-title";
import { plainWords } from "./plain-words";
import {
  addOptions,
  type FormatReader,
  lastCategory,
  mappedFields,
  optionField,
  statusOf,
  type Variant,
} from "./variant";

/** Titles of a product export of Wix, by field; in small letters. */
const titles: Record<string, string> = {
  style_code: "sku",
  brand: "brand",
  name: "name",
  category: "collection",
  price: "price",
  cost: "cost",
  stock: "inventory",
  description: "description",
  pictures: "product image url",
};

/** Whether these are the titles of Wix's product export. */
export function isWix(given: readonly string[]): boolean {
  const plain = new Set(given.map(plainTitle));
  return ["handle id", "field type", "discount mode"].every((title) => plain.has(title));
}

/** Which title holds which field. */
export function wixColumns(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).flatMap(([field, plain]) => {
      const title = given.find((one) => plainTitle(one) === plain);
      return title === undefined ? [] : [[field, title]];
    }),
  );
}

/** The price after Wix's own reduction, as percent or amount; texts that are no numbers stay. */
function reduce(price: string, mode: string, value: string): string {
  const [from, off] = [Number(price), Number(value)];
  if (!(off > 0) || !Number.isFinite(from)) return price;
  const reduced = mode.toUpperCase() === "PERCENT" ? from * (1 - off / 100) : from - off;
  return reduced > 0 ? reduced.toFixed(2) : price;
}

/**
 * Wix's product export: the row of a product says all and lists the values of its options, the rows of its variants say
 * one value each, code, stock and surcharge; names of options stand in the product's row alone.
 */
export const wix: FormatReader = {
  codesNameSizes: true,
  group: ({ cells }) => cells.handleId ?? "",
  read(rows, plan) {
    const product = rows.find(({ cells }) => cells.fieldType === "Product") ?? rows[0];
    const of = (name: string) => product?.cells[name] ?? "";
    const { price: priceTitle = "price" } = plan.columns;
    const hasVariants = rows.some(({ cells }) => cells.fieldType === "Variant");
    // Facts of the product stand as further information, in markup.
    const colours = [1, 2, 3, 4, 5, 6]
      .map(
        (number) =>
          [of(`additionalInfoTitle${number}`), plainWords(of(`additionalInfoDescription${number}`))] as const,
      )
      .filter(([name]) => optionField(name, plan) === "colour");
    return rows.map((row): Variant => {
      const { cells, line } = row;
      const fields = mappedFields(row, plan);
      const isVariant = cells.fieldType === "Variant";
      const surcharge = Number(cells.surcharge || 0) || 0;
      const full = String(Number((Number(of(priceTitle)) + surcharge).toFixed(2)) || of(priceTitle));
      const price = reduce(full, of("discountMode"), of("discountValue"));
      const named = [1, 2, 3, 4, 5, 6].map(
        (number) =>
          [of(`productOptionName${number}`), cells[`productOptionDescription${number}`] ?? ""] as const,
      );
      addOptions(fields, colours, plan);
      const options = isVariant ? addOptions(fields, named, plan) : {};
      fields.price = price;
      fields.earlier_price = price === full ? "" : full;
      fields.category = lastCategory((of(plan.columns.category ?? "collection").split(";")[0] ?? "").trim());
      fields.category_path = of(plan.columns.category ?? "collection").replaceAll(";", " > ");
      fields.status = statusOf(of("visible"));
      return { line, fields, factsOnly: hasVariants && !isVariant, options };
    });
  },
};
