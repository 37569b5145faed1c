import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isMessageKey } from "@/lib/i18n/messages";
import type { Reason } from "@/lib/import-files/shared/reasons";

export type ImportQuestions = {
  /** Products that would come in and that the file calls published. */
  published: number;
  /** Products with a name that have no style code. */
  withoutCode: number;
  /** New products that lack nothing but category or brand: how many of them lack each, how many they are, and some of their names. */
  missing: { category: number; brand: number; rows: number; examples: string[] };
  /** Products that name a size more than once. */
  withSizeTwice: number;
  /** Known products whose pieces would become those of the file. */
  withOtherStock: number;
  /** New products whose earlier price would be left out. */
  withEarlier: number;
  /** Bare numbers of sizes that may be of several systems, and in how many products they are. */
  sizes: { rows: number; examples: string[] };
};

/** Names of products that are given for one question. */
const namedProducts = 4;

/** Counts new products that staff's word on category or brand would let in; what lacks more stays refused by it. */
async function readMissing(id: string): Promise<ImportQuestions["missing"]> {
  const [row] = await db.execute<ImportQuestions["missing"]>(sql`
    with lacking as (
      select r.position, r.name, r.style_code, array_agg(said ->> 'column') as fields
      from import_rows r cross join lateral jsonb_array_elements(r.reasons) as said
      where r.import_id = ${id} and r.outcome = 'refused'
      group by r.position, r.name, r.style_code
      having bool_and(said ->> 'key' = 'imports.missingForNew' and said ->> 'column' in ('category', 'brand')))
    select count(*) filter (where 'category' = any(fields))::int as category,
      count(*) filter (where 'brand' = any(fields))::int as brand, count(*)::int as rows,
      coalesce((select json_agg(coalesce(nullif(name, ''), style_code) order by position)
        from (select * from lacking order by position limit ${namedProducts}) as few), '[]') as examples
    from lacking`);
  return row ?? { category: 0, brand: 0, rows: 0, examples: [] };
}

/** Counts what a dry run leaves open, for the questions above it. */
export async function readQuestions(id: string): Promise<ImportQuestions> {
  const [row] = await db.execute<{
    published: number;
    withoutCode: number;
    withSizeTwice: number;
    withOtherStock: number;
    withEarlier: number;
    rows: number;
    examples: string[];
  }>(sql`
    with open as (
      select r.position, r.outcome, r.name, said ->> 'column' as col, said ->> 'key' as key,
        said -> 'values' ->> 'cell' as cell
      from import_rows r cross join lateral jsonb_array_elements(r.reasons || r.notes) as said
      where r.import_id = ${id}),
    bare as (
      select position, cell from open
      where key in ('imports.unknownSize', 'imports.notes.sizeLeftOut') and cell ~ '^[0-9]{1,2}([.,][05])?$')
    select (select count(distinct position)::int from open
        where key = 'imports.notes.notPublished' and outcome <> 'refused') as published,
      (select count(distinct position)::int from open
        where key = 'imports.missing' and col = 'style_code' and name <> '') as "withoutCode",
      (select count(distinct position)::int from open where key = 'imports.sizeTwice') as "withSizeTwice",
      (select count(*)::int from import_rows r where r.import_id = ${id} and r.outcome = 'changed'
        and exists (select from jsonb_array_elements(r.changes) as one where one ->> 'column' = 'sizes')) as "withOtherStock",
      (select count(distinct position)::int from open
        where key = 'imports.notes.earlierLeftOut' and outcome = 'created') as "withEarlier",
      (select count(distinct position)::int from bare) as rows,
      coalesce((select json_agg(cell) from (select distinct cell from bare order by cell limit 8) as few), '[]') as examples`);
  const {
    published = 0,
    withoutCode = 0,
    withSizeTwice = 0,
    withOtherStock = 0,
    withEarlier = 0,
    rows = 0,
  } = row ?? {};
  const sizes = { rows, examples: row?.examples ?? [] };
  const missing = await readMissing(id);
  return { published, withoutCode, missing, withSizeTwice, withOtherStock, withEarlier, sizes };
}

/** One kind of reason with some of what it speaks of, and how many rows have it. */
export type KindOfReason = { reason: Reason; rows: number };

/** Kinds of reasons that are said above the rows. */
const mostRefusals = 6;

/** Different values that are named for one kind of reason. */
const mostExamples = 4;

/** `differing` holds those values that the rows do not share, some of them, by name. */
type Kind = { reason: Reason; rows: number; differing: Record<string, (string | number)[]> };

function listed(values: (string | number)[]): string {
  const named = values.slice(0, mostExamples);
  // A value may be a list of its own: `Colour, Fit`.
  const sign = named.some((value) => String(value).includes(",")) ? " · " : ", ";
  return named.join(sign) + (values.length > mostExamples ? `${sign}…` : "");
}

/**
 * One reason for all rows that have it. Where they speak of different things, it names some of each: `Hüte, caps, …`; where
 * those only make sense together, as two amounts do, its text without them (`…Short` in messages/) is taken.
 */
function ofAllRows({ reason, rows, differing }: Kind): KindOfReason {
  const names = Object.entries(differing);
  if (names.length === 0) return { reason, rows };
  const short = `${reason.key}Short`;
  if (isMessageKey(short)) return { reason: { column: reason.column, key: short }, rows };
  const lists = Object.fromEntries(names.map(([name, values]) => [name, listed(values)]));
  return { reason: { ...reason, values: { ...reason.values, ...lists } }, rows };
}

/** Notes of something that the file says and the shop does not get. */
const leftOutKeys = [
  "sizeLeftOut",
  "leftOut",
  "variantLeftOut",
  "ruleLeftOut",
  "badBarcode",
  "barcodeTaken",
  "barcodeWithoutSize",
  "noSizeOfNew",
  "stockWithoutSize",
  "stockShared",
  "saleNotNow",
  "saleUnclear",
  "reductionStays",
  "picturesLeftOut",
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
  const found = await db.execute<Kind>(sql`
    with reasons as (
      select r.position, reason, reason ->> 'column' as col, reason ->> 'key' as key
      from import_rows r cross join lateral jsonb_array_elements(${list}) as reason
      where r.import_id = ${id} and ${which}),
    kinds as (
      select col, key, (array_agg(reason order by position))[1] as reason, count(distinct position)::int as rows,
        min(position) as first
      from reasons group by 1, 2 order by rows desc, first limit ${mostRefusals}),
    said as (
      select k.col, k.key, one.name, one.value,
        row_number() over (partition by k.col, k.key, one.name order by min(r.position), one.value) as place,
        count(*) over (partition by k.col, k.key, one.name) as differing
      from kinds k join reasons r on r.key = k.key and r.col is not distinct from k.col
      cross join lateral jsonb_each(r.reason -> 'values') as one(name, value)
      group by k.col, k.key, one.name, one.value),
    lists as (
      select col, key, name, jsonb_agg(value order by place) as examples from said
      where differing > 1 and place <= ${mostExamples + 1} group by col, key, name)
    select k.reason, k.rows,
      coalesce((select jsonb_object_agg(l.name, l.examples) from lists l
        where l.key = k.key and l.col is not distinct from k.col), '{}') as differing
    from kinds k order by k.rows desc, k.first`);
  return found.map(ofAllRows);
}
