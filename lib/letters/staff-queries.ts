import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { letters } from "@/db/schema/letters";
import { requireStaff } from "@/lib/access/session";
import { type LinkResults, readLinkResults } from "@/lib/analytics/link-results";
import { env } from "@/lib/env";
import { statesOf } from "@/lib/states/machine";
import { wordsOf } from "./begin-letter";
import type { LetterRow } from "./edit-letter";
import type { LetterValues } from "./forms";
import { type DeliveryState, deliveryMachine, type LetterState } from "./states";

/** A letter in the list. Times are ISO 8601, UTC. */
export type ListedLetter = {
  id: string;
  subject: string;
  state: LetterState;
  at: string;
  total: number;
  sent: number;
};

/** All letters, the newest first, with how many they go to. */
export async function listLetters(): Promise<ListedLetter[]> {
  const { lang } = await requireStaff("newsletter.send");
  const rows = await db.execute<ListedLetter>(sql`
    select l.id, l.state, coalesce(l.started_at, l.scheduled_at, l.created_at) as at,
      coalesce(nullif(${lang === "es" ? sql`l.subject_es` : sql`l.subject_en`}, ''), l.subject_es) as subject,
      coalesce(d.total, 0)::int as total, coalesce(d.sent, 0)::int as sent
    from letters l left join lateral (
      select count(*) as total, count(*) filter (where state = 'sent') as sent
      from letter_deliveries where letter_id = l.id) d on true
    order by l.created_at desc, l.id limit 200`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** What became of a letter. Money in cents, IVA included. */
export type LetterResults = LinkResults & {
  deliveries: Record<DeliveryState, number>;
  /** Who left since, of those it was sent to. */
  left: number;
  /** Welcome codes that those it was sent to have used since, and the orders with them, less what was given back. */
  codes: number;
  codeCents: number;
};

async function readResults({ id, ref }: LetterRow): Promise<LetterResults> {
  const counted = await db.execute<{ state: DeliveryState; n: number }>(
    sql`select state, count(*)::int as n from letter_deliveries where letter_id = ${id} group by state`,
  );
  const brought = await readLinkResults(ref);
  const [row] = await db.execute<Pick<LetterResults, "left" | "codes" | "codeCents">>(sql`
    with letter as (select * from letters where id = ${id}),
    used as (
      select c.id from discount_codes c join letter_deliveries d on d.subscriber_id = c.subscriber_id, letter
      where d.letter_id = letter.id and d.state = 'sent' and c.used_at >= d.sent_at)
    select
      (select count(*)::int from letter_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
       where d.letter_id = ${id} and d.state = 'sent' and s.state = 'unsubscribed' and s.unsubscribed_at >= d.sent_at) as "left",
      (select count(*)::int from used) as codes,
      (select coalesce(sum(o.total_cents - o.credited_cents), 0)::int from orders o
       where o.discount_code_id in (select id from used) and o.cancel_reason is null) as "codeCents"`);
  const numbers = new Map(counted.map(({ state, n }) => [state, n]));
  const deliveries = Object.fromEntries(
    statesOf<DeliveryState>(deliveryMachine).map((state) => [state, numbers.get(state) ?? 0]),
  ) as Record<DeliveryState, number>;
  return { ...(row ?? { left: 0, codes: 0, codeCents: 0 }), ...brought, deliveries };
}

export type LetterPage = {
  id: string;
  version: number;
  state: LetterState;
  values: LetterValues;
  scheduledAt: string | null;
  startedAt: string | null;
  pausedBy: LetterRow["pausedBy"];
  pauseNote: string | null;
  resumeAt: string | null;
  /** As it goes out; null while it is a draft. */
  html: { es: string; en: string } | null;
  results: LetterResults;
  /** Whether there is a mail server to send it by. */
  hasServer: boolean;
};

/** One letter with what became of it; null where there is none. */
export async function findLetter(id: string): Promise<LetterPage | null> {
  await requireStaff("newsletter.send");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.select().from(letters).where(sql`${letters.id} = ${id}::uuid`);
  if (!row) return null;
  const { version, state, scheduledAt, startedAt, pausedBy, pauseNote, resumeAt, drawn } = row;
  return {
    ...{ id, version, state, pausedBy, pauseNote },
    values: wordsOf(row),
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    resumeAt: resumeAt?.toISOString() ?? null,
    html: drawn && { es: drawn.es.html, en: drawn.en.html },
    results: await readResults(row),
    hasServer: env.SMTP_URL !== undefined && env.SMTP_URL !== "",
  };
}

export type CollectionChoice = { slug: string; title: string };

/** Collections that a letter can show. */
export async function listCollectionChoices(): Promise<CollectionChoice[]> {
  const { lang } = await requireStaff("newsletter.send");
  return [
    ...(await db.execute<CollectionChoice>(sql`
      select slug, ${lang === "es" ? sql`title_es` : sql`title_en`} as title from collections
      where visible order by title, id limit 500`)),
  ];
}
