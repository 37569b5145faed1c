import type { ReceivedMail } from "./parse-mail";

/** That a mail of the shop came back. */
export type Bounce = {
  /** Mails of the outbox that it may be about. */
  mailIds: string[];
  /** What the other mail server said, without addresses. */
  reason: string;
};

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

function field(text: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, "im").exec(text);
  return (found?.[1] ?? "").replace(/\s+/g, " ").trim();
}

function withoutAddresses(text: string): string {
  return text.slice(0, 1_000).replace(/[^\s<>]+@[^\s<>]+/g, "[email]");
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

/**
 * Reads a mail that says that one of the shop's did not arrive. It is believed only where it holds the Message-ID of a mail
 * of the shop: whoever has that got the mail. Null for all other mails.
 *
 * @param host of the shop's Message-IDs (lib/mail/message-id.ts)
 */
export function readBounce(mail: ReceivedMail, host: string): Bounce | null {
  const reason = failureOf(mail);
  if (reason === null) return null;
  const returned = mail.report
    .filter(({ type }) => !type.endsWith("delivery-status"))
    .map(({ text }) => text);
  const texts = [mail.inReplyTo ?? "", ...mail.references, ...returned, mail.text, mail.quoted].join("\n");
  const ours = new RegExp(`<(${uuid})@${host.replaceAll(".", "\\.")}>`, "gi");
  const mailIds = [...texts.matchAll(ours)].map(([, id = ""]) => id.toLowerCase());
  return { mailIds: [...new Set(mailIds)].slice(0, 20), reason: withoutAddresses(reason).slice(0, 500) };
}
