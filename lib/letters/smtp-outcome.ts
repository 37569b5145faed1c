/** What became of a letter that the mail server did not take. */
export type Refusal = {
  /**
   * `again`: nothing was taken, it may be sent later; `bounced`: this address or this letter is refused for good;
   * `noAddress`: there is no such address; `unknown`: the line broke after the letter was on its way.
   */
  outcome: "again" | "bounced" | "noAddress" | "unknown";
  /** Code and words of the server, without addresses. */
  note: string;
};

/** What nodemailer says of a server that did not even greet. Its `command` is no help: a line that breaks is always CONN. */
const noGreeting = ["Connection timeout", "Greeting never received"];

/**
 * Reads an error of nodemailer. An answer of the server is certain, whatever it says: 421 and 45x mean later (RFC 5321,
 * 4.2.1), 5.1.x that the address is none (RFC 3463, 3.2), other refusals of the recipient or the letter are for good. A
 * connection that failed before the letter was sent has taken nothing; all else nobody can know.
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Error)) return { outcome: "unknown", note: String(error).slice(0, 300) };
  const { code, responseCode, response, syscall } = error as Error & {
    code?: string;
    responseCode?: number;
    response?: string;
    syscall?: string;
  };
  const words = (response ?? error.message).replace(/[^\s<>]+@[^\s<>]+/g, "[email]");
  const note = `${responseCode ?? code ?? "error"}: ${words}`.slice(0, 300);
  if (responseCode !== undefined) {
    const isOurs = code !== "EENVELOPE" && code !== "EMESSAGE";
    if (responseCode < 500 || isOurs) return { outcome: "again", note };
    return { outcome: /\b5\.1\.\d{1,3}\b/.test(words) ? "noAddress" : "bounced", note };
  }
  const isBefore =
    code === "EDNS" || code === "EAUTH" || syscall === "connect" || noGreeting.includes(error.message);
  return { outcome: isBefore ? "again" : "unknown", note };
}
