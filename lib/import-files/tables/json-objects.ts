import { SourceError } from "../shared/source-error";

/**
 * An array or object that is open where the scan stands; `path`: names from the root, joined by points, and for what an element of
 * an array holds the place of that from 0; `begun`: how many elements it has had.
 */
type Frame = { array: boolean; path: string; key: string; inElement: boolean; begun: number };

/** Where an object of a JSON text begins: in what, under which name, and whether an array's element holds it. */
export type Place = { in: "root" | "array" | "object"; path: string; key: string; inElement: boolean };
export type CutObject = { line: number; json: string; key: string };

const maxCharacters = 1_000_000;

/** Objects one after another, a line each; and before a path: an object whose values are the records. */
export const oneAfterAnother = "$";
const byKey = "{}";
/** Before a path: lists within the elements of another, as a database's dump has its tables. */
const inElements = "[]";

/**
 * What the list is called whose records stand at a place: `products` of an array, `{}products` of an object by its keys, `[]2.data`
 * of an array that the third element of another holds.
 */
export function listOf({ in: where, path, inElement }: Place): string {
  if (where === "root") return oneAfterAnother;
  return (inElement ? inElements : "") + (where === "object" ? byKey : "") + path;
}

/** Whether the records of a list stand under a key each. */
export function isByKey(list: string): boolean {
  return list.startsWith(byKey);
}

/** The names that lead to a list, joined by points. */
export function pathOf(list: string): string {
  if (list === oneAfterAnother) return "";
  return isByKey(list) ? list.slice(byKey.length) : list;
}

/** How many names lead to a list: one that holds another has fewer. */
export function depthOf(list: string): number {
  if (list === oneAfterAnother) return -1;
  const path = pathOf(list);
  return path === "" ? 0 : path.split(".").length;
}

function placeOf(frame: Frame | undefined): Place {
  if (!frame) return { in: "root", path: "", key: "", inElement: false };
  return {
    in: frame.array ? "array" : "object",
    path: frame.path,
    key: frame.key,
    inElement: frame.inElement,
  };
}

function childOf(frame: Frame | undefined, array: boolean): Frame {
  if (!frame) return { array, path: "", key: "", inElement: false, begun: 0 };
  const step = frame.array ? String(frame.begun) : frame.key;
  if (frame.array) frame.begun += 1;
  const path = [frame.path, step].filter(Boolean).join(".");
  return { array, path, key: "", inElement: frame.inElement || frame.array, begun: 0 };
}

/**
 * Goes through a JSON text as it comes and cuts out the objects that `wants` says yes to, each with its line; what they
 * hold is not looked into. Throws a {@link SourceError} where the text is damaged, and for an object that is too long to be
 * a record, unless `skipsLong`.
 */
export async function* cutObjects(
  text: AsyncIterable<string>,
  wants: (place: Place) => boolean,
  skipsLong = false,
): AsyncGenerator<CutObject> {
  const stack: Frame[] = [];
  let line = 1;
  let begun = 0;
  /** Depth within the object that is being cut out; 0: none is. */
  let depth = 0;
  let object = "";
  let cutKey = "";
  let isLong = false;
  let inString = false;
  let escaped = false;
  let word = "";
  for await (const piece of text) {
    let from = 0;
    for (let index = 0; index < piece.length; index++) {
      const sign = piece.charAt(index);
      if (sign === "\n") line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === "\\") escaped = true;
        else if (sign === '"') inString = false;
        if (inString && depth === 0 && word.length < 200) word += sign;
      } else if (sign === '"') {
        inString = true;
        word = "";
      } else if (depth > 0) {
        if (sign === "{") depth += 1;
        if (sign !== "}") continue;
        depth -= 1;
        if (depth > 0) continue;
        if (!isLong) yield { line: begun, json: object + piece.slice(from, index + 1), key: cutKey };
        [object, isLong] = ["", false];
      } else if (sign === ":") {
        const frame = stack.at(-1);
        if (frame) frame.key = word;
      } else if (sign === "{" && wants(placeOf(stack.at(-1)))) {
        [depth, from, begun, cutKey] = [1, index, line, stack.at(-1)?.key ?? ""];
      } else if (sign === "{" || sign === "[") stack.push(childOf(stack.at(-1), sign === "["));
      else if (sign === "}" || sign === "]") {
        if (stack.pop()?.array !== (sign === "]")) throw new SourceError("imports.brokenJson", { line });
      }
    }
    if (depth > 0 && !isLong) object += piece.slice(from);
    if (object.length <= maxCharacters) continue;
    if (!skipsLong) throw new SourceError("imports.brokenJson", { line: begun });
    [object, isLong] = ["", true];
  }
  if (depth > 0 || stack.length > 0) throw new SourceError("imports.brokenJson", { line });
}
