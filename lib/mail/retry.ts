const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 30 * 60;
const GIVE_UP_AFTER_MS = 48 * 3_600_000;

/** Seconds until a mail that was not taken is tried again: 5, 10, 20 … up to half an hour (docs/trust.md, rule 6). */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, attempts - 1));
}

/** Whether a mail has been tried long enough: two days after it was written it is of no use, and staff must know. */
export function isGivenUp(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() >= GIVE_UP_AFTER_MS;
}

/**
 * Whether the mail server refused for good (RFC 5321: 5xx to the recipient or the content). Refusals of our sign-in, our
 * connection or our sender are the shop's own trouble and mended by its owner: those mails wait.
 */
export function isFinal({
  code,
  command,
  responseCode,
}: {
  code?: string;
  command?: string;
  responseCode?: number;
}): boolean {
  if (responseCode === undefined || responseCode < 500 || command === "MAIL FROM") return false;
  return code === "EENVELOPE" || code === "EMESSAGE";
}
