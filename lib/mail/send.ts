import "server-only";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { enqueue } from "@/lib/jobs/enqueue";
import { findMailIdentity } from "./shop-identity";
import type { MailData, MailKind } from "./templates/kinds";
import { renderMail } from "./templates/render";

export type OutgoingMail<Kind extends MailKind> = {
  kind: Kind;
  data: MailData[Kind];
  /** The recipient's language. */
  lang: Lang;
  /** One address, normalised (lib/mail/address.ts); `"shop"` is the shop's own. */
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Key of the form that caused it: the same key and kind write one mail, however often. */
  formKey?: string;
};

/** Mails with single-use links: their bodies are emptied once they are sent. */
const secretKinds: MailKind[] = [
  "newsletter-confirm",
  "size-wish-confirm",
  "personal-data-link",
  "staff-invite",
  "staff-reset",
];

/**
 * Writes a mail into the outbox and queues it, in the transaction of the write it belongs to (trust.md, rule 6).
 * Without SMTP_URL it is kept there to be read in the back office.
 */
export async function sendMail<Kind extends MailKind>(
  tx: Transaction,
  mail: OutgoingMail<Kind>,
): Promise<void> {
  const identity = await findMailIdentity(tx);
  const { subject, html, text } = renderMail(mail.kind, mail.data, mail.lang, identity);
  const state = env.SMTP_URL ? "queued" : "kept";
  const [row] = await tx
    .insert(mails)
    .values({
      kind: mail.kind,
      lang: mail.lang,
      recipient: mail.to === "shop" ? identity.email : mail.to,
      replyTo: mail.replyTo,
      subject,
      html,
      text,
      headers: mail.headers ?? {},
      holdsSecret: secretKinds.includes(mail.kind),
      formKey: mail.formKey || null,
      state,
    })
    .onConflictDoNothing({ target: [mails.kind, mails.formKey] })
    .returning({ id: mails.id });
  if (!row) return;
  if (state === "queued") await enqueue(tx, "mail", { mailId: row.id });
  else console.info(`Mail kept in the outbox (${mail.kind}, ${mail.lang}): SMTP_URL is not set.`);
}
