import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Reason } from "@/lib/import-files/reasons";

export type ImportQuestions = {
  /** Products that the file calls published. */
  published: number;
  /** Bare numbers of sizes that may be of several systems, and in how many products they are. */
  sizes: { rows: number; examples: string[] };
};

/** Counts what a dry run leaves open, for the questions above it. */
export async function readQuestions(id: string): Promise<ImportQuestions> {
  const [row] = await db.execute<{ published: number; rows: number; examples: string[] }>(sql`
    with open as (
      select r.position, said ->> 'key' as key, said -> 'values' ->> 'cell' as cell
      from import_rows r cross join lateral jsonb_array_elements(r.reasons || r.notes) as said
      where r.import_id = ${id}),
    bare as (
      select position, cell from open
      where key in ('imports.unknownSize', 'imports.notes.sizeLeftOut') and cell ~ '^[0-9]{1,2}([.,][05])?$')
    select (select count(distinct position)::int from open where key = 'imports.notes.notPublished') as published,
      (select count(distinct position)::int from bare) as rows,
      coalesce((select json_agg(cell) from (select distinct cell from bare order by cell limit 8) as few), '[]') as examples`);
  return { published: row?.published ?? 0, sizes: { rows: row?.rows ?? 0, examples: row?.examples ?? [] } };
}

/** One kind of reason with some of what it speaks of, and how many rows have it. */
export type KindOfReason = { reason: Reason; rows: number };

/** Kinds of reasons that are said above the rows. */
const mostRefusals = 6;

/** Different cells or lines that are named for one kind of reason. */
const mostExamples = 4;

type Refusal = { reason: Reason; rows: number; cells: (string | number)[]; others: number };

/** What a reason speaks of, in one text for all rows that have it: `Hüte, caps, …`. */
function withExamples({ reason, rows, cells, others }: Refusal): KindOfReason {
  const named = ["cell", "raw", "line", "stock"].find((name) => reason.values?.[name] !== undefined);
  if (!named || cells.length < 2) return { reason, rows };
  const text = `${cells.join(", ")}${others > 0 ? ", …" : ""}`;
  return { reason: { ...reason, values: { ...reason.values, [named]: text } }, rows };
}

/** Notes of something that the file says and the shop does not get. */
const leftOutKeys = [
  "sizeLeftOut",
  "leftOut",
  "variantLeftOut",
  "badBarcode",
  "barcodeTaken",
  "barcodeWithoutSize",
  "noSizeOfNew",
].map((key) => `imports.notes.${key}`);

/** What rows are refused for, or what is left out of the others. */
export async function readKinds(id: string, of: "refused" | "leftOut"): Promise<KindOfReason[]> {
  const [list, which] =
    of === "refused"
      ? [sql`r.reasons`, sql`r.outcome = 'refused'`]
      : [
          sql`r.notes`,
          sql`r.outcome <> 'refused' and reason ->> 'key' in (
            select jsonb_array_elements_text(${JSON.stringify(leftOutKeys)}::jsonb))`,
        ];
  const found = await db.execute<Refusal>(sql`
    with reasons as (
      select r.position, reason, coalesce(reason -> 'values' -> 'cell', reason -> 'values' -> 'raw', reason -> 'values' -> 'line',
        reason -> 'values' -> 'stock') as said
      from import_rows r cross join lateral jsonb_array_elements(${list}) as reason
      where r.import_id = ${id} and ${which}),
    kinds as (
      select reason ->> 'column' as col, reason ->> 'key' as key, (array_agg(reason order by position))[1] as reason,
        count(distinct position)::int as rows, count(distinct said)::int as differing, min(position) as first
      from reasons group by 1, 2 order by rows desc, first limit ${mostRefusals})
    select k.reason, k.rows, greatest(0, k.differing - ${mostExamples}) as others,
      coalesce((select json_agg(e.said order by e.at) from (
        select said, min(position) as at from reasons r
        where r.reason ->> 'column' is not distinct from k.col and r.reason ->> 'key' = k.key and said is not null
        group by said order by at limit ${mostExamples}) as e), '[]') as cells
    from kinds k order by k.rows desc, k.first`);
  return found.map(withExamples);
}
