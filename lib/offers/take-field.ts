/** Prefix of the fields of lines that may be left out; a field that is there takes its line. */
const TAKE = "take-";

/** The name of the check box of a line. */
export function takeField(lineId: string): string {
  return `${TAKE}${lineId}`;
}

/** Ids of the lines whose check box was set. */
export function takenIn(form: Record<string, unknown>): string[] {
  return Object.keys(form).flatMap((name) => (name.startsWith(TAKE) ? [name.slice(TAKE.length)] : []));
}
