import { countKnownTitles } from "../guess/guess-titles";
import { cutObjects, depthOf, isByKey, listOf, oneAfterAnother, pathOf } from "./json-objects";
import { flattenAll, parseObject } from "./read-json";

/** How many of its first objects say what a list holds. */
const looked = 3;
/** How many lists are looked into at each depth, the longest: under keys each product may have lists of its own. */
const mostLists = 50;

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

const productsWord =
  /^(?:products?|productos?|produits?|prodott[io]|produkte?|producten|produtos?|art[ií]culos?|articles?|artikel)$/i;

/** The object that holds one product alone, under its key, in which a list stands, as its sizes do; null where there is none. */
async function holderOf(
  list: string,
  counts: ReadonlyMap<string, number>,
  read: () => AsyncIterable<string>,
): Promise<string | null> {
  const [holder] =
    [...counts].find(([one, count]) => {
      const path = isByKey(one) && count === 1 ? pathOf(one) : "";
      return productsWord.test(path.slice(path.lastIndexOf(".") + 1)) && pathOf(list).startsWith(`${path}.`);
    }) ?? [];
  if (holder === undefined) return null;
  const isHeld = (key: string) => pathOf(list).startsWith(`${pathOf(holder)}.${key}.`);
  for await (const cut of cutObjects(read(), (place) => !place.inElement && listOf(place) === holder, true)) {
    const own = Object.entries(parseObject(cut)).filter(([, value]) => typeof value !== "object");
    return isHeld(cut.key) && countKnownTitles(own.map(([name]) => name)) >= 3 ? holder : null;
  }
  return null;
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
    const level = lists.filter(([list]) => depthOf(list) === depth).toSorted((a, b) => b[1] - a[1]);
    for (const [list, objects] of await readFirst(read(), new Map(level.slice(0, mostLists))))
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
  if (!best) return oneAfterAnother;
  return (await holderOf(best[0], counts, read)) ?? best[0];
}
