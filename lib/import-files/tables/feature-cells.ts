import { z } from "zod";
import { countKnownTitles } from "../guess/guess-titles";
import type { SourceRow } from "../shared/source-row";

/** `Marca: E[Nike]; Talla EU: S[42]`, as CS-Cart writes what it knows of goods in one cell: letters say how a feature is kept. */
const features = /^(?:[^:;[\]]{1,60}: [A-Z]\[[^[\]]*\](?:;\s*|$))+$/;

/** A longer cell describes goods. */
const longest = 500;

/** `[{"name": "Color", "value": "Black"}]`, as BigCommerce writes a product's own fields. */
const ownFields = z
  .array(z.object({ name: z.string().min(1), value: z.union([z.string(), z.number()]) }))
  .min(1);

/** `Marca: NEW BALANCE; Género: Hombre; Talla EU: 40`, as programs write what Facturae has no element for. */
function labelledFacts(cell: string): [name: string, value: string][] {
  if (cell.length > longest || !/:.*[;|\n].*:/s.test(cell)) return [];
  const parts = cell.split(/\s*[;|\n]\s*/).filter(Boolean);
  const facts = parts.flatMap((part): [string, string][] => {
    const [, name, value] = /^(\p{L}[^:]{0,39}?)\s*:\s*(?!\/\/)(\S.*)$/u.exec(part) ?? [];
    return name && value ? [[name, value]] : [];
  });
  const names = [...new Set(facts.map(([name]) => name))];
  const areOfOne = facts.length === parts.length && names.length === facts.length;
  // Each of several sizes with its facts is read by `unfoldLabelledLists`.
  return areOfOne && facts.length > 2 && countKnownTitles(names) > 2 ? facts : [];
}

/** The facts of a cell by their names; none of any other cell. */
function factsIn(cell: string): [name: string, value: string][] {
  if (features.test(cell))
    return [...cell.matchAll(/([^:;[\]]+): [A-Z]\[([^[\]]*)\]/g)].map(([, name = "", value = ""]) => [
      name.replace(/^\s*(?:\{\d+\})?(?:\([^)]*\))?\s*/, "").trim(),
      value.trim(),
    ]);
  if (!/^\[\s*\{/.test(cell)) return labelledFacts(cell);
  try {
    const found = ownFields.safeParse(JSON.parse(cell));
    return found.success ? found.data.map(({ name, value }) => [name, String(value)]) : [];
  } catch {
    return [];
  }
}

/** Gives each fact of a cell that holds several a column of its own, under its name. */
export async function* unfoldFeatures(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const cells = { ...row.cells };
    for (const [title, cell] of Object.entries(row.cells)) {
      const facts = factsIn(cell);
      if (facts.length > 0) cells[title] = "";
      for (const [name, value] of facts) cells[name] ||= value;
    }
    yield { ...row, cells };
  }
}
