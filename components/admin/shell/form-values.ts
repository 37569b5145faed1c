import { isSame } from "@/lib/same-value";

/** What a form of the back office holds: plain values by field name. */
export type FormValues = Record<string, unknown>;

/** Names of the fields that differ. */
export function changedNames(base: FormValues, values: FormValues): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values)])].filter(
    (name) => !isSame(base[name], values[name]),
  );
}

/** What of an element says where on its page it stands. */
type Placed = Pick<Node, "compareDocumentPosition">;

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

/** Errors by field, in the order in which the fields stand on the page; those of no field there come last. */
export function inPageOrder<T>(
  errors: readonly [name: string, error: T][],
  find: (name: string) => Placed | null,
): [name: string, error: T][] {
  const placed = errors.map((error) => ({ error, field: find(error[0]) }));
  const sorted = placed.toSorted((a, b) => {
    if (!a.field || !b.field) return Number(!a.field) - Number(!b.field);
    if (a.field === b.field) return 0;
    return a.field.compareDocumentPosition(b.field as Node) & FOLLOWING ? -1 : 1;
  });
  return sorted.map(({ error }) => error);
}

/** What an error is about: `name`, `lines.0.price` in a list, or a name that has dots itself. Undefined for nothing that the form holds. */
function valueNamed(values: FormValues, name: string): unknown {
  if (name in values) return values[name];
  const [first = "", ...rest] = name.split(".");
  let found: unknown = values[first];
  for (const part of rest) {
    if (typeof found !== "object" || found === null) return undefined;
    found = (found as FormValues)[part];
  }
  return found;
}

/** Values that were refused, and what is wrong with them by field. */
export type Refusal = { sent: FormValues; errors: Record<string, string> };

/** What is still wrong: errors whose field holds what was refused. An error of no field stays until the next save. */
export function openErrors(refusal: Refusal | null, now: FormValues): Record<string, string> {
  if (!refusal) return {};
  const { sent, errors } = refusal;
  const open = Object.entries(errors).filter(([name]) =>
    isSame(valueNamed(sent, name), valueNamed(now, name)),
  );
  return Object.fromEntries(open);
}

/** What a form holds at one moment. */
export type FormSnapshot<V extends FormValues = FormValues> = {
  /** The values as they were loaded or saved, which `version` names. */
  base: V;
  /** The values as typed. */
  values: V;
  version?: number;
};

/**
 * The form after its page has been drawn anew with what is stored. What nobody has touched is replaced, as by a sale over the
 * counter; what is typed stays. It rests on the new version unless what is typed was stored differently meanwhile: saving
 * then asks which counts.
 */
export function takeStored<V extends FormValues>(
  now: FormSnapshot<V>,
  stored: { initial: V; version?: number },
): FormSnapshot<V> {
  const { initial, version } = stored;
  const typed = changedNames(now.base, now.values);
  const isContested = typed.some((name) => !isSame(initial[name], now.base[name]));
  const of = (values: FormValues) => Object.fromEntries(typed.map((name) => [name, values[name]]));
  return {
    base: { ...initial, ...of(now.base) },
    values: { ...initial, ...of(now.values) },
    version: isContested ? now.version : version,
  };
}

/** What two people did to the same form since `base`. */
type Meeting = {
  /** Both changed these, to different values: somebody has to choose. */
  contested: string[];
  /** The form with what only one of them changed, and mine where both did. */
  merged: FormValues;
};

/** Brings two people's changes of one form together (docs/rules.md#staff-writes). */
export function meet(base: FormValues, mine: FormValues, theirs: FormValues): Meeting {
  const changedByMe = changedNames(base, mine);
  const known = Object.keys(theirs);
  const contested = changedByMe.filter(
    (name) => known.includes(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  );
  const kept = Object.fromEntries(changedByMe.map((name) => [name, mine[name]]));
  return { contested, merged: { ...mine, ...theirs, ...kept } };
}
