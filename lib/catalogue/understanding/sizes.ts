import { convertSize, type Gender } from "../size-conversion";
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
};
const links = new Set(["y", "o", "u", "or", "and", "de", "del", "la", "el", "a", "e"]);
const number = /^\d{1,2}(?:\.\d| [12]\/3)?$/;
const glued = /^(?:(eu|eur|us|uk)(\d{1,2}(?:\.5)?)|(\d{1,2}(?:\.5)?)(eu|us|uk|cm))$/;
const makers = ["nike", "adidas", "new-balance", "asics", "converse", "vans", "puma", ""];

/** What is known of the shoe, to read sizes of other systems: the makers' addresses and whom it is for. */
export type SizeContext = {
  brands: string[];
  gender: string | null;
  isClothing: boolean;
  isNamed: (word: string, number: string) => boolean;
};

function read(text: string, hint: SizeHint = {}): string[] {
  const size = parseSize(text, hint);
  return size ? [size.value] : [];
}

function genderOf(context: SizeContext): Gender {
  return context.gender === "women" || context.gender === "kids" ? context.gender : "men";
}

/** A US, UK or centimetre size as the shop's European ones: each maker has its own table. */
function european(value: string, context: SizeContext): string[] {
  const brands = context.brands.length > 0 ? context.brands : makers;
  const gender = genderOf(context);
  return brands.flatMap((brand) => convertSize(value, { brand, gender }, "EU") ?? []);
}

function inSystem(system: "EU" | "US" | "UK" | "CM", text: string, context: SizeContext): string[] {
  if (system === "EU") return read(text, { kind: "shoes", system: "EU" });
  const value = system === "CM" ? `${text} cm` : `${system} ${text}`;
  return read(value, { kind: "shoes" }).flatMap((own) => [own, ...european(own, context)]);
}

/** A size said without its system: a shoe's, a garment's letter, or none. */
function bare(text: string, isCalled: boolean, context: SizeContext): string[] {
  if (number.test(text)) {
    const size = Number.parseFloat(text);
    if (!isCalled && (size < 16 || size > 52)) return [];
    return read(text, { kind: "shoes" });
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

/** The size that begins at this word, taken; empty where none does. */
function sizeAt(tokens: Token[], at: number, context: SizeContext, isCalled: boolean): string[] {
  const [one, next] = [tokens[at], tokens[at + 1]];
  if (!one || one.isTaken) return [];
  const system = systems[one.text];
  if (system && system !== "CM" && next && number.test(next.text)) {
    const values = inSystem(system, next.text, context);
    if (values.length > 0) take([one, next]);
    return values;
  }
  const after = next && systems[next.text];
  if (after && after !== "EU" && number.test(one.text)) {
    const values = inSystem(after, one.text, context);
    if (values.length > 0) take([one, next]);
    return values;
  }
  const [, before = "", digits = "", first = "", behind = ""] = glued.exec(one.text) ?? [];
  const named = systems[before || behind];
  const values = named
    ? inSystem(named, digits || first, context)
    : bare(one.text.replace(/^t(?=\d{2}$)/, ""), isCalled, context);
  const previous = tokens[at - 1];
  if (!isCalled && previous && context.isNamed(previous.text, one.text)) return [];
  if (values.length > 0) take([one]);
  return values;
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
    if (!token || token.isTaken) continue;
    const isCue = cues.has(token.text) && !(token.text in systems);
    const begin = isCue ? afterLinks(tokens, at + 1) : at;
    let sizes = sizeAt(tokens, begin, context, isCue);
    if (isCue && sizes.length > 0) take(tokens.slice(at, begin));
    for (let from = begin + 1; sizes.length > 0; ) {
      found.push(...sizes);
      const next = afterLinks(tokens, from);
      sizes = sizeAt(tokens, next, context, isCue || next > from);
      if (sizes.length > 0) take(tokens.slice(from, next));
      from = next + 1;
    }
  }
  return [...new Set(found)];
}
