import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import type { DayNumber } from "./days";
import { readFoundNothing } from "./found-nothing";
import { readSold } from "./read-sold";
import { readVisits } from "./read-visits";
import { momentsOf, readWanted } from "./read-wanted";
import type { Report, ReportQuery } from "./reports";

/** Visitors of each day who looked for something and saw nothing. */
async function countMissed(query: ReportQuery): Promise<DayNumber[]> {
  const { since, until } = momentsOf(query);
  const what =
    query.by === "filters"
      ? sql`name = 'view_item_list' and params ->> 'total' = '0' and params ->> 'filters' not like '%"q":%'`
      : sql`name = 'search_no_result' and trim(params ->> 'q') <> ''`;
  return db.execute<DayNumber>(sql`
    select (at at time zone 'Europe/Madrid')::date::text as day, count(distinct visitor)::int as n
    from events where ${what} and at >= ${since} and at < ${until} group by 1`);
}

async function readMissed(query: ReportQuery, lang: Lang, limit: number): Promise<Report> {
  const by = query.by === "filters" ? "filters" : "searches";
  const [nothing, days] = await Promise.all([
    readFoundNothing(lang, limit, momentsOf(query)),
    countMissed(query),
  ]);
  const rows = nothing[by].map(({ label, href, people, begin }) => ({
    key: href,
    label,
    href,
    ...(by === "searches" && { words: begin.name }),
    numbers: { people },
  }));
  return { rows, total: rows.length, days };
}

/** One report, its rows the most first. */
export function readReport(query: ReportQuery, lang: Lang, limit: number): Promise<Report> {
  if (query.report === "wanted") return readWanted(query, limit);
  if (query.report === "sold") return readSold(query, limit);
  return query.report === "visits" ? readVisits(query, limit) : readMissed(query, lang, limit);
}
