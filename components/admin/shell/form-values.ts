import { isSame } from "@/lib/same-value";

/** What a form of the back office holds: plain values by field name. */
export type FormValues = Record<string, unknown>;

/** Names of the fields that differ. */
export function changedNames(base: FormValues, values: FormValues): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values)])].filter(
    (name) => !isSame(base[name], values[name]),
  );
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
