/**
 * Leads to what is wrong in a form that was refused: its first field that is marked so, else the sentence that says why,
 * which as an alert is read out either way.
 */
export function focusProblem(sentence: HTMLElement | null): void {
  const field = sentence?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]");
  (field ?? sentence)?.focus();
}
