import "server-only";
import { and, inArray, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { deleteInBatches } from "@/lib/delete-in-batches";
import { env } from "@/lib/env";
import { queueMail } from "./queue-mail";
import { findMailIdentity } from "./shop-identity";

/** Gives a job back to queued mails that lost theirs, e.g. after the queue was emptied or a backup restored. */
export async function requeueForgottenMails(): Promise<void> {
  if (!env.SMTP_URL) return;
  await db.transaction(async (tx) => {
    const forgotten = await tx.execute<{ id: string; kind: string }>(sql`
      select id, kind from mails
      where state = 'queued' and updated_at < now() - interval '10 minutes'
        and not exists (
          select from pgboss.job
          where name = 'mail' and state < 'completed' and data->>'mailId' = mails.id::text
        )
      order by created_at limit 500 for update skip locked`);
    for (const mail of forgotten) await queueMail(tx, mail);
  });
}

/** Removes mails after the retention period of logs. */
export async function removeOldMails(): Promise<void> {
  const { retention } = await findMailIdentity(db);
  const isOld = lt(mails.createdAt, sql`now() - make_interval(days => ${retention.logDays})`);
  await deleteInBatches(mails, and(inArray(mails.state, ["sent", "failed", "kept", "returned"]), isOld));
}
