/**
 * Which of `count` options the arrow keys lead to from the one that is active; -1 is the field itself, between the last option and the
 * first. Undefined for other keys.
 */
export function nextOption(active: number, key: string, count: number): number | undefined {
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const places = count + 1;
  const by = key === "ArrowDown" ? 1 : -1;
  return ((Math.min(active, count - 1) + 1 + by + places) % places) - 1;
}
