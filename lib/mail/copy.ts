import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import { queueMail } from "./queue-mail";

/**
 * Sends a mail once more as it was written, to an address that may be another one by now: the mail of this kind that the
 * form with this key caused. False when it is no longer kept.
 */
export async function copyMail(
  tx: Transaction,
  { kind, formKey, to }: { kind: string; formKey: string; to: string },
): Promise<boolean> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.kind, kind), eq(mails.formKey, formKey), ne(mails.html, "")));
  if (!mail) return false;
  const { lang, subject, html, text, replyTo, aboutId, headers } = mail;
  const state = env.SMTP_URL ? "queued" : "kept";
  const [copy] = await tx
    .insert(mails)
    .values({ kind, lang, recipient: to, subject, html, text, replyTo, aboutId, headers, state })
    .returning({ id: mails.id });
  if (copy && state === "queued") await queueMail(tx, { id: copy.id, kind });
  return true;
}
