import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { readSizeList } from "./size-list";

const packTitle = /\b(?:surtidos?|packs?|prepacks?|cajas?|cartons?|lotes?|colis|kartons?|assortments?)\b/;

/**
 * How many packs come of one that holds `ofPack` pieces of a record, as the sum of all of them proves in a column other than
 * those of its sizes; 1 where nothing does.
 */
export function packsOf({ cells }: SourceRow, sized: readonly string[], ofPack: number): number {
  const others = Object.entries(cells).filter(([title]) => !sized.includes(title));
  const packs = others.flatMap(([title, cell]) =>
    packTitle.test(plainTitle(title)) && /^\d{1,2}$/.test(cell) ? Number(cell) : [],
  );
  return packs.find((count) => count > 1 && others.some(([, cell]) => cell === String(ofPack * count))) ?? 1;
}

/** A list of sizes that counts one pack, `38/1 39/2` of an assortment, with the counts of all packs that come. */
export function withPacks(row: SourceRow, fields: Record<string, string>): Record<string, string> {
  const field = fields.sizes ? "sizes" : "size";
  const listed = readSizeList(fields[field] ?? "");
  const ofPack = listed.reduce((sum, { count }) => sum + Number(count ?? Number.NaN), 0);
  const packs = listed.length > 1 && ofPack > 0 ? packsOf(row, [], ofPack) : 1;
  if (packs === 1) return fields;
  return {
    ...fields,
    [field]: listed.map(({ raw, count }) => `${raw} (${Number(count) * packs})`).join("; "),
  };
}
