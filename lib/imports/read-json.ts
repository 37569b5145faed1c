import { SourceError } from "./source-error";

/** One object of a dump, made flat: names joined by a point, in the way columns are called. */
export type FlatObject = { line: number; cells: Record<string, string> };

const maxCharacters = 1_000_000;

/** Cuts the objects of the first array of objects out of a JSON text as it comes, each with its line. */
async function* cutObjects(text: AsyncIterable<string>): AsyncGenerator<{ line: number; json: string }> {
  let line = 1;
  let depth = 0;
  let inArray = false;
  let begun = 0;
  let object = "";
  let inString = false;
  let escaped = false;
  for await (const piece of text) {
    let from = 0;
    for (let index = 0; index < piece.length; index++) {
      const sign = piece[index];
      if (sign === "\n") line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (sign === "\\") escaped = true;
        else if (sign === '"') inString = false;
      } else if (sign === '"') inString = true;
      else if (depth === 0 && !inArray) inArray = sign === "[";
      else if (depth === 0 && sign === "]") return;
      else if (sign === "{") {
        depth += 1;
        if (depth === 1) [from, begun] = [index, line];
      } else if (sign === "}") {
        depth -= 1;
        if (depth > 0) continue;
        yield { line: begun, json: object + piece.slice(from, index + 1) };
        object = "";
      }
    }
    if (depth > 0) object += piece.slice(from);
    if (object.length > maxCharacters) throw new SourceError("imports.brokenJson", { line: begun });
  }
  if (depth > 0 || !inArray) throw new SourceError("imports.brokenJson", { line });
}

/** `retailPrice` and `retail_price` are one column. */
function snake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}

/** Names that dumps give one thing in two shapes of object. */
const aliases: Record<string, string> = { brand_name: "brand" };

function write(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== "object").join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** The cells of an object; amounts in cents (`retail_price_cents`) become amounts. A name that comes twice keeps its first text. */
export function flatten(value: object, prefix = "", depth = 0): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, part] of Object.entries(value)) {
    const key = prefix + (aliases[name] ?? snake(name));
    if (typeof part === "object" && part !== null && !Array.isArray(part)) {
      if (depth < 2) Object.assign(cells, flatten(part, `${key}.`, depth + 1));
    } else if (key.endsWith("_cents") && typeof part === "number") {
      cells[key.slice(0, -"_cents".length)] ||= (part / 100).toFixed(2);
    } else cells[key] ||= write(part).trim();
  }
  return cells;
}

/** Reads the objects of a JSON dump one by one. Throws a {@link SourceError} where it is damaged. */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<FlatObject> {
  for await (const { line, json } of cutObjects(text)) {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch (error) {
      throw new SourceError("imports.brokenJson", { line }, { cause: error });
    }
    if (typeof value === "object" && value !== null) yield { line, cells: flatten(value) };
  }
}
