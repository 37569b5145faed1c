/** What is asked: whether the page may be left, or whether an action may work on what is saved alone. */
export type UnsavedQuestion = "leave" | "savedOnly";

/** Asks where something typed is not saved; `go` is what happens after a yes. */
type Guard = (go: () => void, question: UnsavedQuestion) => void;

const guards: Guard[] = [];

/** From here on `guard` decides what {@link leaveBy} and {@link actOnSaved} may do. Answers what ends that. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
}

function askFirst(go: () => void, question: UnsavedQuestion): void {
  const guard = guards.at(-1);
  if (guard) guard(go, question);
  else go();
}

/** Leaves the page, or asks before it where something typed would be lost. What navigates by script goes through here. */
export function leaveBy(go: () => void): void {
  askFirst(go, "leave");
}

/** Does something with the row as it is saved, or asks before it where a form of the page holds unsaved changes. */
export function actOnSaved(go: () => void): void {
  askFirst(go, "savedOnly");
}
