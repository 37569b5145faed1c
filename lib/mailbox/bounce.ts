import { saysNoAddress } from "@/lib/letters/smtp-outcome";
import { readReturnAddresses } from "@/lib/mail/answer-address";
import { UUID } from "@/lib/uuid";
import { withoutMailboxes } from "@/lib/without-secrets";
import type { ReceivedMail } from "./parse-mail";

/** That a mail of the shop came back. */
type Bounce = {
  /** Mails of the outbox that it may be about. */
  mailIds: string[];
  /** What the other mail server said, without addresses. */
  reason: string;
  /** It said that there is no such address (RFC 3463, 3.2); all else may pass, such as a full mailbox. */
  isNoAddress: boolean;
};

function field(text: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, "im").exec(text);
  return (found?.[1] ?? "").replace(/\s+/g, " ").trim();
}

/** Status and words of the delivery report (RFC 3464, 2.3); null where nothing failed, e.g. where it is only late. */
function failureOf({ report, headers, text }: ReceivedMail): string | null {
  const about = report.find(({ type }) => type.endsWith("delivery-status"))?.text;
  if (about === undefined) {
    // Exim before 4.90 and some others write no report, but name whom it did not reach.
    return headers.has("x-failed-recipients") ? (/\b5\d\d[ -][^\n]*/.exec(text)?.[0] ?? "") : null;
  }
  if (field(about, "Action").toLowerCase() !== "failed") return null;
  const words = field(about, "Diagnostic-Code").replace(/^smtp;\s*/i, "");
  return [field(about, "Status"), words].filter(Boolean).join(" · ");
}

/** Mails of the shop that a report is about: by the address it came to, and by the Message-IDs that it quotes. */
function mailsIn(mail: ReceivedMail, host: string): string[] {
  const returned = mail.report
    .filter(({ type }) => !/(delivery-status|feedback-report)$/.test(type))
    .map(({ text }) => text);
  const texts = [mail.inReplyTo ?? "", ...mail.references, ...returned, mail.text, mail.quoted].join("\n");
  const ours = new RegExp(`<(${UUID})@${host.replaceAll(".", "\\.")}>`, "gi");
  const quoted = [...texts.matchAll(ours)].map(([, id = ""]) => id.toLowerCase());
  return [...new Set([...readReturnAddresses(mail.to), ...quoted])].slice(0, 20);
}

/**
 * Reads the report of a mail service that somebody called a mail of the shop spam (RFC 5965); the mails it may be about, null
 * for all other mails. Believed as {@link readBounce} is.
 */
export function readComplaint(mail: ReceivedMail, host: string): string[] | null {
  const about = mail.report.find(({ type }) => type.endsWith("feedback-report"))?.text;
  if (about === undefined || field(about, "Feedback-Type").toLowerCase() === "not-spam") return null;
  const original = field(about, "Original-Mail-From");
  return [...new Set([...readReturnAddresses([original]), ...mailsIn(mail, host)])];
}

/**
 * Reads a mail that says that one of the shop's did not arrive. It is believed only where it holds the number of a mail of
 * the shop, which stands in its Message-ID and its envelope: whoever has that got the mail. Null for all other mails.
 *
 * @param host of the shop's Message-IDs (lib/mail/message-id.ts)
 */
export function readBounce(mail: ReceivedMail, host: string): Bounce | null {
  const reason = failureOf(mail);
  if (reason === null) return null;
  return {
    mailIds: mailsIn(mail, host),
    reason: withoutMailboxes(reason.slice(0, 1_000)).slice(0, 500),
    isNoAddress: saysNoAddress(reason),
  };
}
