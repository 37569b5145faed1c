import "server-only";
import { sql } from "drizzle-orm";
import { mails } from "@/db/schema/mail";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { env } from "@/lib/env";
import type { Failure } from "@/lib/failure";
import { isWithoutMailbox } from "./no-mailbox";
import { queueMail } from "./queue-mail";

/** Mails of one go: a mail server that was away for a day leaves some hundreds. */
const MOST = 500;

/**
 * Queues mails again that were refused for good, came back, or were kept while there was no mail server: one of them, or all
 * that were refused. They keep their id, so a receiver who got one knows it again.
 * What is to an address without a mailbox stays.
 */
export async function resend(
  which: { id: string } | { failed: true },
  { tx }: StaffContext,
): Promise<StaffAnswer<{ count: number }> | Failure> {
  if (!env.SMTP_URL) return { error: "admin.settings.errors.noServer", status: 409 };
  const wanted =
    "id" in which ? sql`id = ${which.id} and state in ('failed', 'kept', 'returned')` : sql`state = 'failed'`;
  const rows = await tx.execute<{ id: string; kind: string; before: string }>(sql`
    with chosen as (
      select id, state from mails where ${wanted} and html <> '' and not ${isWithoutMailbox(mails.recipient)} order by created_at limit ${MOST} for update
    )
    update mails m set state = 'queued', attempts = 0, claimed_at = null, updated_at = now()
    from chosen c where c.id = m.id
    returning m.id, m.kind, c.state as before`);
  if (rows.length === 0 && "id" in which) return { error: "admin.errors.notFound", status: 404 };
  for (const { id, kind } of rows) await queueMail(tx, { id, kind });
  const change = rows.map(({ id, kind, before }) => ({
    entity: "mail",
    entityId: id,
    label: kind,
    before: { state: before },
    after: { state: "queued" },
  }));
  return { data: { count: rows.length }, change };
}
