import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { DayNumber } from "./days";
import { momentsOf } from "./read-wanted";
import type { Report, ReportQuery } from "./reports";

const keys: Record<"source" | "page" | "lang", SQL> = {
  source: sql`arrival`,
  page: sql`path`,
  lang: sql`lang`,
};

type Row = { key: string; visits: number; total: number; all: number };

/**
 * With what visits began in a period: what brought them, the page they began on, its language. A pop-up brings nobody into
 * the shop; those who followed its picture are told apart as `popup`, beside the arrivals.
 */
export async function readVisits(query: ReportQuery, limit: number): Promise<Report> {
  const by = query.by === "page" || query.by === "lang" ? query.by : "source";
  const { since, until } = momentsOf(query);
  const clicks =
    by === "source"
      ? sql`union all select at, 'popup', path, lang from events
          where name = 'popup_click' and at >= ${since} and at < ${until}`
      : sql``;
  const [found] = await db.execute<{ rows: Row[] | null; days: DayNumber[] | null }>(sql`
    with begun as materialized (
      select at, params ->> 'from' as arrival, path, lang from events
      where name = 'page_view' and params ? 'from' and at >= ${since} and at < ${until} ${clicks}
    ), grouped as (
      select ${keys[by]} as key, count(*)::int as visits, (count(*) over ())::int as total,
        (select count(*)::int from begun where arrival <> 'popup') as "all"
      from begun group by 1 order by visits desc, key limit ${limit}
    ), daily as (
      select (at at time zone 'Europe/Madrid')::date::text as day, count(*)::int as n
      from begun where arrival <> 'popup' group by 1
    )
    select (select json_agg(grouped order by visits desc, key) from grouped) as rows,
      (select json_agg(daily) from daily) as days`);
  const rows = found?.rows ?? [];
  return {
    rows: rows.map(({ key, visits, all }) => ({
      key,
      label: key,
      href: by === "page" && !key.includes("*") ? key : null,
      numbers: { visits, share: key === "popup" || all === 0 ? null : visits / all },
    })),
    total: rows[0]?.total ?? 0,
    days: found?.days ?? [],
  };
}
