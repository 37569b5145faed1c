/**
 * The list under a name of a JSON answer, as far as its entries have the texts by which a caller finds them: the shop's own
 * routes answer, and a page that stayed open over an update may meet those of another version. Null where there is none.
 */
export function readList<Entry>(answer: unknown, name: string, key: keyof Entry & string): Entry[] | null {
  if (typeof answer !== "object" || answer === null) return null;
  const list: unknown = Object.entries(answer).find(([one]) => one === name)?.[1];
  const isEntry = (one: unknown): one is Entry =>
    typeof one === "object" &&
    one !== null &&
    typeof Object.entries(one).find(([at]) => at === key)?.[1] === "string";
  return Array.isArray(list) ? list.filter(isEntry) : null;
}
