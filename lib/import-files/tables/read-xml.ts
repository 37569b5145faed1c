import { XMLParser } from "fast-xml-parser";
import { SourceError } from "../shared/source-error";
import { placeAttribute } from "../words/shop-places";
import { isNoDetail, lineOfCii, plainLine } from "./invoice-lines";
import { type FlatObject, flattenAll } from "./read-json";

const maxCharacters = 1_000_000;

// Only one item at a time is parsed: a document type with entities of its own never reaches the parser.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  htmlEntities: true,
  // What BMEcat knows of goods, which may be one thing.
  isArray: (name) => name === "FEATURE",
  // Access writes what no name may have by its number: `Precio_x0020_venta`, `_x0034_1`.
  transformTagName: (name) =>
    name.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
});

/** Elements that feeds and exports hold a product in. */
const elements =
  `item|entry|product|offer|article|shopitem|producto|articulo|produit|prodotto|articolo|produkt|artikel|produto|artigo|record|
  row|товар`.split(/\|\s*/);

/** Lines of an invoice, a delivery note, an order or a catalogue (EN 16931, Peppol): price and pieces stand beside their item. */
const lines = ["InvoiceLine", "CreditNoteLine", "DespatchLine", "LineItem", "CatalogueLine", lineOfCii];

function opening(names: readonly string[]): RegExp {
  return new RegExp(`<((?:\\w+:)?(?:${names.join("|")}))(?=[\\s>])`, "i");
}

/** The element that holds the records of an XML text: of those that products stand in, the outermost that comes twice. */
export async function findElement(text: AsyncIterable<string>): Promise<string> {
  let rest = "";
  for await (const piece of text) {
    rest += piece;
    if (rest.length > 1_000_000) break;
  }
  const [line] = rest.match(opening(lines)) ?? [];
  if (line) return line.replace(/^<(?:\w+:)?/, "");
  const counts = new Map<string, number>();
  for (const { 1: name = "", index } of rest.matchAll(new RegExp(opening(elements), "gi"))) {
    // `<Articolo>S70813-2</Articolo>` is what a product has.
    if (/^<[\w:]+>\s*[^<\s][^<]*</.test(rest.slice(index, index + 200))) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return (
    [...counts].find(([, count]) => count > 1)?.[0] ?? repeatedElement(rest) ?? [...counts][0]?.[0] ?? "item"
  );
}

/** The element that comes several times in one parent and says most, where none has a usual name: `InvoiceLine`. */
function repeatedElement(text: string): string | null {
  const open: { name: string; fields: Set<string> }[] = [];
  const found = new Map<string, { name: string; count: number; fields: number }>();
  for (const [, end, name = "", said = "", own] of text.matchAll(
    /<(\/?)([A-Za-z_][\w:.-]*)((?:\s[^<>]*?)?)(\/?)>/g,
  )) {
    const parent = open.at(-1);
    if (!end) {
      // Some programs write all they say in attributes, of the record or of an element in it.
      const attributes = [...said.matchAll(/([\w:.-]+)=["']/g)].map(([, one]) => `${name} ${one}`);
      for (const one of [name, ...attributes]) parent?.fields.add(one);
      open.push({ name, fields: new Set(attributes) });
      if (!own) continue;
    }
    const closed = open.pop();
    const path = [...open.map((one) => one.name), name].join("/");
    const known = found.get(path) ?? { name, count: 0, fields: 0 };
    found.set(path, {
      name,
      count: known.count + 1,
      fields: Math.max(known.fields, closed?.fields.size ?? 0),
    });
  }
  const [best] = [...found.values()]
    .filter(({ count, fields }) => count > 1 && fields > 2)
    .toSorted((a, b) => b.fields - a.fields);
  return best?.name.replace(/^\w+:/, "") ?? null;
}

function textOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "#text" in value ? value["#text"] : value;
}

/** Of texts in several languages (`xml:lang`) the Spanish one, else the English, else the first; null where they are something else. */
function inOneLanguage(all: unknown[]): unknown {
  const texts = all.flatMap((one) =>
    typeof one === "object" && one !== null && "lang" in one && "#text" in one
      ? [{ lang: String(one.lang), text: one["#text"] }]
      : [],
  );
  if (texts.length === 0 || texts.length < all.length) return null;
  const own = [/^(?:es|spa)/i, /^en/i].map((lang) => texts.find((one) => lang.test(one.lang)));
  return (own.find((one) => one !== undefined) ?? texts[0])?.text;
}

/** The pieces in all places of the shop: `<stock tienda="TF">1</stock><stock tienda="GC">2</stock>`; null where the elements are something else. */
function sumOfPlaces(all: unknown[]): string | null {
  const counts = all.flatMap((one) => {
    if (typeof one !== "object" || one === null || !("#text" in one)) return [];
    const names = Object.keys(one).filter((name) => name !== "#text");
    const isPlaced = names.length > 0 && names.every((name) => placeAttribute.test(name));
    return isPlaced && /^\d{1,4}$/.test(String(one["#text"])) ? [Number(one["#text"])] : [];
  });
  return all.length > 1 && counts.length === all.length
    ? String(counts.reduce((sum, count) => sum + count))
    : null;
}

/** The same object with each text in one language and without the list it is of, however deep it stands. */
function chooseLanguage(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const all: unknown[] = Array.isArray(value) ? value : [value];
  const text = inOneLanguage(all);
  if (text !== null) return text;
  const sum = sumOfPlaces(all);
  if (sum !== null) return sum;
  if (Array.isArray(value)) return value.map(chooseLanguage);
  // What list a number is of: `<ID schemeID="0160">`.
  if ("#text" in value && Object.keys(value).every((name) => /^(?:#text|(?:scheme|list)\w*)$/.test(name)))
    return value["#text"];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, chooseLanguage(part)]));
}

/**
 * `<CodiceTipo>EAN</CodiceTipo><CodiceValore>803…</CodiceValore>` of an Italian electronic invoice (FatturaPA); a text under that name
 * as it is.
 */
function codeOfInvoice(one: unknown): [string, unknown][] {
  if (typeof one !== "object" || one === null) return [["CodiceArticolo", one]];
  const { CodiceTipo: kind, CodiceValore: value } = one as Record<string, unknown>;
  if (value === undefined) return [["CodiceArticolo", textOf(one)]];
  return [[/^(?:ean|gtin|upc)/i.test(String(kind)) ? "EAN" : "CodiceArticolo", value]];
}

/** `<TipoDato>TAGLIA</TipoDato><RiferimentoTesto>40</RiferimentoTesto>`, what such an invoice says of a line beside its own fields (FatturaPA 2.2.1.16). */
function furtherFact(one: unknown): [string, unknown][] {
  if (typeof one !== "object" || one === null) return [];
  const {
    TipoDato: kind,
    RiferimentoTesto: text,
    RiferimentoNumero: number,
  } = one as Record<string, unknown>;
  const value = text ?? number;
  return typeof kind === "string" && value !== undefined ? [[kind, value]] : [];
}

/**
 * Fields that come several times: pictures belong together; parameters are columns by their names (`<param name="Size">`);
 * of others that are texts the first counts.
 */
function single(item: object): object {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
      const all: unknown[] = Array.isArray(value) ? value : [value];
      if (/^(?:param|attribute|property)$/i.test(name)) {
        return all.flatMap((one): [string, unknown][] => {
          const named = typeof one === "object" && one !== null && "name" in one ? String(one.name) : "";
          return named ? [[named, textOf(one)]] : [];
        });
      }
      if (name === "CodiceArticolo") return all.flatMap(codeOfInvoice);
      if (name === "AltriDatiGestionali") return all.flatMap(furtherFact);
      if (/(?:image_?link|picture|image|imgurl\w*|photo)$/i.test(name))
        return [[name, all.map(textOf).join(" ")]];
      if (all.length > 1 && all.every((one) => typeof one === "object")) return [[name, all]];
      return [[name, textOf(all[0])]];
    }),
  );
}

/** The cells of FileMaker's rows by the names that its file gives at its beginning: `<COL><DATA>41</DATA></COL>`. */
function byNames(item: unknown, names: readonly string[]): unknown {
  const { COL: columns } = (item ?? {}) as { COL?: unknown };
  if (!Array.isArray(columns) || columns.length !== names.length) return item;
  return Object.fromEntries(
    columns.map((one: { DATA?: unknown } | string, index) => [
      names[index] ?? "",
      typeof one === "string" ? one : (one.DATA ?? ""),
    ]),
  );
}

const fieldOfFileMaker = /<FIELD\b[^>]*\bNAME="([^"]*)"/g;

function readItem(xml: string, line: number, names: readonly string[]): FlatObject[] {
  try {
    const parsed: Record<string, unknown> = parser.parse(xml);
    const [item] = Object.entries(parsed).map(([name, one]) =>
      chooseLanguage(lines.includes(name) ? plainLine(name, one) : byNames(one, names)),
    );
    if (typeof item !== "object" || item === null) return [];
    return flattenAll(single(item), line, `line ${line} ${xml.length}`).map(({ cells, ...rest }) => ({
      ...rest,
      ...(isNoDetail(cells) ? { isTotals: true } : {}),
      // The text of an element that has attributes, too.
      cells: Object.fromEntries(
        Object.entries(cells).map(([name, cell]) => [name.replace(/\.#text$/, ""), cell]),
      ),
    }));
  } catch (error) {
    throw new SourceError("imports.brokenXml", { line }, { cause: error });
  }
}

/**
 * Reads the elements called `element` of a product feed one by one ({@link findElement}), without the prefix of their names.
 * Throws a {@link SourceError} where it is damaged.
 */
export async function* readXml(text: AsyncIterable<string>, element: string): AsyncGenerator<FlatObject> {
  const begins = opening([element || "item"]);
  let rest = "";
  let line = 1;
  let names: string[] = [];
  // What stands before the first row, where there may be the names of its cells.
  let head: string | null = /^row$/i.test(element) ? "" : null;
  const skip = (to: number) => {
    line += rest.slice(0, to).split("\n").length - 1;
    rest = rest.slice(to);
  };
  for await (const piece of text) {
    rest += piece;
    if (head !== null) head = head.length > maxCharacters ? null : head + piece;
    for (;;) {
      const begin = begins.exec(rest);
      if (!begin) {
        skip(Math.max(0, rest.length - element.length - 10));
        break;
      }
      if (head !== null) names = [...head.matchAll(fieldOfFileMaker)].map(([, name = ""]) => name);
      head = null;
      skip(begin.index);
      const close = `</${begin[1]}>`;
      const end = rest.indexOf(close);
      if (end === -1) {
        if (rest.length > maxCharacters) throw new SourceError("imports.brokenXml", { line });
        break;
      }
      yield* readItem(rest.slice(0, end + close.length), line, names);
      skip(end + close.length);
    }
  }
  if (begins.test(rest)) throw new SourceError("imports.brokenXml", { line });
}
