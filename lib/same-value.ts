/** Canonical text of a plain value, whatever the order of its keys: dates read as JSON writes them, nothing is null. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whether two plain values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}
