import { countKnownTitles } from "../guess/guess-titles";
import { isResource, jsonApiList } from "./json-api";
import { cutObjects, depthOf, isByKey, listOf, oneAfterAnother, pathOf } from "./json-objects";
import { isObjects } from "./json-shapes";
import { flattenAll, parseObject } from "./read-json";

/** How many of its first objects say what a list holds. */
const looked = 3;
/** How many lists are looked into at each depth, the longest: under keys each product may have lists of its own. */
const mostLists = 50;

const isArray = (list: string) => !isByKey(list) && list !== oneAfterAnother;

const titlesOf = (value: object) =>
  new Set(flattenAll(value, 0, "").flatMap(({ cells }) => Object.keys(cells)));

/** Whether an object says something itself; what only holds other objects is no record. */
const saysItself = (value: object) =>
  Object.values(value).some((one) => one !== null && typeof one !== "object" && one !== "");

/** How many fields of products an object names itself, whatever the objects and lists in it say. */
function countOwnFields(value: object): number {
  const own = Object.entries(value).filter(([, said]) => typeof said !== "object");
  return countKnownTitles(own.map(([name]) => name));
}

/**
 * How many fields of products the first objects of a list name. Objects under keys or one after another may be of any kind:
 * of those only what two of them name.
 */
function countFields(list: string, objects: readonly object[]): number {
  const isList = isArray(list);
  const counts = new Map<string, number>();
  for (const value of objects) {
    if (!isList && !saysItself(value)) continue;
    for (const title of titlesOf(value)) counts.set(title, (counts.get(title) ?? 0) + 1);
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
      const more = left.get(current) ?? 0;
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

/** Whether few of a list's elements hold records, and those say next to nothing themselves; or one is too long for a record. */
async function isMixed(list: string, count: number, read: () => AsyncIterable<string>): Promise<boolean> {
  const [objects = []] = (await readFirst(read(), new Map([[list, count]]))).values();
  const expected = Math.min(count, looked);
  if (objects.length < expected) return true;
  const holders = objects.filter((value) => Object.values(value).some(isObjects));
  return (
    holders.length > 0 && holders.length * 2 < expected && holders.every((one) => countOwnFields(one) <= 2)
  );
}

/**
 * The array of products that an element of a list of unlike things holds, as a database's dump has its tables behind what it says
 * of itself; null where there is none.
 */
async function findTable(
  list: string,
  count: number,
  read: () => AsyncIterable<string>,
): Promise<string | null> {
  if (!isArray(list) || !(await isMixed(list, count, read))) return null;
  const tables = new Map<string, number>();
  const all = cutObjects(read(), (place) => {
    const table = place.in === "array" && place.inElement ? listOf(place) : null;
    if (table !== null) tables.set(table, (tables.get(table) ?? 0) + 1);
    return false;
  });
  for await (const _ of all) break;
  const longest = [...tables].toSorted((a, b) => b[1] - a[1]).slice(0, mostLists);
  const found = [...(await readFirst(read(), new Map(longest)))].map(
    ([table, objects]) => [table, countFields(table, objects)] as const,
  );
  const [best] = found.toSorted((a, b) => b[1] - a[1]);
  return best && best[1] > 1 ? best[0] : null;
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
  for await (const cut of cutObjects(read(), (place) => listOf(place) === holder, true)) {
    return isHeld(cut.key) && countOwnFields(parseObject(cut)) >= 3 ? holder : null;
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
  if (counts.has("data") && counts.has("included")) {
    const [[one] = []] = (await readFirst(read(), new Map([["data", 1]]))).values();
    if (isResource(one)) return jsonApiList;
  }
  // One object alone is no list of them.
  const lists = [...counts].filter(
    ([list, objects]) => objects > 1 || (!isByKey(list) && list !== oneAfterAnother),
  );
  const [only, ...others] = lists;
  const table = only && others.length === 0 ? await findTable(...only, read) : null;
  if (table !== null) return table;
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
