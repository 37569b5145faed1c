import type { SourceRow } from "../shared/source-row";

/** Cells of a product that stand in its first record alone. */
const ofProduct = ["name", "slug", "description", "assets", "facets", "optionGroups"];

/** `marca:adidas|género:Hombre`: what facets say, under their names. */
function facetsOf(cell: string): [name: string, value: string][] {
  const found = new Map<string, string[]>();
  for (const facet of cell.split("|")) {
    const [, name = "", value = ""] = /^([^:]+):(.+)$/s.exec(facet.trim()) ?? [];
    if (name) found.set(name, [...(found.get(name) ?? []), value]);
  }
  return [...found].map(([name, values]) => [name, values.join(", ")]);
}

/**
 * Gives each record of Vendure's product files (docs.vendure.io, "Importing Products") what its product says, and each option
 * and facet a column of its own: there `Color|Talla` stands once, and `Black|42` on each record.
 */
export async function* unfoldOptionGroups(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let product: Record<string, string> = {};
  // An option of one product may be a facet of another: `Color`, `color`.
  const names = new Map<string, string>();
  for await (const row of rows) {
    if (row.isTitles || !("optionGroups" in row.cells && "optionValues" in row.cells)) {
      yield row;
      continue;
    }
    if (row.cells.name)
      product = Object.fromEntries(ofProduct.map((title) => [title, row.cells[title] ?? ""]));
    const { optionValues = "", variantFacets = "", ...own } = row.cells;
    const { optionGroups = "", facets = "", ...shared } = product;
    const cells: Record<string, string> = { ...own, ...shared, optionGroups: "", facets: "" };
    const values = optionValues.split("|");
    const options = optionGroups
      .split("|")
      .map((name, index): [string, string] => [name, values[index] ?? ""]);
    for (const [said, value] of [...options, ...facetsOf(variantFacets), ...facetsOf(facets)]) {
      const key = said.trim().toLowerCase();
      const name = names.get(key) ?? said.trim();
      names.set(key, name);
      if (name) cells[name] ||= value.trim();
    }
    yield { ...row, cells };
  }
}
