import { convertSize, type Gender, sizeTable } from "../size-conversion";
import { gendersOf, spansOf } from "../size-filter";
import { parseSize, type SizeHint } from "../sizes";

/** One word of a search; what was understood is taken. */
export type Token = { text: string; isTaken: boolean };

const cues = new Set(
  "talla tallas talle size sizes sz numero numeros num n nº no eu eur euro us usa uk pie".split(" "),
);
const systems: Record<string, "EU" | "US" | "UK" | "CM"> = {
  eu: "EU",
  eur: "EU",
  euro: "EU",
  us: "US",
  usa: "US",
  uk: "UK",
  cm: "CM",
  european: "EU",
  europea: "EU",
  american: "US",
  americana: "US",
  british: "UK",
  english: "UK",
  inglesa: "UK",
};
/** Who says so counts in British sizes, as this shop's English does. */
const englishCues = new Set(["size", "sizes", "sz"]);
/** Spain counts in European sizes; a "talla 9" is what the tongue of some shoe says, which is an American size or a British one. */
const spanishCues = new Set(["talla", "tallas", "talle"]);
/** European sizes begin here, those of children. */
const firstEuropean = 16;
const links = new Set(["y", "o", "u", "or", "and", "de", "del", "la", "el", "a", "e"]);
const number = /^\d{1,2}(?:\.\d| [12]\/3)?$/;
const glued = /^(?:(eu|eur|us|uk)(\d{1,2}(?:\.5)?)|(\d{1,2}(?:\.5)?)(eu|us|uk|cm))$/;

/** What is known of the shoe, to read sizes of other systems: the makers' addresses and whom it is for. */
export type SizeContext = {
  brands: string[];
  gender: string | null;
  isClothing: boolean;
  isSocks: boolean;
  isNamed: (word: string, number: string) => boolean;
};

function read(text: string, hint: SizeHint = {}): string[] {
  const size = parseSize(text, hint);
  return size ? [size.value] : [];
}

function genderOf(context: SizeContext): Gender {
  return context.gender === "women" || context.gender === "kids" ? context.gender : "men";
}

/**
 * A US, UK or centimetre size as the European one of the maker that was named. Where none was, or several, the filter has the size as
 * it was said, which is another one with each maker (`sizesOfBrands`).
 */
function european(value: string, context: SizeContext): string[] {
  const [brand, ...others] = context.brands;
  if (brand === undefined || others.length > 0) return [];
  const size = gendersOf(context.gender === null ? [] : [context.gender])
    .map((gender) => convertSize(value, { brand, gender }, "EU"))
    .find((found) => found !== null);
  return size ? [size, ...spans(Number.parseInt(size, 10), context)] : [];
}

function spans(size: number, { isSocks, brands }: SizeContext): string[] {
  return spansOf(size, { areSocks: isSocks, areClogs: brands.includes("crocs") });
}

/** A European size as makers have it: who counts in thirds has no 43 but 43 1/3, socks and clogs go from one to another. */
function ofMakers(text: string, context: SizeContext): string[] {
  const sizes = read(text, { kind: "shoes", system: "EU" });
  const has = (brand: string, size: string) =>
    sizeTable(brand, genderOf(context)).some(({ EU }) => EU === size);
  const thirds = sizes.map((size) => `${size} 1/3`);
  const above = thirds.filter((third, n) =>
    context.brands.some((brand) => has(brand, third) && !has(brand, sizes[n] ?? "")),
  );
  return [...sizes, ...above, ...spans(Number.parseInt(text, 10), context)];
}

function inSystem(system: "EU" | "US" | "UK" | "CM", text: string, context: SizeContext): string[] {
  if (system === "EU") return ofMakers(text, context);
  const isChilds = context.gender === "kids" && system !== "CM" && Number.parseFloat(text) >= 8;
  if (isChilds) {
    const small = read(text, { kind: "shoes", system, audience: "kids" });
    return small.flatMap((own) => [own, ...european(own, context)]);
  }
  const value = system === "CM" ? `${text} cm` : `${system} ${text}`;
  return read(value, { kind: "shoes" }).flatMap((own) => [own, ...european(own, context)]);
}

/** The systems that a shoe's number below the European ones may be of (docs/decisions/0083-search-reads-words.md). */
function systemsBelow(cue: string, { isClothing, gender }: SizeContext): ("US" | "UK")[] {
  if (isClothing) return [];
  if (englishCues.has(cue)) return ["UK"];
  // Of children it is the age that clothes are for.
  return spanishCues.has(cue) && gender !== "kids" ? ["US", "UK"] : [];
}

/** A size said without its system: a shoe's, a garment's letter, or none. */
function bare(text: string, cue: string | null, context: SizeContext): string[] {
  const isCalled = cue !== null;
  if (number.test(text)) {
    const size = Number.parseFloat(text);
    const systems = cue !== null && size < firstEuropean ? systemsBelow(cue, context) : [];
    if (systems.length > 0) return systems.flatMap((system) => inSystem(system, text, context));
    if (!isCalled && (size < firstEuropean || size > 52)) return [];
    return read(text, { kind: "shoes" }).length > 0 ? ofMakers(text, context) : [];
  }
  if (/^\d{2}-\d{2}$/.test(text)) return read(text, { kind: "accessory" });
  const isClear = /^(?:x{1,3}[sl]|[2-6]xl)$/.test(text);
  if (isClear || ((isCalled || context.isClothing) && /^[sml]$/.test(text))) {
    return read(text, { kind: "clothing" });
  }
  if (isCalled && /^(?:unica|unico)$/.test(text)) return ["ONE"];
  return isCalled && /^(?:small|medium|large|pequena|mediana|grande)$/.test(text) ? read(text) : [];
}

function take(tokens: readonly (Token | undefined)[]): void {
  for (const token of tokens) if (token) token.isTaken = true;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && !token.isTaken && number.test(token.text);
}

/** "8 uk", but not the 1 of "air force 1 uk 8": there the system belongs to the number behind it. */
function systemBehind(tokens: Token[], at: number): "US" | "UK" | "CM" | null {
  const [system, later, last] = [1, 2, 3].map((n) => tokens[at + n]);
  const named = system && systems[system.text];
  if (!named || named === "EU" || !isNumber(tokens[at])) return null;
  return isNumber(later) && !(last && last.text in systems) ? null : named;
}

/** A size of one word. */
function alone(tokens: Token[], at: number, context: SizeContext, cue: string | null): string[] {
  const text = tokens[at]?.text ?? "";
  const [, before = "", digits = "", first = "", behind = ""] = glued.exec(text) ?? [];
  const named = systems[before || behind];
  if (cue === null && context.isNamed(tokens[at - 1]?.text ?? "", text)) return [];
  return named
    ? inSystem(named, digits || first, context)
    : bare(text.replace(/^t(?=\d{2}$)/, ""), cue, context);
}

function isCue(word: string): boolean {
  return cues.has(word) && !(word in systems);
}

/** The size that begins at this word, taken; empty where none does. `cue` is the word that said that a size is coming. */
function sizeAt(tokens: Token[], at: number, context: SizeContext, cue: string | null): string[] {
  const one = tokens[at];
  if (!one || one.isTaken) return [];
  const taken = (values: string[], words: Token[]) => {
    if (values.length > 0) take(words);
    return values;
  };
  const behind = systemBehind(tokens, at);
  if (behind) return taken(inSystem(behind, one.text, context), tokens.slice(at, at + 2));
  const system = systems[one.text];
  // "uk 8", "uk size 8"
  const end = at + (isCue(tokens[at + 1]?.text ?? "") ? 3 : 2);
  const digits = tokens[end - 1];
  if (system && system !== "CM" && digits && isNumber(digits)) {
    return taken(inSystem(system, digits.text, context), tokens.slice(at, end));
  }
  return taken(alone(tokens, at, context, cue), [one]);
}

/** Words between a cue and its size, or between two sizes: "del número 42", "42 y 43". */
function afterLinks(tokens: Token[], at: number): number {
  let next = at;
  while (next < tokens.length && links.has(tokens[next]?.text ?? "")) next++;
  return next;
}

/** Takes the sizes out of the words of a search, in canonical values. */
export function takeSizes(tokens: Token[], context: SizeContext): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    // A word that says that a size is coming says nothing besides, and was left out already.
    const cue = token && isCue(token.text) ? token.text : null;
    if (!token || (token.isTaken && cue === null)) continue;
    const begin = cue === null ? at : afterLinks(tokens, at + 1);
    let sizes = sizeAt(tokens, begin, context, cue);
    if (cue !== null && sizes.length > 0) take(tokens.slice(at, begin));
    for (let from = begin + 1; sizes.length > 0; ) {
      found.push(...sizes);
      const next = afterLinks(tokens, from);
      sizes = sizeAt(tokens, next, context, cue ?? (next > from ? "" : null));
      if (sizes.length > 0) take(tokens.slice(from, next));
      from = next + 1;
    }
  }
  return [...new Set(found)];
}
