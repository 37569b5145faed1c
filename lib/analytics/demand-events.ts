import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { UUID } from "@/lib/uuid";

/** Days that count as demand, today included. */
export const DEMAND_DAYS = 90;

const uuid = `^${UUID}$`;

const number = "(?:1[6-9]|[2-4][0-9]|5[0-2])(?:[.,]5| [12]/3)?";

/**
 * "samba 44", "dunk low eu 42,5", "logo tee xl", "logo tee talla m": what is looked for, and the size at its end. A single
 * letter is a size only where it is called one, for names end in letters too.
 */
const wordsAndSize = `^(.+?) (?:(?:talla|size) ?(?:eu ?)?(${number}|x{0,3}[sl]|m)|(?:eu ?)?(${number}|x{1,3}[sl]))$`;

/** Midnight in Ibiza at the beginning of a day. */
export function midnight(day: SQL): SQL {
  return sql`((${day})::date::timestamp at time zone 'Europe/Madrid')`;
}

/**
 * Rows `day, product_id, words, size, searches, likes, views` out of the events from `since` until before `until`: what
 * visitors wanted, per style (or the words looked for in vain) and size. A visitor counts once a day for each, under the
 * strongest thing they did: a search in vain, a like that was not taken back, a look at a shared list.
 *
 * @param since moment as SQL, the beginning of a day in Ibiza
 */
export function demandOfEvents(since: SQL, until: SQL): SQL {
  const within = sql`at >= ${since} and at < ${until}`;
  const day = sql`(at at time zone 'Europe/Madrid')::date as day`;
  return sql`
    with undone as (
      select visitor, params ->> 'id' as id, max(at) as at from events where name = 'unlike' and ${within} group by 1, 2
    ), searched as (
      select day, visitor, size, q, regexp_match(q, ${wordsAndSize}) as parts from (
        select ${day}, visitor, coalesce(params ->> 'size', '') as size,
               trim(regexp_replace(lower(params ->> 'q'), '\\s+', ' ', 'g')) as q
        from events where name = 'search_no_result' and ${within}) as typed
    ), signal as (
      select ${day}, e.visitor, (params ->> 'id')::uuid as product_id, '' as words,
             coalesce(params ->> 'size', '') as size, 2 as strength
      from events e
      where name = 'like' and ${within} and params ->> 'id' ~ ${uuid} and not exists (
        select from undone u where u.visitor = e.visitor and u.id = e.params ->> 'id' and u.at >= e.at)
      union all
      select ${day}, visitor, item::uuid, '', '', 1
      from events, jsonb_array_elements_text(params -> 'items') as item
      where name = 'shared_list_view' and ${within}
      union all
      select s.day, s.visitor, p.id, case when p.id is null then s.words else '' end, s.size, 3
      from (
        select day, visitor, coalesce(parts[1], q) as words,
               case when size <> '' then size else upper(replace(coalesce(parts[2], parts[3], ''), ',', '.')) end as size
        from searched where q <> '') as s
      left join lateral (
        select id from products
        where style_code_key = upper(regexp_replace(s.words, '[^A-Za-z0-9]', '', 'g')) and length(s.words) > 3
        order by status = 'archived', id limit 1) as p on true
    ), person as (
      select day, product_id, words, size, visitor, max(strength) as strength from signal group by 1, 2, 3, 4, 5
    )
    select person.day, person.product_id, person.words, person.size,
           (count(*) filter (where strength = 3))::int as searches,
           (count(*) filter (where strength = 2))::int as likes,
           (count(*) filter (where strength = 1))::int as views
    from person left join products p on p.id = person.product_id
    where person.product_id is null or p.id is not null
    group by 1, 2, 3, 4`;
}
