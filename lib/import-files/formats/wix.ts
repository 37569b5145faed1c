import {
  addOptions,
  type FormatReader,
  lastCategory,
  mappedFields,
  optionField,
  statusOf,
  type Variant,
} from "../records/variant";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { plainNumber } from "../words/amount-text";
import { titlesOf } from "../words/column-words";
import { plainWords } from "../words/plain-words";

/** Titles of a product export of Wix, by field; in small letters. */
const titles: Record<string, string[]> = {
  style_code: ["sku"],
  brand: ["brand"],
  name: ["name"],
  category: ["collection"],
  price: ["price"],
  cost: ["cost"],
  stock: ["inventory"],
  barcode: ["barcode"],
  description: ["description", "plain description"],
  pictures: ["product image url", "media"],
};

/** Whether these are the titles of Wix's product export, of the old catalogue (`handleId`) or the new one (`handle`). */
export function isWix(given: readonly string[]): boolean {
  const plain = new Set(given.map(plainTitle));
  return (
    (plain.has("handle id") || plain.has("handle")) &&
    plain.has("field type") &&
    [...plain].some((title) => title.startsWith("product option name"))
  );
}

/** Which title holds which field. */
export function wixColumns(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(titles).flatMap(([field, known]) => {
      const title = given.find((one) => known.includes(plainTitle(one)));
      return title === undefined ? [] : [[field, title]];
    }),
  );
}

/** The price after Wix's own reduction, as percent or amount; texts that are no numbers stay. */
function reduce(price: string, mode: string, value: string): string {
  const [from, off] = [plainNumber(price), plainNumber(value)];
  if (!(off > 0) || !Number.isFinite(from)) return price;
  const reduced = mode.toUpperCase() === "PERCENT" ? from * (1 - off / 100) : from - off;
  return reduced > 0 ? reduced.toFixed(2) : price;
}

const numbers = [1, 2, 3, 4, 5, 6];
const kindOf = ({ cells }: SourceRow) => cells.fieldType?.toLowerCase();

/**
 * What a variant or product costs: the old catalogue adds a surcharge to the product's price and takes its reduction off,
 * the new one says the price and the one that is struck through.
 */
function pricesOf(cells: SourceRow["cells"], product: SourceRow["cells"], priceTitle: string) {
  if (cells.surcharge === undefined) {
    const price = cells[priceTitle] || product[priceTitle] || "";
    return { price, earlier_price: cells.strikethroughPrice || product.strikethroughPrice || "" };
  }
  const from = product[priceTitle] ?? "";
  const full = String(
    Number((plainNumber(from) + (plainNumber(cells.surcharge ?? "") || 0)).toFixed(2)) || from,
  );
  const price = reduce(full, product.discountMode ?? "", product.discountValue ?? "");
  return { price, earlier_price: price === full ? "" : full };
}

/** The colours and sizes of a product without rows of its variants, each with each: how many there are of one nobody says. */
function listedVariants(named: readonly (readonly [name: string, value: string])[], plan: ImportPlan) {
  const listed = (["colour", "size"] as const).flatMap((field) => {
    const [name, values] = named.find(([one, said]) => said && optionField(one, plan) === field) ?? [];
    return name && values ? [values.split(/\s*;\s*/).map((value) => [name, value] as const)] : [];
  });
  const all = listed.reduce<(readonly [name: string, value: string])[][]>(
    (found, choices) => found.flatMap((one) => choices.map((choice) => [...one, choice])),
    [[]],
  );
  return listed.length > 0 ? all : [];
}

/**
 * Wix's product export: the row of a product says all and lists the values of its options, the rows of its variants say
 * one value each, code and stock; names of options are those of the product's row.
 */
export const wix: FormatReader = {
  codesNameSizes: true,
  group: ({ cells }) => cells.handleId ?? cells.handle ?? "",
  read(rows, plan) {
    const product = rows.find((row) => kindOf(row) === "product") ?? rows[0];
    const of = (name: string) => product?.cells[name] ?? "";
    const { price: priceTitle = "price" } = plan.columns;
    const hasVariants = rows.some((row) => kindOf(row) === "variant");
    // Facts of the product stand as further information, in markup.
    const facts = numbers.map(
      (number) =>
        [of(`additionalInfoTitle${number}`), plainWords(of(`additionalInfoDescription${number}`))] as const,
    );
    const colours = facts.filter(([name]) => optionField(name, plan) === "colour");
    const [, gender = ""] = facts.find(([name]) => titlesOf("gender").includes(plainTitle(name))) ?? [];
    return rows.flatMap((row): Variant[] => {
      const { cells, line } = row;
      const fields = mappedFields(row, plan);
      const isVariant = kindOf(row) === "variant";
      const named = numbers.map((number) => {
        const value = cells[`productOptionDescription${number}`] ?? cells[`productOptionChoices${number}`];
        return [of(`productOptionName${number}`), value ?? ""] as const;
      });
      addOptions(fields, colours, plan);
      if (gender) fields.gender = gender;
      const options = addOptions(fields, isVariant ? named : [], plan);
      Object.assign(fields, pricesOf(cells, product?.cells ?? {}, priceTitle));
      fields.category = lastCategory((of(plan.columns.category ?? "collection").split(";")[0] ?? "").trim());
      fields.category_path = of(plan.columns.category ?? "collection").replaceAll(";", " > ");
      fields.status = statusOf(of("visible"));
      // The new catalogue has a row for each further picture, too.
      const isPicture = kindOf(row) === "media";
      const listed = hasVariants || isPicture ? [] : listedVariants(named, plan);
      if (listed.length > 0)
        return listed.map((pair) => {
          // A count is of all of them, `InStock` of each.
          const isOfAll = listed.length > 1 && /^\d/.test(fields.stock ?? "");
          const own = { ...fields, stock: isOfAll ? "" : (fields.stock ?? "") };
          return { line, options: addOptions(own, pair, plan), fields: own, factsOnly: false };
        });
      return [{ line, fields, factsOnly: isPicture || (hasVariants && !isVariant), options }];
    });
  },
};
