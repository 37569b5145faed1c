import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { firstOpenDay } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { popupsOfEvents } from "@/lib/analytics/popup-events";

/** What became of a pop-up, as far back as the shop keeps its visits. */
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

/**
 * Rows `popup_id, name, path, n`: the days that are over as they were counted once and for all, and the events since then
 * (lib/analytics/roll-up.ts).
 */
const counted = sql`
  select popup_id, name, path, n from popup_days
  union all (${popupsOfEvents(sql`at >= ${midnight(firstOpenDay)}`)})`;

/** Results by id of the pop-up; one that was never seen is absent. */
export async function countPopups(): Promise<Map<string, PopupResult>> {
  const rows = await db.execute<PopupResult & { id: string }>(sql`
    select popup_id as id,
      coalesce(sum(n) filter (where name = 'popup_impression'), 0)::int as impressions,
      coalesce(sum(n) filter (where name = 'popup_close'), 0)::int as closes,
      coalesce(sum(n) filter (where name = 'newsletter_subscribe'), 0)::int as "signUps",
      coalesce(sum(n) filter (where name = 'popup_click'), 0)::int as clicks
    from (${counted}) as counted group by popup_id`);
  return new Map(rows.map(({ id, ...result }) => [id, result]));
}

/** The pages on which people signed up by a pop-up's form, the most fruitful first. */
export async function listSignUpPages(id: string): Promise<{ path: string; n: number }[]> {
  return db.execute<{ path: string; n: number }>(sql`
    select path, sum(n)::int as n from (${counted}) as counted
    where popup_id = ${id} and name = 'newsletter_subscribe'
    group by path order by 2 desc, 1 limit 20`);
}
