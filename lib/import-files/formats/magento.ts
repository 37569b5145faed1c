import { saleDays, takeSale } from "../records/sale-days";
import {
  addOptions,
  type FormatReader,
  lastCategory,
  mappedFields,
  optionField,
  type Variant,
} from "../records/variant";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { titlesOf } from "../words/column-words";

const genderTitles = new Set(titlesOf("gender"));
const isGender = (name: string) => genderTitles.has(plainTitle(name));

const columns: Record<string, string> = {
  style_code: "sku",
  name: "name",
  category: "categories",
  price: "price",
  sale_price: "special_price",
  stock: "qty",
  description: "description",
  pictures: "base_image",
};

/** Whether these are the titles of Magento's product export. */
export function isMagento(titles: readonly string[]): boolean {
  const plain = new Set(titles.map(plainTitle));
  return ["sku", "product type", "attribute set code", "additional attributes"].every((one) =>
    plain.has(one),
  );
}

/** Which title holds which field. */
export function magentoColumns(titles: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).filter(([, title]) => titles.includes(title)));
}

/** `color=Grey,size=42`. */
function attributesOf(cell: string): [name: string, value: string][] {
  return [...cell.matchAll(/(?:^|,)([^=,]+)=([^,]*)/g)].map(([, name = "", value = ""]) => [
    name === "manufacturer" ? "brand" : name.trim(),
    value.trim(),
  ]);
}

/** The attributes by which the sizes of a configurable product differ; those that it does not name are facts of it. */
function differing({ cells }: SourceRow): Set<string> {
  const named = (cells.configurable_variations ?? "").matchAll(/,([^=,|]+)=/g);
  return new Set([...named].map(([, name = ""]) => name.trim()));
}

/** Codes of the sizes that a configurable product names: `sku=A-42,size=42|sku=A-43,size=43`. */
function childrenOf({ cells }: SourceRow): string[] {
  return [...(cells.configurable_variations ?? "").matchAll(/(?:^|\|)sku=([^,|]+)/g)].map(
    ([, code = ""]) => code,
  );
}

/** Magento's product export: a record for each size, and one of the product that names them. */
export const magento: FormatReader = {
  codesNameSizes: true,
  group: ({ cells }) => cells.sku ?? "",
  aliases: (row) => childrenOf(row).map((code) => [code, row.cells.sku ?? ""]),
  read(rows, plan) {
    const product = rows.find(({ cells }) => cells.product_type === "configurable");
    const axes = product ? differing(product) : new Set<string>();
    return rows.map((row): Variant => {
      const { sale_price: sale, ...fields } = mappedFields(row, plan);
      takeSale(fields, sale ?? "", saleDays(row));
      const attributes = attributesOf(row.cells.additional_attributes ?? "");
      const options = Object.fromEntries(
        Object.entries(addOptions(fields, attributes, plan)).filter(([name]) => axes.has(name)),
      );
      fields.gender ||= attributes.find(([name]) => isGender(name))?.[1] ?? "";
      fields.cost ||= attributes.find(([name]) => name === "cost")?.[1] ?? "";
      fields.category_path = fields.category ?? "";
      fields.category = lastCategory(fields.category ?? "");
      fields.status = row.cells.product_online === "1" ? "active" : "draft";
      // The texts of another language's view.
      const isView =
        (row.cells.store_view_code ?? "") !== "" && rows.some((one) => !one.cells.store_view_code);
      if (!product) return { line: row.line, fields, factsOnly: isView, options };
      // Its sizes are called by name and size, and have codes of their own.
      // Colours have codes of their own where the sizes of each share one: `BB5476-42` and `BB5478-42`.
      const isColoured = [...axes].some((name) => optionField(name, plan) === "colour");
      if (!isColoured || row === product) fields.style_code = product.cells.sku ?? "";
      fields.name = product.cells.name ?? fields.name ?? "";
      return { line: row.line, fields, factsOnly: isView || (row === product && rows.length > 1), options };
    });
  },
};
