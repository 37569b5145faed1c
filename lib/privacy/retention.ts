import "server-only";
import { and, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { analyticsSalts, events, popupDays } from "@/db/schema/analytics";
import { inquiries } from "@/db/schema/inquiries";
import { logs } from "@/db/schema/logs";
import { consents } from "@/db/schema/privacy";
import { auditLog } from "@/db/schema/staff";
import { complaints, withdrawals } from "@/db/schema/statements";
import { deleteInBatches } from "@/lib/delete-in-batches";
import { identityForm } from "@/lib/settings/forms";
import type { RetentionPeriods } from "@/lib/settings/identity";
import { readGroup } from "@/lib/settings/queries";
import { forgetOldOffers } from "./erase-offers";
import { forgetOldOrders, isOldStatement } from "./erase-orders";

/** The shop's periods as the privacy policy prints them (docs/rules.md#personal-data). */
async function findRetention(): Promise<RetentionPeriods> {
  return (await readGroup(db, "identity", identityForm)).retention;
}

/** Inquiries, months after the last thing that happened to them; merged ones go with what they were merged into. */
export async function removeOldInquiries(): Promise<void> {
  const { inquiryMonths } = await findRetention();
  const isOld = lt(inquiries.updatedAt, sql`now() - make_interval(months => ${inquiryMonths})`);
  await deleteInBatches(inquiries, and(isNull(inquiries.mergedInto), isOld));
}

/** The server's log and the audit trail, after days (docs/rules.md#logs). */
export async function removeOldLogs(): Promise<void> {
  const { logDays } = await findRetention();
  await deleteInBatches(logs, lt(logs.at, sql`now() - make_interval(days => ${logDays})`));
  await deleteInBatches(auditLog, lt(auditLog.at, sql`now() - make_interval(days => ${logDays})`));
}

/** Counted visits, after months, and what they did with pop-ups; the salts of past days, at once. */
export async function removeOldEvents(): Promise<void> {
  const { analyticsMonths } = await findRetention();
  const begin = sql`now() - make_interval(months => ${analyticsMonths})`;
  await deleteInBatches(events, lt(events.at, begin));
  await deleteInBatches(popupDays, lt(popupDays.day, sql`((${begin}) at time zone 'Europe/Madrid')::date`));
  await db
    .delete(analyticsSalts)
    .where(lt(analyticsSalts.day, sql`(now() at time zone 'Europe/Madrid')::date`));
}

/** People in offers that are over, after the months of inquiries. */
export async function removeOldOffers(): Promise<void> {
  const { inquiryMonths } = await findRetention();
  while (await db.transaction((tx) => forgetOldOffers(tx, inquiryMonths)));
}

/** People in orders and statements that are over, after the months of inquiries or the years of the books. */
export async function removeOldOrders(): Promise<void> {
  const { inquiryMonths } = await findRetention();
  while (await db.transaction((tx) => forgetOldOrders(tx, inquiryMonths)));
  await deleteInBatches(withdrawals, isOldStatement(withdrawals));
  await deleteInBatches(complaints, isOldStatement(complaints));
}

/** Cookie decisions, three years after they were made: as long as a fine for a missing one can be claimed (Law 34/2002, art. 45). */
export async function removeOldConsents(): Promise<void> {
  await deleteInBatches(consents, lt(consents.createdAt, sql`now() - interval '3 years'`));
}
