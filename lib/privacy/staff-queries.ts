import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";
import { requireStaff } from "@/lib/access/session";
import { identityForm } from "@/lib/settings/forms";
import { readVersioned } from "@/lib/settings/queries";
import { isForgottenOffer, offerNamesSomebody } from "./erase-offers";
import { isForgotten, isOldStatement, namesSomebody } from "./erase-orders";

/** How many rows of a kind there are, how many the next nightly run removes, and the day of the oldest (ISO 8601). */
export type Kept = { kind: KeptKind; total: number; due: number; oldest: string | null };

type KeptKind =
  | "inquiries"
  | "orders"
  | "offers"
  | "statements"
  | "sharedLists"
  | "logs"
  | "audit"
  | "mails"
  | "events"
  | "consents"
  | "wishes"
  | "unconfirmed";

/**
 * What is kept of each kind and what the nightly jobs would remove now, by the same rules as they
 * (lib/privacy/retention.ts, lib/privacy/erase-orders.ts, lib/privacy/erase-offers.ts, lib/mail/upkeep.ts, lib/wishes/restock.ts, lib/newsletter/upkeep.ts, lib/liked/upkeep.ts).
 */
export async function listKept(): Promise<Kept[]> {
  await requireStaff("settings.view");
  const { retention } = (await readVersioned("identity", identityForm)).stored;
  const { inquiryMonths, logDays, analyticsMonths } = retention;
  const rows = await db.execute<Kept>(sql`
    select 'inquiries' as kind, count(*)::int as total, min(coalesce(r.updated_at, q.updated_at)) as oldest,
      (count(*) filter (where coalesce(r.updated_at, q.updated_at)
        < now() - make_interval(months => ${inquiryMonths})))::int as due
      from inquiries q left join inquiries r on r.id = q.merged_into
    union all select 'orders', count(*)::int, min(${orders.createdAt}),
      (count(*) filter (where ${isForgotten(inquiryMonths)}))::int from ${orders} where ${namesSomebody}
    union all select 'offers', count(*)::int, min(${offers.createdAt}),
      (count(*) filter (where ${isForgottenOffer(inquiryMonths)}))::int from ${offers} where ${offerNamesSomebody}
    union all select 'statements', count(*)::int, min(created_at), (count(*) filter (where is_old))::int from (
      select ${withdrawals.createdAt} as created_at, ${isOldStatement(withdrawals)} as is_old from ${withdrawals}
      union all select ${complaints.createdAt}, ${isOldStatement(complaints)} from ${complaints}) s
    union all select 'sharedLists', count(*)::int, min(created_at),
      (count(*) filter (where expires_at < now()))::int from shared_lists
    union all select 'logs', count(*)::int, min(at),
      (count(*) filter (where at < now() - make_interval(days => ${logDays})))::int from logs
    union all select 'audit', count(*)::int, min(at),
      (count(*) filter (where at < now() - make_interval(days => ${logDays})))::int from audit_log
    union all select 'mails', count(*)::int, min(created_at),
      (count(*) filter (where state <> 'queued' and created_at < now() - make_interval(days => ${logDays})))::int from mails
    union all select 'events', count(*)::int, min(at),
      (count(*) filter (where at < now() - make_interval(months => ${analyticsMonths})))::int from events
    union all select 'consents', count(*)::int, min(created_at),
      (count(*) filter (where created_at < now() - interval '3 years'))::int from consents
    union all select 'wishes', count(*)::int, min(created_at),
      (count(*) filter (where (confirmed_at is null and updated_at < now() - interval '7 days')
        or mailed_at < now() - interval '30 days'))::int from size_wishes
    union all select 'unconfirmed', count(*)::int, min(updated_at),
      (count(*) filter (where updated_at < now() - interval '30 days'))::int
      from newsletter_subscribers where state = 'pending' and subscribed_at is null`);
  return rows.map((row) => ({ ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }));
}
