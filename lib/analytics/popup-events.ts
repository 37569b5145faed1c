import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { UUID } from "@/lib/uuid";

const uuid = `^${UUID}$`;

/** Characters of a page's path that tell it apart: longer ones do not fit into the key of `popup_days`. */
const MOST_OF_PATH = 500;

/**
 * Rows `popup_id, name, path, n` out of the events that meet `within`: how often visitors saw, closed and followed each pop-up and
 * signed up by its form; `path` is the page of a sign-up, empty for all others.
 *
 * @param within condition on the time of `events`
 */
export function popupsOfEvents(within: SQL): SQL {
  return sql`
    select id::uuid as popup_id, name, path, count(*)::int as n from (
      select params ->> 'id' as id, name, '' as path from events
      where name in ('popup_impression', 'popup_close', 'popup_click') and ${within}
      union all
      select params ->> 'popup', name, left(coalesce(params ->> 'location', path), ${MOST_OF_PATH}) from events
      where name = 'newsletter_subscribe' and params ? 'popup' and ${within}
    ) as seen
    where id ~ ${uuid} group by 1, 2, 3`;
}
