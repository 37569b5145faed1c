import { countKnownTitles } from "./guess-titles";
import { cutObjects, depthOf, isByKey, listOf, oneAfterAnother } from "./json-objects";
import { flattenAll, parseObject } from "./read-json";

/** How many of its first objects say what a list holds. */
const looked = 3;

/** Whether an object says something itself; what only holds other objects is no record. */
const saysItself = (value: object) =>
  Object.values(value).some((one) => one !== null && typeof one !== "object" && one !== "");

/**
 * How many fields of products the first objects of a list name. Objects under keys or one after another may be of any kind:
 * of those only what two of them name.
 */
function countFields(list: string, objects: readonly object[]): number {
  const isList = !isByKey(list) && list !== oneAfterAnother;
  const counts = new Map<string, number>();
  for (const value of objects) {
    if (!isList && !saysItself(value)) continue;
    const titles = flattenAll(value, 0, "").flatMap(({ cells }) => Object.keys(cells));
    for (const title of new Set(titles)) counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return countKnownTitles([...counts].flatMap(([title, count]) => (isList || count > 1 ? [title] : [])));
}

/** The first objects of lists of which none holds another. */
async function readFirst(
  text: AsyncIterable<string>,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, object[]>> {
  const found = new Map([...counts.keys()].map((list) => [list, [] as object[]]));
  const left = new Map([...counts].map(([list, count]) => [list, Math.min(count, looked)]));
  let open = [...left.values()].reduce((sum, count) => sum + count, 0);
  let current = "";
  const cuts = cutObjects(
    text,
    (place) => {
      current = listOf(place);
      const more = place.inElement ? 0 : (left.get(current) ?? 0);
      if (more === 0) return false;
      left.set(current, more - 1);
      open -= 1;
      return true;
    },
    true,
  );
  for await (const cut of cuts) {
    found.get(current)?.push(parseObject(cut));
    if (open === 0) break;
  }
  return found;
}

/**
 * Where the records of a JSON text stand: in the list whose objects name most fields of products, wherever it is, in an
 * array (`products`, `data.items`; "" is the whole text), one after another or under a key each; of equal ones in the
 * longest. `read` begins anew. Throws a {@link SourceError} where the text is damaged.
 */
export async function findList(read: () => AsyncIterable<string>): Promise<string> {
  const counts = new Map<string, number>();
  const count = cutObjects(read(), (place) => {
    if (!place.inElement) counts.set(listOf(place), (counts.get(listOf(place)) ?? 0) + 1);
    return false;
  });
  for await (const _ of count) break;
  // One object alone is no list of them.
  const lists = [...counts].filter(
    ([list, objects]) => objects > 1 || (!isByKey(list) && list !== oneAfterAnother),
  );
  const fields = new Map<string, number>();
  for (const depth of lists.length > 1 ? new Set(lists.map(([list]) => depthOf(list))) : []) {
    const level = new Map(lists.filter(([list]) => depthOf(list) === depth));
    for (const [list, objects] of await readFirst(read(), level))
      fields.set(list, countFields(list, objects));
  }
  const weight = (list: string) => fields.get(list) ?? 0;
  const isSeveral = (counts.get(oneAfterAnother) ?? 0) > 1;
  // The parts of lines that nobody knows the words of are no records.
  const [best] = lists
    .filter(([list]) => !(isSeveral && isByKey(list) && weight(list) === 0))
    .toSorted(
      (a, b) => weight(b[0]) - weight(a[0]) || b[1] - a[1] || Number(isByKey(a[0])) - Number(isByKey(b[0])),
    );
  return best?.[0] ?? oneAfterAnother;
}
