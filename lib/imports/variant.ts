import { plainTitle } from "./guess-columns";
import type { ImportPlan } from "./plan";
import type { SourceRow } from "./source";

/** One record of a file in our words: a size of a product, or the product itself. */
export type Variant = {
  line: number;
  /** By field (lib/imports/plan.ts). */
  fields: Record<string, string>;
  /** Says facts of the product but is no size of it, e.g. a further picture. */
  factsOnly: boolean;
};

/** How the files of one kind are read. */
export type FormatReader = {
  /** Records with the same text are one product; "" stands alone. */
  group: (row: SourceRow, plan: ImportPlan) => string;
  /** The records of one group, in the order of the file. */
  read: (rows: SourceRow[], plan: ImportPlan) => Variant[];
  /** Codes name a size each: the product's is what they share. */
  codesNameSizes: boolean;
};

/** The cells that the plan's columns name, by field. */
export function mappedFields(row: SourceRow, plan: ImportPlan): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, title] of Object.entries(plan.columns)) {
    const cell = title === undefined ? undefined : row.cells[title];
    if (cell !== undefined) fields[field] = cell;
  }
  return fields;
}

const sizeWords = [
  "size",
  "sizes",
  "shoe size",
  "talla",
  "tallas",
  "numero",
  "grosse",
  "groesse",
  "tamano",
  "taille",
  "us size",
  "eu size",
];
const colourWords = ["color", "colour", "colorway", "farbe", "couleur"];

/** What an option or attribute of a shop system means here; null for those that say nothing of size or colour. */
export function optionField(name: string): "size" | "colour" | "brand" | null {
  const plain = plainTitle(name.replace(/^pa_/, ""));
  if (sizeWords.includes(plain)) return "size";
  if (colourWords.includes(plain)) return "colour";
  return ["brand", "marca", "marke"].includes(plain) ? "brand" : null;
}

/** The last step of a path of categories: `Clothing > Hoodies, Sale` is `Hoodies`. */
export function lastCategory(cell: string): string {
  return (
    (cell.split(/\s*,\s*/)[0] ?? "")
      .split(/\s*(?:>|\/|\|)\s*/)
      .at(-1)
      ?.trim() ?? ""
  );
}

/** Published or not, as shop systems write it; texts that are neither stay. */
export function statusOf(cell: string): string {
  const plain = cell.trim().toLowerCase();
  if (["true", "1", "yes", "sí", "si", "publish", "published"].includes(plain)) return "active";
  return ["false", "0", "-1", "no", "private", "pending"].includes(plain) ? "draft" : plain;
}
