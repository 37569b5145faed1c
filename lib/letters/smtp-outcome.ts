import { withoutMailboxes } from "@/lib/without-secrets";
/** What became of a letter that the mail server did not take. */
export type Refusal = {
  /**
   * `again`: nothing was taken, it may be sent later; `bounced`: this address or this letter is refused for good;
   * `noAddress`: there is no such address; `sender`: the shop may not send as it does, nobody's address is to blame;
   * `unknown`: the line broke after the letter was on its way.
   */
  outcome: "again" | "bounced" | "noAddress" | "sender" | "unknown";
  /** Code and words of the server, without addresses. */
  note: string;
};

/**
 * What nodemailer says of a server that did not even greet, the last of them when it gives up on lines that end before
 * a byte of the letter was sent. Its `command` is no help: a line that breaks is always CONN.
 */
const noGreeting = [
  "Connection timeout",
  "Greeting never received",
  "Reached maximum number of retries after connection was closed",
];

/** What the shop itself finds wrong with a server's certificate or its TLS, before anything is sent (nodejs.org/api/tls.html#x509-certificate-error-codes). */
const noTrust =
  /^(?:CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|ERR_TLS_CERT|ERR_SSL_(?:WRONG_VERSION|UNSUPPORTED_PROTOCOL|NO_))/;

/** Whether a mail server says that there is no such address: 5.1.x (RFC 3463, 3.2) without those of the sender, 7 and 8. */
export function saysNoAddress(words: string): boolean {
  return /\b5\.1\.(?:[1-46]|10)\b/.test(words);
}

/**
 * Reads an error of nodemailer. An answer of the server is certain, whatever it says: 421 and 45x mean later (RFC 5321,
 * 4.2.1), 5.1.x that the address is none (RFC 3463, 3.2), other refusals of the recipient or the letter are for good. A
 * connection that failed before the letter was sent has taken nothing; all else nobody can know.
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return { outcome: "unknown", note: String(error).slice(0, 300) };
  const { code, command, originalCode, responseCode, response, syscall } = error as Error & {
    code?: string;
    /** What Node called it, where nodemailer has a code of its own. */
    originalCode?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    syscall?: string;
  };
  const words = withoutMailboxes(response ?? error.message);
  const note = `${responseCode ?? code ?? "error"}: ${words}`.slice(0, 300);
  if (responseCode !== undefined) {
    if (command === "MAIL FROM" && responseCode >= 500) return { outcome: "sender", note };
    const isOurs = code !== "EENVELOPE" && code !== "EMESSAGE";
    if (responseCode < 500 || isOurs) return { outcome: "again", note };
    return { outcome: saysNoAddress(words) ? "noAddress" : "bounced", note };
  }
  const isBefore =
    ["EDNS", "EAUTH", "ETLS"].includes(code ?? "") ||
    syscall === "connect" ||
    noTrust.test(originalCode ?? code ?? "") ||
    noGreeting.includes(error.message);
  return { outcome: isBefore ? "again" : "unknown", note };
}
