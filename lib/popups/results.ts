import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { UUID } from "@/lib/uuid";

/** What became of a pop-up, counted from `events` as far back as the shop keeps them. */
export type PopupResult = {
  impressions: number;
  /** However it was closed, after a sign-up too. */
  closes: number;
  /** Sign-ups by its form. */
  signUps: number;
  /** How often its picture was followed. */
  clicks: number;
};

export const noResult: PopupResult = { impressions: 0, closes: 0, signUps: 0, clicks: 0 };

const uuid = `^${UUID}$`;

/** Results by id of the pop-up; one that was never seen is absent. */
export async function countPopups(): Promise<Map<string, PopupResult>> {
  const rows = await db.execute<PopupResult & { id: string }>(sql`
    select id,
      (count(*) filter (where name = 'popup_impression'))::int as impressions,
      (count(*) filter (where name = 'popup_close'))::int as closes,
      (count(*) filter (where name = 'newsletter_subscribe'))::int as "signUps",
      (count(*) filter (where name = 'popup_click'))::int as clicks
    from (
      select name, params ->> 'id' as id from events
      where name in ('popup_impression', 'popup_close', 'popup_click')
      union all
      select name, params ->> 'popup' from events where name = 'newsletter_subscribe' and params ? 'popup'
    ) as seen
    where id ~ ${uuid} group by id`);
  return new Map(rows.map(({ id, ...result }) => [id, result]));
}

/** The pages on which people signed up by a pop-up's form, the most fruitful first. */
export async function listSignUpPages(id: string): Promise<{ path: string; n: number }[]> {
  return db.execute<{ path: string; n: number }>(sql`
    select coalesce(params ->> 'location', path) as path, count(*)::int as n from events
    where name = 'newsletter_subscribe' and params ->> 'popup' = ${id}
    group by 1 order by 2 desc, 1 limit 20`);
}
