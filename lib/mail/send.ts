import "server-only";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { env } from "@/lib/env";
import type { Lang } from "@/lib/i18n/languages";
import { recordLog } from "@/lib/record-log";
import { hasNoMailbox } from "./no-mailbox";
import { queueMail } from "./queue-mail";
import { findMailIdentity, findMailSettings } from "./shop-identity";
import type { MailData, MailKind, RenderedMail } from "./templates/kinds";
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
  /** Id of the order, offer, inquiry or statement it is about: it goes with its person (lib/privacy/belongs-to.ts). */
  about?: string;
} & (Kind extends `${string}-to-shop` ? { about: string } : unknown);

/** A mail of the outbox. */
export type WrittenMail = { id: string; subject: string };

/** Mails with single-use links: their bodies are emptied once they are sent. */
const secretKinds: MailKind[] = [
  "newsletter-confirm",
  "size-wish-confirm",
  "personal-data-link",
  "staff-invite",
  "staff-reset",
];

/** Who a mail to `"shop"` reaches: the people staff named for it, else the shop's own address. */
async function recipientsOf(tx: Transaction, to: string, shop: string): Promise<string[]> {
  if (to !== "shop") return [to];
  const { notify } = await findMailSettings(tx);
  return notify.length > 0 ? notify : [shop];
}

/**
 * Writes a mail into the outbox and queues it, in the transaction of the write it belongs to (docs/trust.md, rule 6).
 * Without SMTP_URL it is kept there to be read in the back office. Answers what was written, one for each recipient; none
 * for a repeat.
 */
export async function sendMail<Kind extends MailKind>(
  tx: Transaction,
  mail: OutgoingMail<Kind>,
): Promise<WrittenMail[]> {
  const identity = await findMailIdentity(tx);
  const rendered = renderMail(mail.kind, mail.data, mail.lang, identity);
  const recipients = await recipientsOf(tx, mail.to, identity.email);
  const written: WrittenMail[] = [];
  for (const [index, recipient] of recipients.entries()) {
    const id = await write(tx, mail, { ...rendered, recipient, formKey: keyFor(mail.formKey, index) });
    if (id) written.push({ id, subject: rendered.subject });
  }
  return written;
}

/** The same form writes one mail to each of its recipients. */
function keyFor(formKey: string | undefined, index: number): string | null {
  if (!formKey) return null;
  return index === 0 ? formKey : `${formKey}:${index}`;
}

/** A mail that was drawn elsewhere, into the outbox; otherwise as {@link sendMail}. */
export async function sendRendered(
  tx: Transaction,
  { kind, lang, to, ...rendered }: RenderedMail & { kind: MailKind; lang: Lang; to: string },
): Promise<void> {
  await write(tx, { kind, lang }, { ...rendered, recipient: to, formKey: null });
}

async function write(
  tx: Transaction,
  mail: { kind: MailKind; lang: Lang; replyTo?: string; headers?: Record<string, string>; about?: string },
  written: RenderedMail & { recipient: string; formKey: string | null },
): Promise<string | null> {
  const state = env.SMTP_URL && !hasNoMailbox(written.recipient) ? "queued" : "kept";
  const [row] = await tx
    .insert(mails)
    .values({
      kind: mail.kind,
      lang: mail.lang,
      ...written,
      replyTo: mail.replyTo,
      aboutId: mail.about,
      headers: mail.headers ?? {},
      holdsSecret: secretKinds.includes(mail.kind),
      state,
    })
    .onConflictDoNothing({ target: [mails.kind, mails.formKey] })
    .returning({ id: mails.id });
  if (!row) return null;
  if (state === "queued") await queueMail(tx, { id: row.id, kind: mail.kind });
  else {
    const why = env.SMTP_URL ? "its address is nobody’s" : "SMTP_URL is not set";
    const words = `Mail kept in the outbox (${mail.kind}, ${mail.lang}): ${why}`;
    recordLog("info", words, { functionId: "mail", mailId: row.id });
  }
  return row.id;
}
