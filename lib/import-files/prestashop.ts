import { plainTitle } from "./plain-title";
import { addOptions, type FormatReader, mappedFields, statusOf, type Variant } from "./variant";

const products: Record<string, string[]> = {
  style_code: ["reference"],
  name: ["name"],
  category: ["categories x y z"],
  price: ["price tax excl", "price tax excluded"],
  cost: ["wholesale price"],
  brand: ["manufacturer"],
  stock: ["quantity"],
  barcode: ["ean13", "upc"],
  description: ["description", "short description"],
  pictures: ["image urls x y z"],
  status: ["active 0 1"],
};
const combinations: Record<string, string[]> = {
  style_code: ["reference"],
  cost: ["wholesale price"],
  stock: ["quantity"],
  barcode: ["ean13", "upc"],
};

function plainSet(titles: readonly string[]): Map<string, string> {
  return new Map(titles.map((title) => [plainTitle(title), title]));
}

function isCombinations(plain: ReadonlyMap<string, string>): boolean {
  return (
    plain.has("options group value") || (plain.has("attribute name type position") && plain.has("product id"))
  );
}

/** Whether these are the titles of PrestaShop's product or combination file. */
export function isPrestaShop(titles: readonly string[]): boolean {
  const plain = plainSet(titles);
  return isCombinations(plain) || (plain.has("categories x y z") && plain.has("active 0 1"));
}

/** Which title holds which field. Prices of combinations are surcharges and left out. */
export function prestaColumns(titles: readonly string[]): Record<string, string> {
  const plain = plainSet(titles);
  const known = isCombinations(plain) ? combinations : products;
  const found = Object.entries(known).map(([field, words]) => [
    field,
    words.map((word) => plain.get(word)).find((title) => title !== undefined),
  ]);
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

/** `Color:Blue, Size:42`. */
function readOptions(cell: string): [name: string, value: string][] {
  return cell.split(/,\s*/).map((part) => {
    const [name = "", ...value] = part.split(":");
    return [name.trim(), value.join(":").trim()];
  });
}

function titleOf(cells: Record<string, string>, word: string): string {
  return Object.keys(cells).find((title) => plainTitle(title) === word) ?? "";
}

/** PrestaShop's import files: products, and their combinations by the number of the product. */
export const prestashop: FormatReader = {
  codesNameSizes: false,
  group: ({ cells }) => {
    const options = titleOf(cells, "options group value");
    return options ? (cells[titleOf(cells, "product id")] ?? "") : "";
  },
  read(rows, plan) {
    return rows.map((row): Variant => {
      const fields = mappedFields(row, plan);
      const named = readOptions(row.cells[titleOf(row.cells, "options group value")] ?? "");
      const options = addOptions(fields, named, plan);
      if (fields.status !== undefined) fields.status = statusOf(fields.status);
      fields.category_path = fields.category ?? "";
      if (fields.category !== undefined)
        fields.category = (fields.category.split(/\s*,\s*/).at(-1) ?? "").trim();
      return { line: row.line, fields, factsOnly: false, options };
    });
  },
};
