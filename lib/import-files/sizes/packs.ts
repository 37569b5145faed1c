import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";

const packTitle = /\b(?:surtidos?|packs?|prepacks?|cajas?|cartons?|lotes?|colis|kartons?|assortments?)\b/;

/** How many packs come of one that holds the pieces of a record, as the sum of all of them proves; 1 where nothing does. */
export function packsOf({ cells }: SourceRow, sized: readonly string[]): number {
  const ofPack = sized.reduce((sum, title) => sum + Number(cells[title] || 0), 0);
  const others = Object.entries(cells).filter(([title]) => !sized.includes(title));
  const packs = others.flatMap(([title, cell]) =>
    packTitle.test(plainTitle(title)) && /^\d{1,2}$/.test(cell) ? Number(cell) : [],
  );
  return packs.find((count) => count > 1 && others.some(([, cell]) => cell === String(ofPack * count))) ?? 1;
}
