import { XMLParser } from "fast-xml-parser";
import { type FlatObject, flatten } from "./read-json";
import { SourceError } from "./source-error";

const maxCharacters = 1_000_000;

// Only one item at a time is parsed: a document type with entities of its own never reaches the parser.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  htmlEntities: true,
});

/** Fields that come several times: links of further pictures belong together, of others the first counts. */
function single(item: object): object {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      return [name, name.endsWith("image_link") ? value.join(" ") : value[0]];
    }),
  );
}

function readItem(xml: string, line: number): FlatObject {
  try {
    const parsed: Record<string, unknown> = parser.parse(xml);
    const item = parsed.item ?? parsed.entry;
    return { line, cells: typeof item === "object" && item !== null ? flatten(single(item)) : {} };
  } catch (error) {
    throw new SourceError("imports.brokenXml", { line }, { cause: error });
  }
}

/**
 * Reads the items of a product feed (RSS `item`, Atom `entry`) one by one, without the prefix of their names.
 * Throws a {@link SourceError} where it is damaged.
 */
export async function* readXml(text: AsyncIterable<string>): AsyncGenerator<FlatObject> {
  let rest = "";
  let line = 1;
  const skip = (to: number) => {
    line += rest.slice(0, to).split("\n").length - 1;
    rest = rest.slice(to);
  };
  for await (const piece of text) {
    rest += piece;
    for (;;) {
      const begin = /<(item|entry)[\s>]/.exec(rest);
      if (!begin) {
        skip(Math.max(0, rest.length - 10));
        break;
      }
      skip(begin.index);
      const close = `</${begin[1]}>`;
      const end = rest.indexOf(close);
      if (end === -1) {
        if (rest.length > maxCharacters) throw new SourceError("imports.brokenXml", { line });
        break;
      }
      yield readItem(rest.slice(0, end + close.length), line);
      skip(end + close.length);
    }
  }
  if (/<(item|entry)[\s>]/.test(rest)) throw new SourceError("imports.brokenXml", { line });
}
