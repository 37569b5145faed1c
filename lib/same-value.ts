/** Canonical text of a plain value, whatever the order of its keys: dates read as JSON writes them, nothing is null. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

type Fields = Record<string, unknown>;

/**
 * What differs between two sets of fields, before and after: only those fields, and a field that is not there is absent.
 * Null when nothing differs.
 */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]) || name in before !== name in after,
  );
  const pick = (from: Fields) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return names.length > 0 ? { before: pick(before), after: pick(after) } : null;
}

/** Whether two plain values are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return fingerprint(one) === fingerprint(other);
}
