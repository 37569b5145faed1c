/** Text as Postgres can keep it: NUL goes, half a character becomes U+FFFD. Both come with what is pasted or cut off. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * A value with every text in it, names of fields too, as it can be kept. What is neither a list nor a plain object stays as
 * it is. Throws a RangeError for what is nested too deeply.
 */
export function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storable(one)]));
}
