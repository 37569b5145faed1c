/** Codes of postgres.js, node and Postgres that mean "cannot be reached", not "was asked wrongly". */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  // The way to it is lost: its host, its network, or the name it is found by.
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  // It is there, but takes no more connections, or cannot get to it in the time that a visitor is given (rule 9).
  "53300",
  "57014",
  "55P03",
  "40P01",
  // It only reads at this moment, as a standby does until it takes over.
  "25006",
]);

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isAwayError(error: unknown): boolean {
  for (let at = error; typeof at === "object" && at !== null; at = "cause" in at ? at.cause : null) {
    // Somebody else's server, such as a payment provider's: what `fetch` throws.
    if (at instanceof TypeError) return false;
    if ("code" in at && typeof at.code === "string" && awayCodes.has(at.code)) return true;
  }
  return false;
}
