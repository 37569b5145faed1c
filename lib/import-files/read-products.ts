import "server-only";
import { readers } from "./formats/formats";
import { codeInDescription, codesEndNames } from "./guess/makers-codes";
import { type FileSigns, noSigns } from "./products/amount-signs";
import { noteAmounts } from "./products/amounts";
import { assemble } from "./products/assemble";
import type { Assembled, ReadingContext } from "./products/assembled";
import { fillDown } from "./records/fill-down";
import { titlesOfReduction } from "./records/price-reduction";
import { saysReduction } from "./records/sale-days";
import type { ImportPlan } from "./shared/plan";
import type { SourceRow } from "./shared/source-row";
import { readSource } from "./source";
import type { Source } from "./source-shape";
import { doubtsOf } from "./unread/unread-evidence";
import { lettersOfTitle } from "./words/gender-letters";
import { genderOfLetterhead } from "./words/gender-words";

/** What is known before a file is read. */
export type KnownBefore = Pick<ReadingContext, "plan" | "normalizer" | "known" | "find">;

/** What is known of a file once all of it was read: where each product ends, and what the signs in its amounts mean. */
type Survey = {
  ends: Map<string, number>;
  signs: FileSigns;
  aliases: Map<string, string>;
  /** How many records have a description, and how many of those name a maker's code in it. */
  described: number;
  withCode: number;
};

/** Whether a file says what is reduced, and so what is not: in a column that was chosen for it, or that its shop system has. */
function speaksOfReductions({ format, columns }: ImportPlan, titles: readonly string[]): boolean {
  const { sale_price: sale, earlier_price: earlier, reduction, discount, cost } = columns;
  if (sale || earlier || reduction || (discount && !cost)) return true;
  return format === "generic" ? titlesOfReduction(titles).length > 0 : titles.some(saysReduction);
}

/** Reads the whole file: no amount can be told by its own cell alone, and a group is complete with its last record. */
async function survey(
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>,
  plan: ImportPlan,
): Promise<Survey> {
  const found: Survey = {
    ends: new Map(),
    signs: noSigns(),
    aliases: new Map(),
    described: 0,
    withCode: 0,
  };
  const { group, aliases, read } = readers[plan.format];
  let index = 0;
  let above = "";
  for await (const row of rows) {
    if (index === 0)
      for (const letter of lettersOfTitle(plan.columns.gender ?? "", Object.keys(row.cells)))
        found.signs.genders.add(letter);
    if (!row.isTitles && !row.surplus) {
      const key = group(row, plan);
      if (key) found.ends.set(key, index);
      // A product may stand above its sizes under another code than theirs.
      if (row.continues && above && above !== key) found.aliases.set(above, key);
      else above = key;
      for (const [other, own] of aliases?.(row, plan, key) ?? []) found.aliases.set(other, own);
      for (const { fields } of read([row], plan)) {
        noteAmounts(fields, found.signs);
        if (!fields.description) continue;
        found.described += 1;
        if (codeInDescription(fields.description, false)) found.withCode += 1;
      }
    }
    index += 1;
  }
  for (const [other, own] of found.aliases)
    found.ends.set(own, Math.max(found.ends.get(own) ?? 0, found.ends.get(other) ?? 0));
  return found;
}

/** So many records are read once and held; more are read once for each pass. */
const mostHeld = 2_000;

/**
 * Reads a file product by product, however its records are ordered. A first pass finds where each product's records end,
 * a second hands each out as soon as it is complete: of a file of more than {@link mostHeld} records only what is open is
 * held. `shopSize` says which product of the shop a record means (shop-sizes.ts).
 */
export async function* readProducts(
  path: string,
  source: Source,
  wanted: KnownBefore,
  shopSize: ((row: SourceRow) => SourceRow["shop"]) | null = null,
): AsyncGenerator<Assembled> {
  async function* rowsOf(): AsyncGenerator<SourceRow> {
    const fill = fillDown(wanted.plan, source.blocks);
    for await (const row of readSource(path, source))
      yield fill(shopSize ? { ...row, shop: shopSize(row) } : row);
  }
  const held: SourceRow[] | null = source.records <= mostHeld ? [] : null;
  if (held) for await (const row of rowsOf()) held.push(row);
  const { ends, signs, aliases, described, withCode } = await survey(held ?? rowsOf(), wanted.plan);
  const names = source.samples[wanted.plan.columns.name ?? ""] ?? [];
  const doubts = doubtsOf(source, wanted.plan);
  const saysReductions = speaksOfReductions(wanted.plan, source.titles);
  const context = {
    ...wanted,
    signs,
    doubts,
    saysReductions,
    codesEndNames: codesEndNames(names),
    letterheadGender: genderOfLetterhead(source.above),
    areCodesDescribed: withCode > 1 && withCode > described * 0.4,
  };
  const { group } = readers[context.plan.format];
  const open = new Map<string, SourceRow[]>();
  let index = 0;
  for await (const row of held ?? rowsOf()) {
    const named = row.isTitles || row.surplus ? "" : group(row, context.plan);
    const key = aliases.get(named) ?? named;
    const end = ends.get(key);
    if (key === "" || end === undefined) yield* assemble([row], context);
    else {
      const rows = open.get(key) ?? [];
      rows.push(row);
      if (end > index) open.set(key, rows);
      else {
        open.delete(key);
        yield* assemble(rows, context);
      }
    }
    index += 1;
  }
}
