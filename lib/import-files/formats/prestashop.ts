import { coloursHaveCodes } from "../records/colour-codes";
import { takeSale } from "../records/sale-days";
import { addOptions, type FormatReader, mappedFields, statusOf, type Variant } from "../records/variant";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { plainNumber } from "../words/amount-text";

/** Titles of PrestaShop's product file by field, in English and Spanish, without signs. */
const products: Record<string, string[]> = {
  style_code: ["reference", "referencia"],
  name: ["name", "nombre"],
  category: ["categories x y z", "categorias x y z", "categorias"],
  price: ["price tax excl", "price tax excluded", "precio imp excl", "precio impuestos excluidos"],
  cost: ["wholesale price", "precio de coste", "precio mayorista"],
  brand: ["manufacturer", "brand", "fabricante", "marca"],
  stock: ["quantity", "cantidad"],
  barcode: ["ean13", "upc"],
  description: ["description", "short description", "summary", "descripcion", "resumen"],
  pictures: ["image urls x y z", "url de imagenes", "url de las imagenes x y z"],
  status: ["active 0 1", "activo 0 1"],
};
const combinations: Record<string, string[]> = {
  style_code: ["reference", "referencia"],
  cost: ["wholesale price", "precio mayorista"],
  stock: ["quantity", "cantidad"],
  barcode: ["ean13", "upc"],
};

/** Titles that the reader itself looks for, not the plan. */
const own = {
  product: ["product id", "id de producto", "id producto"],
  /** `Color:Blue, Size:42`. */
  options: ["options group value", "atributos", "attributes"],
  /** `Color:color:0, Size:select:1`, and `Blue:0, 42:3` beside it. */
  names: ["attribute name type position", "atributo nombre tipo posicion"],
  values: ["value value position", "valor valor posicion"],
  code: ["combination reference", "referencia combinacion", "referencia de la combinacion"],
  percent: ["discount percent", "porcentaje de descuento", "descuento en porcentaje"],
  amount: ["discount amount", "importe del descuento", "valor del descuento"],
  from: ["discount from yyyy mm dd", "discount from", "descuento desde", "descuento desde yyyy mm dd"],
  to: ["discount to yyyy mm dd", "discount to", "descuento hasta", "descuento hasta yyyy mm dd"],
};

function plainSet(titles: readonly string[]): Map<string, string> {
  return new Map(titles.map((title) => [plainTitle(title), title]));
}

const hasOne = (plain: ReadonlyMap<string, string>, words: readonly string[] = []) =>
  words.some((word) => plain.has(word));

function isCombinations(plain: ReadonlyMap<string, string>): boolean {
  return plain.has("options group value") || (hasOne(plain, own.names) && hasOne(plain, own.product));
}

/** Whether these are the titles of PrestaShop's product or combination file, or of both joined. */
export function isPrestaShop(titles: readonly string[]): boolean {
  const plain = plainSet(titles);
  const isProducts = hasOne(plain, products.status) && hasOne(plain, products.category);
  return isCombinations(plain) || (isProducts && hasOne(plain, products.price));
}

/** Which title holds which field. Prices of combinations are surcharges and left out. */
export function prestaColumns(titles: readonly string[]): Record<string, string> {
  const plain = plainSet(titles);
  const isJoined = hasOne(plain, products.name) && hasOne(plain, products.price);
  const known = isCombinations(plain) && !isJoined ? combinations : products;
  const found = Object.entries(known).map(([field, words]) => [
    field,
    words.map((word) => plain.get(word)).find((title) => title !== undefined),
  ]);
  return Object.fromEntries(found.filter(([, title]) => title !== undefined));
}

function cellOf({ cells }: SourceRow, name: keyof typeof own): string {
  const title = Object.keys(cells).find((one) => own[name].includes(plainTitle(one)));
  return title === undefined ? "" : (cells[title] ?? "").trim();
}

/** The options of a combination: `Color:Blue, Size:42`, or names and values in two cells, each with its place. */
function readOptions(row: SourceRow): [name: string, value: string][] {
  const [names, values] = [cellOf(row, "names"), cellOf(row, "values")].map((cell) => cell.split(/,\s*/));
  if (names?.[0] && values?.[0])
    return names.map((name, index) => [
      (name.split(":")[0] ?? "").trim(),
      (values[index] ?? "").replace(/:\d+$/, "").trim(),
    ]);
  return cellOf(row, "options")
    .split(/,\s*/)
    .map((part) => {
      const [name = "", ...value] = part.split(":");
      return [name.trim(), value.join(":").trim()];
    });
}

/** The price without the tax after its reduction; amounts of reductions are with the tax. Null where there is none. */
function reducedPrice(price: string, row: SourceRow, { addVat }: ImportPlan): string | null {
  const full = plainNumber(price);
  const [percent, amount] = [plainNumber(cellOf(row, "percent")), plainNumber(cellOf(row, "amount"))];
  if (!(full > 0)) return null;
  if (percent > 0 && percent < 100) return (full * (1 - percent / 100)).toFixed(6);
  const off = amount / (1 + Number(addVat || 0) / 100);
  return amount > 0 && off < full ? (full - off).toFixed(6) : null;
}

/** PrestaShop's import files: products, their combinations by the number of the product, or both joined. */
export const prestashop: FormatReader = {
  codesNameSizes: false,
  group: (row) => {
    const hasOptions = cellOf(row, "options") !== "" || cellOf(row, "names") !== "";
    return hasOptions ? cellOf(row, "product") : "";
  },
  read(rows, plan) {
    const variants = rows.map((row): Variant => {
      const fields = mappedFields(row, plan);
      const options = addOptions(fields, readOptions(row), plan);
      const days = { sale_from: cellOf(row, "from"), sale_to: cellOf(row, "to") };
      takeSale(fields, reducedPrice(fields.price ?? "", row, plan) ?? "", days);
      if (fields.status !== undefined) fields.status = statusOf(fields.status);
      fields.category_path = fields.category ?? "";
      if (fields.category !== undefined)
        fields.category = (fields.category.split(/\s*,\s*/).at(-1) ?? "").trim();
      return { line: row.line, fields, factsOnly: false, options };
    });
    // A combination has a code of its own; it is that of the style where each colour has one.
    const coded = variants.map((variant, index): Variant => {
      const code = rows[index] ? cellOf(rows[index], "code") : "";
      return code ? { ...variant, fields: { ...variant.fields, style_code: code } } : variant;
    });
    return coloursHaveCodes(coded) ? coded : variants;
  },
};
