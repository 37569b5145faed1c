/** Redacts e-mail addresses. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi, "[email]");
}

/** Redacts e-mail addresses, long tokens and phone numbers: a log must not hold them (trust.md, rule 10). */
export function withoutSecrets(text: string): string {
  return withoutAddresses(text)
    .replace(/\b(?![0-9a-f]{8}-)[\w-]{40,}\b/g, "[token]")
    .replace(/\+\d[\d ().-]{7,}\d|\b\d(?:[ .-]?\d){8,}\b/g, "[number]");
}
