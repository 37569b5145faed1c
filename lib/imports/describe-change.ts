import { fileColumn } from "@/lib/import-files/shared/product-columns";
import { writeBarcodes } from "@/lib/import-files/sizes/barcodes";
import { writeSizes } from "@/lib/import-files/sizes/sizes-cell";
import { writeBilingual } from "@/lib/import-files/words/bilingual-cell";
import { plainMoney } from "@/lib/money";
import { describeField } from "@/lib/products/product-fields";
import { factFields } from "@/lib/products/product-values";
import type { ComparedRow } from "./compare-rows";
import type { Known, KnownProduct, StoredFacts } from "./known";

/** One column of a product that changes, as the own file writes it. */
export type FieldChange = { column: string; before: string; after: string };

type Changed = Extract<ComparedRow, { outcome: "changed" }>;

const maxShown = 300;

function keyOf(groups: ReadonlyMap<string, number>, id: number | null): string {
  return [...groups].find(([, one]) => one === id)?.[0] ?? "";
}

function cellOf(name: keyof StoredFacts, facts: StoredFacts, known: Known): string {
  const value = facts[name];
  if (name === "categoryId") return keyOf(known.categories, facts.categoryId);
  if (name === "sectionId") return keyOf(known.sections, facts.sectionId);
  if (name === "materials") {
    return Object.entries(facts.materials)
      .map(([part, text]) => `${part}: ${writeBilingual(text)}`)
      .join("; ");
  }
  if (typeof value === "number" && describeField(name).kind === "money") return plainMoney(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || typeof value === "object" ? "" : String(value);
}

/** What an import changes of a product, column by column, before and after. */
export function describeChange(compared: Changed, known: Known, product: KnownProduct): FieldChange[] {
  const changes = factFields.flatMap((name) => {
    const column = fileColumn(name);
    if (!compared.fields.includes(column)) return [];
    const [before, after] = [product.facts, compared.facts].map((facts) => cellOf(name, facts, known));
    return [{ column, before: (before ?? "").slice(0, maxShown), after: (after ?? "").slice(0, maxShown) }];
  });
  const { sizes, fields } = compared;
  if (!sizes) return changes;
  const written = { sizes: writeSizes, barcodes: writeBarcodes };
  const ofSizes = (["sizes", "barcodes"] as const).filter((column) => fields.includes(column));
  return [
    ...changes,
    ...ofSizes.map((column) => ({
      column,
      before: written[column](product.sizes).slice(0, maxShown),
      after: written[column](sizes).slice(0, maxShown),
    })),
  ];
}
