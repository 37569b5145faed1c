import "server-only";

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
]);

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at: unknown = error; typeof at === "object" && at !== null; at = "cause" in at ? at.cause : null) {
    if ("code" in at && typeof at.code === "string") codes.push(at.code);
  }
  return codes;
}

/** Whether an error says that the database cannot be reached. */
export function isAwayError(error: unknown): boolean {
  return codesOf(error).some((code) => awayCodes.has(code));
}

/** E-mail addresses, long tokens and phone numbers must not stand in a log (trust.md, rule 10). */
function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s@"']+@[^\s@"']+\.[a-z]{2,}/gi, "[email]")
    .replace(/\b[\w-]{40,}\b/g, "[token]")
    .replace(/\+?\d[\d ().-]{7,}\d/g, "[number]");
}

/**
 * Writes an unexpected error to standard error, once, under the id the visitor sees.
 * Answers whether it means that the database is away.
 */
export function recordError(error: unknown, context: { id: string; door: string }): boolean {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`[${context.id}] ${context.door}: ${withoutSecrets(text)}`);
  return isAwayError(error);
}
