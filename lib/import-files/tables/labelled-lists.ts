import type { SourceRow } from "../shared/source-row";
import { sizeFactOf } from "../sizes/size-facts";

/** `Talla: 36, EAN-13: 4066360659179, Cantidad: 2` as its facts; null for any other text. */
function factsOf(text: string): [label: string, value: string][] | null {
  const facts = text.split(/,\s*(?=[\p{L}][^:,]{0,30}:)/u).map((part): [string, string] | null => {
    const [, label = "", value = ""] = /^\s*(\p{L}[^:]{0,30}?)\s*:\s*(.*?)\s*$/su.exec(part) ?? [];
    return label ? [label, value] : null;
  });
  const found = facts.filter((fact) => fact !== null);
  const said = new Set(found.map(([label]) => sizeFactOf(label)));
  // A size beside a colour, `Talla: 40, Color: Negro`, is one combination.
  const isOfSize = said.has("size") && (said.has("stock") || said.has("barcode"));
  return isOfSize && found.length === facts.length ? found : null;
}

/** The sizes that a cell lists with their facts, parted by a stroke or a line break; null for any other cell. */
function sizesIn(cell: string): Record<string, string>[] | null {
  if (!cell.includes(":")) return null;
  const read = cell
    .split(/\s*[|\n]\s*/)
    .filter(Boolean)
    .map(factsOf);
  const sizes = read.flatMap((facts) => (facts ? [Object.fromEntries(facts)] : []));
  return sizes.length > 0 && sizes.length === read.length ? sizes : null;
}

/**
 * Makes one record per size of a record that lists its sizes in one cell, each with its facts by their names, as exports of
 * PrestaShop's catalogue do: `Talla: 36, Cantidad: 2|Talla: 37, Cantidad: 1`. Passes on all other records.
 */
export async function* unfoldLabelledLists(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const [listed, cell = ""] = Object.entries(row.cells).find(([, text]) => sizesIn(text)) ?? [];
    const sizes = row.isTitles ? null : sizesIn(cell);
    if (!sizes || !listed) yield row;
    else for (const size of sizes) yield { ...row, cells: { ...row.cells, [listed]: "", ...size } };
  }
}
