import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { z } from "zod";
import { db } from "@/db/client";
import { today } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { type FilterGroup, filterGroups, isSame } from "@/lib/catalogue/filter-values";
import { catalogueHref, colours, genders, parseFilters } from "@/lib/catalogue/filters";
import { formatSize } from "@/lib/catalogue/format-size";
import { display, listGroups } from "@/lib/catalogue/groups";
import type { Lang } from "@/lib/i18n/languages";
import { messagesIn } from "@/lib/i18n/messages";
import { TREND_DAYS } from "./days";

/** Something that was looked for and not found. */
export type Missed = {
  /** The words, or the values of the filters as the shop shows them. */
  label: string;
  /** Different visitors of each day. */
  people: number;
  /** The same list in the shop today. */
  href: string;
  /** What a sourced item for it begins with. */
  begin: { name: string; brand: string; size: string };
};

export type FoundNothing = { searches: Missed[]; filters: Missed[] };

/** The moments between which is counted; the last 30 days where nothing else is said. */
type Between = { since: SQL; until: SQL };

const lastDays: Between = {
  since: midnight(sql`${today} - ${TREND_DAYS - 1}::int`),
  until: sql`'infinity'::timestamptz`,
};
const combination = z.record(z.string(), z.array(z.string()));

function readCombination(json: string): URLSearchParams | null {
  try {
    const read = combination.safeParse(JSON.parse(json));
    return read.success
      ? new URLSearchParams(Object.entries(read.data).flatMap(([name, all]) => all.map((one) => [name, one])))
      : null;
  } catch {
    return null;
  }
}

type SayValue = (group: FilterGroup, value: string) => string;

/** Says values of filters as the shop shows them; one that it does not know, as it stands. */
async function readSayValue(lang: Lang): Promise<SayValue> {
  const groups = await listGroups();
  const t = createTranslator({ locale: lang, messages: messagesIn(lang), namespace: "catalogue.chosen" });
  return (group, value) => {
    if (group === "size") return formatSize(value, lang);
    const named = group === "gender" ? genders : group === "colour" ? colours : [];
    const word = named.find((one) => one === value);
    if (word) return t(word);
    const row = groups.find(({ kind, original }) => kind === group && isSame(original, value));
    return row ? display(row, lang) : value;
  };
}

/** A list of the shop that was empty, as words, address and beginning of a sourced item. */
function missed(lang: Lang, query: URLSearchParams, people: number, say: SayValue): Missed {
  const filters = parseFilters(query);
  const values = filterGroups.flatMap((group) => filters[group].map((value) => say(group, value)));
  const only = (all: string[]) => (all.length === 1 ? (all[0] ?? "") : "");
  return {
    label: [filters.q, ...values].filter(Boolean).join(" · "),
    people,
    href: catalogueHref(lang, { ...filters, page: 1 }),
    begin: { name: filters.q, brand: only(filters.brand), size: only(filters.size) },
  };
}

type SearchRow = { q: string; size: string; people: number };

/**
 * Searches and filter combinations of a time that showed nothing, by how many met them
 * (docs/rules.md#dashboard).
 */
export async function readFoundNothing(
  lang: Lang,
  limit: number,
  { since, until }: Between = lastDays,
): Promise<FoundNothing> {
  const [say, searches, combinations] = await Promise.all([
    readSayValue(lang),
    db.execute<SearchRow>(sql`
      select trim(lower(params ->> 'q')) as q, coalesce(params ->> 'size', '') as size,
             count(distinct visitor)::int as people
      from events where name = 'search_no_result' and at >= ${since} and at < ${until} and trim(params ->> 'q') <> ''
      group by 1, 2 order by 3 desc, 1, 2 limit ${limit}`),
    db.execute<{ filters: string; people: number }>(sql`
      select params ->> 'filters' as filters, count(distinct visitor)::int as people
      from events where name = 'view_item_list' and params ->> 'total' = '0' and at >= ${since} and at < ${until}
        and params ->> 'filters' not like '%"q":%'
      group by 1 order by 2 desc, 1 limit ${limit}`),
  ]);
  return {
    searches: searches.map(({ q, size, people }) =>
      missed(lang, new URLSearchParams(size ? { q, size } : { q }), people, say),
    ),
    filters: combinations.flatMap(({ filters, people }) => {
      const query = readCombination(filters);
      const row = query && missed(lang, query, people, say);
      return row?.label ? [row] : [];
    }),
  };
}
