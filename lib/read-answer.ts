import type { Result } from "./result";

// JSON that came over the network is unknown: the shop's own routes answer, but so may a proxy, or another version of the
// shop to a page that stayed open over an update.

function at(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([one]) => one === name)?.[1]
    : undefined;
}

/** The text under a name of a JSON answer; null where there is none, or an empty one. */
export function readText(answer: unknown, name: string): string | null {
  const text = at(answer, name);
  return typeof text === "string" && text !== "" ? text : null;
}

/** The list under a name of a JSON answer, as far as its entries have the text by which a caller finds them; or null. */
export function readList<Entry>(answer: unknown, name: string, key: keyof Entry & string): Entry[] | null {
  const list = at(answer, name);
  const isEntry = (entry: unknown): entry is Entry => typeof at(entry, key) === "string";
  return Array.isArray(list) ? list.filter(isEntry) : null;
}

/** What a call refused, in words and beside its fields, as far as the answer says it (docs/rules.md#calls). */
export function readRefusal(answer: unknown): { message: string | null; fields: Record<string, string> } {
  const details = at(answer, "details");
  const entries: [string, unknown][] =
    typeof details === "object" && details !== null ? Object.entries(details) : [];
  const fields = entries.flatMap(([name, text]): [string, string][] =>
    typeof text === "string" ? [[name, text]] : [],
  );
  return { message: readText(answer, "message"), fields: Object.fromEntries(fields) };
}

/** An object with all of some names, as the type says that it has them; null for anything else. */
export function readObject<T extends object>(
  answer: unknown,
  names: readonly (keyof T & string)[],
): T | null {
  const isThere = names.every((name) => at(answer, name) !== undefined);
  const isWhole = (value: unknown): value is T => typeof value === "object" && value !== null && isThere;
  return isWhole(answer) ? answer : null;
}

/** A {@link Result} whose data has all of some names. Throws an Error for anything else. */
export function readResult<T extends object>(
  answer: unknown,
  names: readonly (keyof T & string)[],
): Result<T> {
  const data = at(answer, "ok") === true ? readObject<T>(at(answer, "data"), names) : null;
  if (data) return { ok: true, data };
  const refused = readObject<Extract<Result<T>, { ok: false }>>(answer, ["ok", "error"]);
  if (refused?.ok === false) return refused;
  throw new Error("The answer is no result");
}
