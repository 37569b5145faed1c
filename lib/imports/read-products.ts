import "server-only";
import { assemble } from "./assemble";
import type { Assembled, Desk } from "./assembled";
import { readers } from "./formats";
import { readSource, type Source, type SourceRow } from "./source";

/** Where each group of records ends, counted in records: what a group needs to be complete. */
async function findEnds(path: string, source: Source, desk: Desk): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  const { group } = readers[desk.plan.format];
  let index = 0;
  for await (const row of readSource(path, source)) {
    const key = row.isTitles || row.surplus ? "" : group(row, desk.plan);
    if (key) ends.set(key, index);
    index += 1;
  }
  return ends;
}

/** The products of a file that says all in the plan's own words: no group needs a second look. */
function isAlone(desk: Desk): boolean {
  const { format, columns } = desk.plan;
  return format === "own" || (format === "generic" && columns.size === undefined);
}

/**
 * Reads a file product by product, however its records are ordered. A first pass finds where each product's records end,
 * a second hands each out as soon as it is complete: only what is open is held, never the file.
 */
export async function* readProducts(path: string, source: Source, desk: Desk): AsyncGenerator<Assembled> {
  const ends = isAlone(desk) ? new Map<string, number>() : await findEnds(path, source, desk);
  const { group } = readers[desk.plan.format];
  const open = new Map<string, SourceRow[]>();
  let index = 0;
  for await (const row of readSource(path, source)) {
    const key = row.isTitles || row.surplus ? "" : group(row, desk.plan);
    const end = ends.get(key);
    if (key === "" || end === undefined) yield* assemble([row], desk);
    else {
      const rows = open.get(key) ?? [];
      rows.push(row);
      if (end > index) open.set(key, rows);
      else {
        open.delete(key);
        yield* assemble(rows, desk);
      }
    }
    index += 1;
  }
}
