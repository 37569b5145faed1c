import "server-only";
import { lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { readMails } from "@/db/schema/mailbox";
import { deleteInBatches } from "@/lib/delete-in-batches";
import { findMailIdentity } from "@/lib/mail/shop-identity";

/** Forgets which mails were read after the retention period of logs; none of them is read again by its number. */
export async function removeOldReadMails(): Promise<void> {
  const { retention } = await findMailIdentity(db);
  await deleteInBatches(
    readMails,
    lt(readMails.createdAt, sql`now() - make_interval(days => ${retention.logDays})`),
  );
}
