/** Asks whether the page may be left; `go` leaves it. */
type Guard = (go: () => void) => void;

const guards: Guard[] = [];

/** From here on `guard` decides who leaves the page by {@link leaveBy}. Answers what ends that. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

/** Leaves the page, or asks before it where something typed would be lost. What navigates by script goes through here. */
export function leaveBy(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}
