import type { ReceivedMail } from "./parse-mail";

type Judged = Pick<ReceivedMail, "headers" | "from">;

/** Names that mail servers write under (RFC 2142, RFC 3464). */
const robots = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+.-].*)?@/i;
/** Headers that programs of absence notices put there; their value says nothing. */
const absent = ["x-autoreply", "x-autorespond", "x-autoreply-from", "x-mail-autoreply"];

/** Why a mail is not taken for the words of a person; null for one that is. */
type AutomaticReason = "own" | "auto-submitted" | "report" | "no-sender" | "list" | "bulk";

/**
 * Whether nobody wrote the mail: Auto-Submitted other than no (RFC 3834), a report (RFC 3462), no sender to return it to
 * (RFC 5321, 4.5.5), a list (RFC 2919), Precedence, or the shop itself. Such mails open nothing and get no receipt.
 *
 * @param own the shop's addresses, normalised
 */
export function automaticReason({ headers, from }: Judged, own: readonly string[]): AutomaticReason | null {
  const value = (name: string) => headers.get(name)?.trim().toLowerCase() ?? "";
  if (from && own.includes(from.address)) return "own";
  if (/^multipart\/report\b/.test(value("content-type")) || headers.has("x-failed-recipients"))
    return "report";
  const submitted = value("auto-submitted");
  if (submitted && !/^no\b/.test(submitted)) return "auto-submitted";
  if (absent.some((name) => headers.has(name))) return "auto-submitted";
  if (headers.has("return-path") && /^<?\s*>?$/.test(value("return-path"))) return "no-sender";
  if (!from || robots.test(from.address)) return "no-sender";
  if (headers.has("list-id") || headers.has("list-unsubscribe")) return "list";
  if (/^(?:bulk|list|junk|auto_reply)\b/.test(value("precedence"))) return "bulk";
  return null;
}
