import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import type { Lang } from "@/lib/i18n/languages";
import { containing } from "@/lib/like-pattern";
import { readVersioned } from "@/lib/settings/queries";
import { newsletterValues } from "./page-values";
import { newsletterSettingsForm } from "./settings";
import { type SubscriberFilters, type SubscriberState, subscriberPageSize } from "./subscriber-filters";

/** The newsletter's settings as their form holds them. */
export async function findNewsletterPage() {
  await requireStaff("settings.view");
  const { stored, version } = await readVersioned("newsletter", newsletterSettingsForm);
  return { values: newsletterValues(stored), version };
}

/** How many people get letters now (docs/rules.md#calls). */
export async function countSubscribers(): Promise<number> {
  await requireStaff("newsletter.send");
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from newsletter_subscribers where state = 'subscribed'`,
  );
  return row?.n ?? 0;
}

export type ListedSubscriber = {
  id: string;
  email: string;
  lang: Lang;
  source: string;
  state: SubscriberState;
  /** ISO 8601, UTC: when they joined or, while they have not said yes, were asked. */
  since: string;
};

const stateOf = sql`case when undeliverable_at is not null then 'undeliverable' else state end`;

function matching({ q, state, source }: SubscriberFilters): SQL {
  return sql`true ${state ? sql`and ${stateOf} = ${state}` : sql``} ${source ? sql`and source = ${source}` : sql``}
    ${q ? sql`and email ilike ${containing(q)}` : sql``}`;
}

async function readSubscribers(filters: SubscriberFilters, part: SQL): Promise<ListedSubscriber[]> {
  const rows = await db.execute<ListedSubscriber>(sql`
    select id, email, lang, source, ${stateOf} as state, coalesce(subscribed_at, created_at) as since
    from newsletter_subscribers where ${matching(filters)}
    order by coalesce(subscribed_at, created_at) desc, id ${part}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export type SubscriberList = { rows: ListedSubscriber[]; total: number; sources: string[] };

/** Who is or was on the list, who came last first, and where people have joined. */
export async function listSubscribers(filters: SubscriberFilters): Promise<SubscriberList> {
  await requireStaff("newsletter.send");
  const from = (filters.page - 1) * subscriberPageSize;
  const [rows, [count], sources] = await Promise.all([
    readSubscribers(filters, sql`limit ${subscriberPageSize} offset ${from}`),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from newsletter_subscribers where ${matching(filters)}`,
    ),
    db.execute<{ source: string }>(sql`select distinct source from newsletter_subscribers order by source`),
  ]);
  return { rows, total: count?.n ?? 0, sources: sources.map(({ source }) => source) };
}

/** The same without pages, for a file. */
export async function listSubscribersForFile(filters: SubscriberFilters): Promise<ListedSubscriber[]> {
  await requireStaff("newsletter.send");
  return readSubscribers(filters, sql``);
}
