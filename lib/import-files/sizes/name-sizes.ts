import { isSize } from "./size-pair";

/** A longer text is no name, and the patterns below would take seconds for one of blanks. */
const longest = 500;

/** Letters stand apart from the word, as `Shox TL` is a model. */
const ending =
  /^(.{3,}?)[\s,;:(–-]+(?:(?:T|N[º°]|NR|GR|TG|SZ|STL|STR|ROZM)[.:]?|R\.|TALLA|SIZE|EU|TAILLE|TAGLIA|GRÖ(?:SS|ß)E|NUM(?:ERO)?\.?|STORLEK|ST(?:Ø|OE)RRELSE|MAAT|ROZMIAR|TAMANHO|TAM[.]?)(?:(?<=[.:])[-\s]*|[-\s]+|(?=\d|W))(W ?\d{2}|\d{2}(?:[.,]5| [12]\/[23])?(?:[-/]\d{2})?|X{0,3}[SL]|M|[2-5]XL|UNI)\)?$/iu;

/** `874 Work Pant, Beige, 30W / 32L` of Amazon. */
const waistAndLeg = /^(.{3,}?)[\s,;(–-]+(\d\d)W ?\/? ?(\d\d)L\)?$/iu;

/** Clogs and socks have one size for two: `Classic Clog 41-42`. */
const double = /^(.{3,}?)[\s,;(–-]+(\d{2})[-/](\d{2})\)?$/u;

/** `Court Vision Low, Blanco, 42 EU`, `Camiseta Mapleton, Blanco, M`: what marketplaces call a variant. */
const listed =
  /^(.{3,}?),\s*(?:(\d{2}[-/]\d{2}|\d{1,2}(?:[.,]5| [12]\/[23])?) (EU|UK|US)|(X{0,3}[SL]|M|[2-5]XL))$/iu;

const bare =
  /^(.{3,}?)(?:\s*[,;:|/(–—-]\s*|\s+)((?:EU|UK|US)\s?\d{1,2}(?:[.,]5)?|(?:1[5-9]|[2-5]\d)(?:[.,]5| [12]\/3)?|[2-4]\d-[2-4]\d|W ?\d\d(?:[ /]?L ?\d\d)?|X{0,3}[SL]|M|[2-5]XL|UNI|(?:TALLA )?[ÚU]NIC[AO]|ONE SIZE)\)?$/iu;

/** `Air Max 95 Men's Trainers UK 8.5 EU 43 BNIB`: a size of shoes with its systems, anywhere in what somebody offers. */
const inSystems =
  /^(.{3,}?)[\s,;(–-]+((?:(?:EU|UK|US) ?\d{1,2}(?:[.,]5| [12]\/3)?(?:\s*[/|,]\s*|\s+|(?![^)\s])))+)\)?(.*)$/u;

const ofBelts = /\b(?:belts?|cinturon(?:es)?|cinturón|ceintures?|cintur[ae]|gürtel|cintos?|cinturó)\b/i;
const inCentimetres = /^(.{3,}?)(?:\s*[,;:|/(–—-]\s*|\s+)((?:[789]|1[0-3])[05])\)?$/u;

/** `[GCH655-S] Sudadera (Negro, S)` of Odoo: the code of the size, what it is called, and its colour. */
type NamedSize = { name: string; size: string; colour?: string; style_code?: string };

/** `[GCH655-S] Sudadera`: a code before the name. */
const coded = /^(?:\[([^\]]+)\]\s*)?(.*)$/s;

/** `Air Force 1 (46, Blanc)`: options in brackets behind the name, of which one is the size. */
function optionsBehind(called: string): Omit<NamedSize, "style_code"> | null {
  const [, name = "", listed = ""] = /^(.{3,}?)\s*\(([^()]+)\)$/.exec(called) ?? [];
  const parts = listed.split(/,\s+/);
  const sizes = parts.filter((part) => isSize(part) || /^\d\d-\d\d$/.test(part));
  if (parts.length < 2 || sizes.length !== 1) return null;
  return { name, size: sizes[0] ?? "", colour: parts.filter((part) => !sizes.includes(part)).join(" ") };
}

/** The size that a name ends in without a word for it, and the name before it. Only for files whose names do ({@link namesEndInSizes}). */
export function bareSizeOfName(name: string): NamedSize | null {
  if (name.length > longest) return null;
  const [, code = "", called = ""] = coded.exec(name.trim()) ?? [];
  const options = optionsBehind(called);
  if (options) return { ...options, ...(code && { style_code: code }) };
  const [, goods = "", size = ""] =
    bare.exec(called) ?? (ofBelts.test(called) ? inCentimetres.exec(called) : null) ?? [];
  if (!goods || !size) return null;
  const [, whole = goods, colour = ""] = /^(.{3,}?)\s*\(([^()]+)$/.exec(goods) ?? [];
  return {
    name: whole.trim(),
    size,
    ...(colour && { colour: colour.trim() }),
    ...(code && { style_code: code }),
  };
}

/** `[LAB23101] Mochila Legacy (Negro)` of Odoo, of goods without sizes: the code and the colour beside the name; null for any other name. */
export function codedName(name: string): Omit<NamedSize, "size"> | null {
  const [, code = "", called = ""] = coded.exec(name.trim()) ?? [];
  if (!code || !called) return null;
  const [, goods = called, colour = ""] = /^(.{3,}?)\s*\(([^(),]+)\)$/.exec(called) ?? [];
  return { name: goods, style_code: code, ...(colour && { colour }) };
}

/** Whether most names of a file are those of others but for the size at their end: `Dunk Low - 41`, `Dunk Low - 42`. */
export function namesEndInSizes(names: readonly string[]): boolean {
  const goods = names.map((name) => {
    const found = bareSizeOfName(name);
    return found && `${found.name} ${found.colour ?? ""}`;
  });
  const counts = new Map<string, number>();
  for (const one of goods) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  const shared = goods.filter((one) => one && (counts.get(one) ?? 0) > 1).length;
  return shared >= 4 && shared >= names.length * 0.6;
}

/** `Blazer Mid 864349-007 Talla 43 Último Par`: a size behind a word for it, within what somebody offers. */
const behindWord =
  /^(.{3,}?)[\s,;(–-]+(?:Talla|Size|Taille|Taglia|Gr(?:ö|oe)ße) (\d{2}(?:[.,]5| [12]\/3)?)(?=[\s,)])[\s,)]+(\p{L}.*)$/iu;

/** The European of the sizes that a name says with their systems, else the first, and the name without them; null where it says none or several of one system. */
function sizeInSystems(name: string): { name: string; size: string } | null {
  const [, before = "", listed = "", behind = ""] = inSystems.exec(name) ?? [];
  const sizes = [...listed.matchAll(/(EU|UK|US) ?(\d[\d.,]*(?: [12]\/3)?)/g)].map(
    ([, system = "", number = ""]) => ({
      system,
      size: `${system} ${number.replace(/[.,]$/, "")}`,
    }),
  );
  const isOnce = new Set(sizes.map(({ system }) => system)).size === sizes.length;
  // `EU 36 - 41` is a run, `EU 42 - US 9` goes on.
  if (!isOnce || /^\s*[-–/]\s*(?:(?:EU|UK|US) ?)?\d/.test(behind)) return null;
  const [first] = sizes;
  const size = sizes.find(({ system }) => system === "EU") ?? first;
  return size ? { name: [before, behind.trim()].filter(Boolean).join(" "), size: size.size } : null;
}

/**
 * The size that a name ends in behind a word for it, `GORRA T.58`, `Zapatilla talla 42,5`, and the name without it; one for two
 * needs no word. Null: none.
 */
export function sizeOfName(name: string): { name: string; size: string } | null {
  if (name.length > longest) return null;
  const inSeveral = sizeInSystems(name.trim());
  if (inSeveral) return inSeveral;
  const [, before = "", within = "", behind = ""] = behindWord.exec(name.trim()) ?? [];
  if (within) return { name: `${before} ${behind}`, size: within };
  const [, bare = "", size = ""] = ending.exec(name.trim()) ?? [];
  if (bare && size) return { name: bare.trim(), size };
  const [, goods = "", number = "", system = "", letters = ""] = listed.exec(name.trim()) ?? [];
  if (goods) return { name: goods.trim(), size: letters || `${system} ${number}` };
  const [, trousers = "", waist = "", leg = ""] = waistAndLeg.exec(name.trim()) ?? [];
  if (trousers) return { name: trousers.trim(), size: `W${waist} L${leg}` };
  const [, both = "", from = "", to = ""] = double.exec(name.trim()) ?? [];
  return Number(from) >= 17 && Number(to) === Number(from) + 1
    ? { name: both.trim(), size: `${from}-${to}` }
    : null;
}

/** A name without the size that it ends in behind a word for it, where that is the size of its record: `Gazelle T.42`. */
export function nameWithoutSize(name: string, size: string): string {
  const ended = sizeOfName(name);
  if (ended && ended.size.replace(",", ".") === size.replace(",", ".")) return ended.name;
  // `Stretch polo-XL` of a record in XL, `Vomero Roam, 41` of one in 41.
  const rest = size && name.toLowerCase().endsWith(size.toLowerCase()) ? name.slice(0, -size.length) : "";
  return /.{3}(?:[-–—]|, ?)$/.test(rest) ? rest.replace(/(?:[-–—]|, ?)$/, "").trimEnd() : name;
}
