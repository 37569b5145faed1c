import {
  describeField,
  fieldNames,
  type PlainField,
  type ProductField,
  productFields,
} from "@/lib/products/product-fields";

/** Columns of the file that several fields, or none, stand behind. */
const ownColumns = [
  "brand",
  "upper_material",
  "lining_material",
  "sole_material",
  "textile",
  "sizes",
  "barcodes",
  "drawing",
  "pictures",
  "alt_es",
  "alt_en",
] as const;

type FieldColumn = Extract<(typeof productFields)[ProductField], { column: string }>["column"];
export type ProductColumn = FieldColumn | (typeof ownColumns)[number];

/** The column that a plain field has in the product file. */
export function columnOf<Name extends PlainField>(name: Name): (typeof productFields)[Name]["column"] {
  return productFields[name].column;
}

/** What stands for a field in the reports of an import: its column, else its own name. */
export function fileColumn(name: ProductField): string {
  return describeField(name).column ?? name;
}

/** Columns that follow the one of a field. */
const following: Partial<Record<ProductField, readonly ProductColumn[]>> = {
  styleCode: ["brand"],
  materials: ["upper_material", "lining_material", "sole_material", "textile"],
  costCents: ["sizes", "barcodes"],
};

function columnsAt(name: ProductField): ProductColumn[] {
  const field = productFields[name];
  return [...("column" in field ? [field.column] : []), ...(following[name] ?? [])];
}

/** Names of the columns of the shop's own product file, in the order they are written in. */
export const productColumns: readonly ProductColumn[] = [
  ...fieldNames.flatMap(columnsAt),
  "drawing",
  "pictures",
  "alt_es",
  "alt_en",
];
