/** A mail of a thread, as its headers name it. */
export type ThreadMail = { messageId: string | null; subject: string | null; direction: "in" | "out" | null };

/** Headers of a further mail; `inReplyTo` is null for the first of a thread. */
export type ThreadHeaders = { subject: string; inReplyTo: string | null; references: string[] };

/** Most Message-IDs that a mail carries along: the first, and the latest (RFC 5322 sets no limit, mail servers do). */
const MOST = 20;

/**
 * Headers that put a further mail into its thread (RFC 5322, 3.6.4): it answers what the person wrote last, or else
 * follows the shop's last mail; it names the thread's mails, and its subject stays what it was.
 *
 * @param earlier the thread's mails, oldest first
 * @param subject for a thread without any mail
 */
export function threadHeaders(earlier: readonly ThreadMail[], subject: string): ThreadHeaders {
  const known = earlier.filter((mail): mail is ThreadMail & { messageId: string } => mail.messageId !== null);
  const ids = known.map(({ messageId }) => messageId);
  const parent = known.findLast(({ direction }) => direction === "in") ?? known.at(-1);
  const first = earlier.find((mail) => mail.subject)?.subject;
  const begun = first?.replace(/^(?:re|rv|fwd?)\s*:\s*/i, "");
  return {
    subject: begun ? `Re: ${begun}` : subject,
    inReplyTo: parent?.messageId ?? null,
    references: ids.length > MOST ? [...ids.slice(0, 1), ...ids.slice(1 - MOST)] : ids,
  };
}
