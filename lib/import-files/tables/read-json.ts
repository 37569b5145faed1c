import { optionField, sizeOfOption } from "../records/variant";
import { snake } from "../shared/snake-name";
import { SourceError } from "../shared/source-error";
import { type CutObject, cutObjects, isByKey, listOf } from "./json-objects";
import { isObjects, plainShape, typedTexts, withoutEdges } from "./json-shapes";
import {
  barcodesOfSizes,
  isCount,
  isSizeName,
  listOfSizes,
  ownCounts,
  splitColours,
  splitGroups,
} from "./json-variants";

/** One object of a dump, made flat: names joined by a point, in the way columns are called. */
export type FlatObject = { line: number; cells: Record<string, string>; group?: string; isTotals?: boolean };

/** Names that dumps give one thing in two shapes of object. */
const aliases: Record<string, string> = { brand_name: "brand" };

/** What one of a list says: a text, or what an object is called, as categories and tags are. */
function nameOf(one: unknown): string {
  if (typeof one !== "object" || one === null) return String(one ?? "");
  const { name, title, value } = one as Record<string, unknown>;
  const said = [name, title, value].find((text) => typeof text === "string");
  return typeof said === "string" ? said : "";
}

function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOf).filter(Boolean).join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

/** Objects in an array that are pictures: their addresses. */
function addresses(value: unknown[]): string {
  const found = value.flatMap((one) => {
    const { src, url } = typeof one === "object" && one !== null ? (one as Record<string, unknown>) : {};
    return [src ?? url].filter((link) => typeof link === "string" && /^https?:/.test(link));
  });
  return found.join(" ");
}

const nameKeys = /^(?:name|title|key|fname|price_type|code_?type|reference_type)$/i;
const valueKeys = /^(?:value|fvalue|field|price_amount|amount|options?|reference)$/i;
/** Mirakl calls facts by their codes: `{ code: "talla", type: "STRING", value: "40.5" }`. */
const codeKeys = /^code$/i;

/** WooCommerce lists for a product all the values that its variations have one by one. */
const isOfVariations = (one: unknown) =>
  typeof one === "object" && one !== null && "variation" in one && one.variation === true;

/** Facts that stand as names with their values, as options, features and kinds of prices do: `[{ name: "Size", value: "42" }]`. */
function pairsIn(value: unknown[]): Record<string, unknown> | null {
  const pairs = value
    .filter((one) => !isOfVariations(one))
    .map((one) => {
      const own: [string, unknown][] = typeof one === "object" && one !== null ? Object.entries(one) : [];
      // `{ property: { name }, property_value: { value } }`
      const isNested = own.every(([, said]) => typeof said === "object" && said !== null);
      const entries = isNested
        ? own.flatMap(([, said]): [string, unknown][] => Object.entries(said as object))
        : own;
      const text = (words: RegExp): unknown => {
        const [, said] = entries.find(([key]) => words.test(key)) ?? [];
        // `<value id="1" name="Blue"/>`
        // The values that an option may have are of no variant.
        if (isObjects(said)) return undefined;
        const isNamed = typeof said === "object" && said !== null && !Array.isArray(said);
        return isNamed ? (said as { name?: unknown }).name : said;
      };
      return [text(nameKeys) ?? text(codeKeys), text(valueKeys)] as const;
    });
  if (pairs.length === 0 || pairs.some(([name, said]) => !name || said === undefined)) return null;
  return Object.fromEntries(pairs.map(([name, said]) => [String(name), said]));
}

/** What names of amounts in cents end in: `retail_price_cents`, `price_in_cents`, `price.centAmount`, `price.amountMinor`. */
const inCents = /[._](?:in_cents|cents|cent_amount|(?:amount_)?minor)$/;

/** The cells of an object; amounts in cents become amounts. A name that comes twice keeps its first text. */
function flatten(value: object, prefix = "", depth = 0): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const [name, part] of Object.entries(value)) {
    const key = prefix + (aliases[name] ?? snake(name));
    const pairs = Array.isArray(part) ? (typedTexts(part) ?? pairsIn(part)) : null;
    if (pairs) Object.assign(cells, flatten(pairs, `${key}.`, depth + 1));
    else if (typeof part === "object" && part !== null && !Array.isArray(part)) {
      if (depth < 3) Object.assign(cells, flatten(part, `${key}.`, depth + 1));
    } else if (inCents.test(key) && isCount(part)) {
      cells[key.replace(inCents, "")] ||= (Number(part) / 100).toFixed(2);
    } else cells[key] ||= (Array.isArray(part) ? addresses(part) : "") || write(part).trim();
  }
  return cells;
}

/** A product without variants, whose options name all their values: `[{ name: "Size", values: ["41", "42"] }]`. */
function withListedOptions(value: object): object {
  const { options } = value as { options?: unknown };
  if (!isObjects(options)) return value;
  const named = options.flatMap((option): [string, string][] => {
    const { name, values } = option as { name?: unknown; values?: unknown };
    const texts = Array.isArray(values) ? values.filter((one) => typeof one === "string") : [];
    return typeof name === "string" && texts.length > 0 ? [[name, texts.join(", ")]] : [];
  });
  return named.length === options.length ? { ...value, options: Object.fromEntries(named) } : value;
}

const isSizeOfSystem = (name: string) =>
  optionField(name, { sizeOption: "" }) === "size" && /\b(?:us|uk|eur?)\b/i.test(name);

/** What a product says of its options that goes to the variants: `option1_name`. */
const optionNameKey = /^option_?(\d)_?name$/i;

/** The names that a product gives its options, in a list, `{ name: "Size", position: 1 }`, or under keys, `option1_name`: by the number of each. */
function optionNames(value: object): Map<string, string> {
  const { options } = value as { options?: unknown };
  const listed = (isObjects(options) ? options : []).map((option, index): [unknown, unknown] => {
    const { name, position = index + 1 } = option as { name?: unknown; position?: unknown };
    return [position, name];
  });
  const keyed = Object.entries(value).map(([key, name]): [unknown, unknown] => [
    optionNameKey.exec(key)?.[1],
    name,
  ]);
  return new Map(
    [...listed, ...keyed].flatMap(([number, name]): [string, string][] =>
      number !== undefined && typeof name === "string" ? [[String(number), name]] : [],
    ),
  );
}

/** Variants that say `option1` or `option1_value`, with the names that their product gives its options ({@link optionNames}). */
function nameOptions(value: object, variants: object[]): object[] {
  const names = optionNames(value);
  if (names.size === 0) return variants;
  return variants.map((variant) => {
    const named = Object.entries(variant).map(([key, said]): [string, unknown] => {
      const [, number = ""] = /^option_?(\d)(?:_?value)?$/i.exec(key) ?? [];
      const name = names.get(number) ?? key;
      const isSize = number !== "" && isSizeOfSystem(name);
      // `US Size` of shoes beside `Size` of shirts: the system goes to the size.
      return isSize && typeof said === "string" && said ? ["size", sizeOfOption(name, said)] : [name, said];
    });
    return Object.fromEntries(named);
  });
}

/** A size that says itself in several systems, or what it is called: `{ eu: "41", us: "8" }`, `{ label: "M" }`, `{ int: "S" }`. */
function withSize(variant: object): object {
  const { size: given } = variant as { size?: unknown };
  const size = (Array.isArray(given) && typedTexts(given)) || given;
  if (typeof size !== "object" || size === null || Array.isArray(size)) return variant;
  const { eu, label, name, value } = size as Record<string, unknown>;
  const [only = "", ...others] = Object.entries(size).filter(([key, one]) => key !== "id" && write(one));
  const single = only && others.length === 0 ? only : null;
  const alone =
    single && (/^(?:us|uk)$/i.test(single[0]) ? `${single[0].toUpperCase()} ` : "") + write(single[1]);
  const said = write(eu) ? `EU ${write(eu)}` : ([label, name, value].map(write).find(Boolean) ?? alone);
  return said ? { ...variant, size: said } : variant;
}

const pieces =
  /(?:^|_)(?:tot\w*|sum\w*|qte|qty|quant\w*|cant\w*|uds|unid\w*|units|pieces|pcs|pairs|pares|paia|pezzi|paires|menge|anzahl|stock)(?:_|$)/;

/** What a product says of all its sizes without the sums of what each says: `QteTotale` beside `<Taille qte="2"/>`. */
function withoutSums(shared: Record<string, string>, variants: readonly Record<string, string>[]) {
  const sums = new Set<number>();
  for (const key of Object.keys(variants[0] ?? {})) {
    const counts = variants.map((one) => (/^\d{1,4}$/.test(one[key] ?? "") ? Number(one[key]) : Number.NaN));
    sums.add(counts.reduce((sum, count) => sum + count, 0));
  }
  return Object.fromEntries(
    Object.entries(shared).filter(
      ([key, cell]) => !(pieces.test(key) && /^\d+$/.test(cell) && sums.has(Number(cell))),
    ),
  );
}

/** Whether flat cells say one size, at whatever depth: `variant_options.size`. */
const hasSize = (cells: Record<string, string>) =>
  Object.keys(cells).some((key) => isSizeName.test(key.slice(key.lastIndexOf(".") + 1)));

/**
 * A product with its sizes in a list of their own is a record for each of them, which belong together; a style with its
 * colours in a list, and their sizes in lists of theirs, is a product for each colour.
 */
export function flattenAll(value: object, line: number, group: string): FlatObject[] {
  const colours = splitColours(value) ?? splitGroups(value);
  if (colours) return colours.flatMap((one, index) => flattenAll(one, line, `${group} ${index + 1}`));
  const nested = listOfSizes(value);
  if (!nested) return [{ line, cells: flatten(withListedOptions(value)) }];
  const { name } = nested;
  const variants = nameOptions(value, nested.variants).map(withSize);
  const sizes = nested.variants.map((one) => ("size" in one ? one.size : undefined));
  const barcodes = barcodesOfSizes(value, sizes);
  const flat = variants.map((variant, index) => {
    const ean = barcodes?.of[String(sizes[index])];
    return flatten(ean ? { ...variant, ean } : variant);
  });
  const others = Object.entries(value).filter(
    ([one]) => one !== name && one !== barcodes?.name && !optionNameKey.test(one),
  );
  const ofAll = flatten(Object.fromEntries(others));
  const shared = withoutSums(ofAll, flat);
  // The stock of a size in each shop: the size is the object itself, and others like it are of the same product.
  const isOneSize = !flat.some(hasSize) && hasSize(ofAll);
  return flat.map((variant) => {
    // Counts and barcodes are those of the size, whatever the product says of itself or others of it.
    const own = Object.entries(variant).map(([key, cell]) => [
      ownCounts.test(key) ? key : `${snake(name)}.${key}`,
      cell,
    ]);
    const cells = { ...shared, ...Object.fromEntries(own) };
    return { line, cells, ...(!isOneSize && { group }) };
  });
}

/** What a record of Airtable says, `{ id, createdTime, fields }`, without the ids of records it is linked to; any other value as it is. */
function fieldsOf(value: unknown): unknown {
  const { id, createdTime, fields, ...others } = (value ?? {}) as Record<string, unknown>;
  const isRecord = typeof id === "string" && createdTime !== undefined && Object.keys(others).length === 0;
  if (!isRecord || typeof fields !== "object" || fields === null) return value;
  const isLink = (one: unknown) => typeof one === "string" && /^rec\w{14}$/.test(one);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, said]) => !(Array.isArray(said) && said.length > 0 && said.every(isLink)),
    ),
  );
}

/** What was cut out of a JSON text. Throws a {@link SourceError} where it is damaged. */
export function parseJson({ line, json }: Pick<CutObject, "line" | "json">): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new SourceError("imports.brokenJson", { line }, { cause: error });
  }
}

/** An object that was cut out of a JSON text, in the plain shape. Throws a {@link SourceError} where it is damaged. */
export function parseObject(cut: CutObject): object {
  const value = plainShape(withoutEdges(fieldsOf(parseJson(cut))));
  return typeof value === "object" && value !== null ? value : {};
}

/**
 * Reads the records of a JSON dump one by one; `list`: where they stand (`findList` of json-list.ts). Throws a
 * {@link SourceError} where it is damaged.
 */
export async function* readJson(text: AsyncIterable<string>, list: string): AsyncGenerator<FlatObject> {
  let count = 0;
  for await (const cut of cutObjects(text, (place) => listOf(place) === list)) {
    count += 1;
    const value = parseObject(cut);
    const keyed = isByKey(list) ? { key: cut.key, ...value } : value;
    yield* flattenAll(keyed, cut.line, `object ${count}`);
  }
}
