import "server-only";
import { lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { readMails } from "@/db/schema/mailbox";
import { findMailIdentity } from "@/lib/mail/shop-identity";

/** Forgets which mails were read after the retention period of logs; none of them is read again by its number. */
export async function removeOldReadMails(): Promise<void> {
  const { retention } = await findMailIdentity(db);
  await db
    .delete(readMails)
    .where(lt(readMails.createdAt, sql`now() - make_interval(days => ${retention.logDays})`));
}
