/** A copy without some of its fields, e.g. a row without the columns that the database keeps by itself. */
export function omit<T extends object, K extends keyof T>(from: T, ...names: readonly K[]): Omit<T, K> {
  const rest: Omit<T, K> & { [name in K]?: T[name] } = { ...from };
  for (const name of names) delete rest[name];
  return rest;
}
