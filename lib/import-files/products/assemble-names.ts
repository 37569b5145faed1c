import { fold } from "@/lib/normalization-rules/fold";
import { readers } from "../formats/formats";
import { codeAtEnd, codeInDescription, isMakersCode } from "../guess/makers-codes";
import type { Variant } from "../records/variant";
import type { ImportPlan } from "../shared/plan";
import { colourOfName, withoutColourWord } from "../words/colour-words";
import { genderOfLetter, letterBehindKind } from "../words/gender-letters";
import { genderInText } from "../words/gender-words";
import { plainWords, sharedCode, sharedName } from "../words/plain-words";
import { codeWithoutSize } from "../words/size-codes";
import { type Assembled, addNote, firstOf, type ReadingContext } from "./assembled";
import { longestStyleCode } from "./columns";

/** A code with a part of its own behind a sign, as of a colour: `1905003-NATL`. */
const endsInPart = /^(?=.*\d)(?:[A-Z0-9]{4,}|[A-Z0-9]{2,}[-_/.][A-Z0-9]{3,})[-_/.][A-Z0-9]{2,}$/i;

/** What stands behind the code of a thing that has one size alone: `VN0A3I6RY28/UN`. */
const oneSizeEnding = /[-/_. ](?:UN|U|TU|OS|OSFA|UNI|UNICA|UNICO|ONE|ONESIZE)$/i;

/** The code of a style; `several`: it is one of several colours, so that one size alone may have a code of its own. */
function codeOf(variants: Variant[], plan: ImportPlan, key: string, several: boolean): string {
  const sold = variants.filter(({ factsOnly, fields }) => !factsOnly && fields.style_code);
  const codes = sold.map(({ fields }) => fields.style_code ?? "");
  const first = firstOf(variants, "style_code");
  const [colour = null, ...same] = variants.flatMap(({ fields: { variant_code: code, size = "" } }) =>
    code ? codeWithoutSize(code, size) : [],
  );
  // A colour's own code, and not the product's with a word for the colour: `I026391-89XX`, `I029956-NEG`.
  const ofColour = colour?.startsWith(first) ? colour.slice(first.length) : null;
  const isOwn =
    colour !== null &&
    isMakersCode(colour) &&
    (ofColour === null || (isMakersCode(first) && /\d/.test(ofColour)));
  if (several && isOwn && same.every((other) => other === colour)) return colour;
  if (plan.format === "shopify" && !first) return key;
  const [style = null, ...others] = sold.map(({ fields }) =>
    codeWithoutSize(fields.style_code ?? "", fields.size ?? ""),
  );
  if (style !== null && (several || others.length > 0) && others.every((other) => other === style))
    return style;
  const each = readers[plan.format].codesNameSizes || plan.sizeCodes || /^(?:object|line|option) /.test(key);
  if (!each || codes.length === 0) return first;
  const sizes = sold.map(({ fields }) => fields.size ?? "");
  const only = sold.length === 1 ? codes[0]?.replace(oneSizeEnding, "") : undefined;
  const shared = only !== codes[0] && only ? only : sharedCode(codes, sizes);
  if (shared.length >= 3 || (variants.length === 1 && shared)) return shared;
  return readers[plan.format].codesNameSizes ? key || first : first;
}

/** Whether what the file gives each size is this code with the size behind it: `PSC-STLT-BLK-S`. */
function sizesFollow(code: string, variants: Variant[]): boolean {
  const sold = variants.filter(({ factsOnly, fields }) => !factsOnly && fields.style_code);
  return sold.every(({ fields }) => codeWithoutSize(fields.style_code ?? "", fields.size ?? "") === code);
}

/** A number of a text that is the same each time (FNV-1a), in six letters and digits. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36).toUpperCase().padStart(6, "0").slice(-6);
}

/** A code of name and colour. What other scripts say in them is a mark behind it, as codes have Latin letters alone. */
function madeCode(cells: Record<string, string>): string {
  const text = [cells.name, cells.colour].filter(Boolean).join(" ");
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const latin = plain
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  const isLatin = !/[\p{L}\p{N}]/u.test(plain.replace(/[A-Z0-9]|\p{Script=Latin}/gu, ""));
  return isLatin ? latin : [latin, mark(plain)].filter(Boolean).join("-");
}

/** The records of one product, and of its group. */
export type Records = { variants: Variant[]; all: Variant[] };

/** The name without the size that it ends in: `Beanie — Grey, Size One Size`, `Runner Blue - 42`. */
function nameOf({ fields: { name = "", size = "" } }: Variant): string {
  if (!size || !name.toLowerCase().endsWith(size.toLowerCase())) return name;
  const bare = name.slice(0, -size.length);
  const rest = bare.replace(
    /[\s,;:|/(–—-]+(?:size|talla|taille|pointure|taglia|tamanho|gr[öo](?:ß|ss)e)?[\s:]*$/i,
    "",
  );
  // `Mapleton S/S` has short sleeves.
  const isApart =
    /(?:[,;:|(–—-]\s*|\s\/\s*|\/\s+|\b(?:size|talla|taille|pointure|taglia|tamanho|gr[öo](?:ß|ss)e)[\s:]*)$/i.test(
      bare,
    );
  return isApart && rest.length >= 3 ? rest : name;
}

function namesOf(variants: Variant[]): string[] {
  return variants.map(nameOf).filter(Boolean);
}

/**
 * A name without the code that it ends in, and that code: the file's own, or the maker's where the file has none or a
 * running number; null where the name says none. `isUsual`: the names of the file end in codes.
 */
function partCode(name: string, own: string, isUsual: boolean): { name: string; code: string } | null {
  const isOwn = own.length > 5 && /\d{3}/.test(own) && name.toUpperCase().endsWith(` ${own.toUpperCase()}`);
  if (isOwn) return { name: name.slice(0, -own.length).trimEnd(), code: own };
  if (isMakersCode(own) || !(isUsual || /^\d{0,6}$/.test(own))) return null;
  const code = codeAtEnd(name, isUsual);
  if (code === null) return null;
  const at = name.lastIndexOf(code);
  const behind = name
    .slice(at + code.length)
    .replace(/^[\])]+/, "")
    .trim();
  return { name: [name.slice(0, at).replace(/[\s[(#]+$/, ""), behind].filter(Boolean).join(" "), code };
}

/** Writes the name and the code that the records of a product share into its cells. */
export function addNames(
  cells: Record<string, string>,
  { variants, all }: Records,
  context: ReadingContext,
  several: boolean,
  key: string,
  out: Assembled,
): void {
  const { plan } = context;
  const own = namesOf(variants);
  const names = own.length > 0 ? own : namesOf(all);
  if (names.length > 0) cells.name = plainWords(sharedName(names)).replace(/ {2,}/g, " ");
  let code = codeOf(variants, plan, key, several).replace(/\s*\n\s*/g, "");
  const parted = partCode(cells.name ?? "", code, context.codesEndNames);
  if (parted) ({ name: cells.name, code } = parted);
  else if (context.areCodesDescribed && !isMakersCode(code)) {
    const description = firstOf(variants, "description") || firstOf(all, "description");
    code = codeInDescription(description, true) ?? code;
  }
  // The colours of one article are styles of their own here.
  const { style = "" } = variants.find((variant) => variant.style) ?? {};
  const colour = madeCode({ name: [cells.colour, style].filter(Boolean).join(" ") });
  // Unless each colour has a code of its own already.
  const isOfOne =
    !style && variants.filter(({ factsOnly, fields }) => !factsOnly && fields.style_code).length === 1;
  const isApart = () =>
    (isOfOne || isMakersCode(code) || endsInPart.test(code) || sizesFollow(code, variants)) &&
    codeOf(
      all.filter((variant) => !variants.includes(variant)),
      plan,
      key,
      several,
    ) !== code;
  if (code && several && colour && !code.toUpperCase().endsWith(colour) && !isApart()) {
    const values = { raw: code, value: `${code}-${colour}` };
    addNote(out, { column: "style_code", key: "imports.notes.codeOfColour", values });
    code = values.value;
  }
  if (several && style && cells.name) cells.name = `${cells.name} ${style}`;
  if (!code && plan.makeCodes) code = madeCode(cells);
  // Addresses of products, which stand for a code where there is none, may be longer than a code can be.
  if (code.length > longestStyleCode && plan.makeCodes)
    code = `${code.slice(0, longestStyleCode - 7)}-${mark(code)}`;
  cells.style_code = code;
}

/** What wholesalers write between the kind of goods and its maker: `Camiseta de Manga Corta Mujer Champion`. */
const betweenKindAndBrand =
  /^(?:de|con|sin|para|manga|corta|larga|capucha|cremallera|running|baloncesto|fútbol|sala|deporte|deportiv[oa]s?|casual|hombre|mujer|adultos|unisex|niñ[oa]s?|infantil(?:es)?)$/i;

/** Words for all that is worn on the head, of which no kind follows. */
const headwear = /^(?:cappell[oi]|chapeaux?|hats?|hoed(?:en)?|barrets?)$/i;

/** The brand behind the word for a kind of goods that a name begins with: `Gorra New Era 9FORTY`, `Bota Dr. Martens 1460`. */
function brandBehindKind(name: string, { brands, categories }: ReadingContext["find"]): string | null {
  const [first = "", ...rest] = name.split(/\s+/);
  const behind = rest.slice(
    Math.max(
      0,
      rest.findIndex((word) => !betweenKindAndBrand.test(word)),
    ),
  );
  const words = [first, ...behind];
  for (const length of [1, 2, 3]) {
    const kind = words.slice(0, length).join(" ");
    const isKind =
      categories.ofWord(kind) !== null || categories.otherGoods(kind) !== null || headwear.test(kind);
    if (words.length <= length || !isKind) continue;
    const called = words.slice(length);
    // `Element` is a maker behind a kind of goods; `On` may be any word.
    const alone = brands.ofText(called[0] ?? "") ?? "";
    const brand = brands.atStart(called.join(" ")) ?? (alone.length > 2 ? alone : null);
    if (brand) return brand;
  }
  return null;
}

/** The brand that a name begins with, where no column says it: `Nike Air Max 90` is Nike's `Air Max 90`. */
export function takeBrand(cells: Record<string, string>, { find }: ReadingContext, out: Assembled): void {
  const { name = "" } = cells;
  const brand = find.brands.atStart(name);
  const spoken = brand ? null : (find.brands.ownWithin(name) ?? brandBehindKind(name, find));
  if (spoken) {
    cells.brand = spoken;
    addNote(out, { column: "brand", key: "imports.notes.brandOfName", values: { raw: name, value: spoken } });
  }
  if (!brand) return;
  cells.brand = brand;
  const rest = name.slice(brand.length).replace(/^[\s:–-]+(?:originals\s+)?/i, "");
  // `Gramicci Pant`: the kind of goods alone is no name.
  const isKind =
    !rest.includes(" ") && Boolean(find.categories.ofWord(rest) ?? find.categories.otherGoods(rest));
  if (name.toLowerCase().startsWith(brand.toLowerCase()) && rest.length >= 3 && !isKind) cells.name = rest;
}

/**
 * The maker that a name begins with in place of one that stands above, or of a seller that nobody knows as a maker (the shop's own name
 * in Shopify's `Vendor`). Answers whether it is another.
 */
export function takeBrandForOther(
  cells: Record<string, string>,
  context: ReadingContext,
  out: Assembled,
): boolean {
  const { brand: raw = "", name = "" } = cells;
  const brand = context.find.brands.atStart(name);
  // `Nike ACG` is Nike's.
  if (!brand || fold(raw).startsWith(fold(brand))) return false;
  takeBrand(cells, context, out);
  addNote(out, { column: "brand", key: "imports.notes.brandOfName", values: { raw: name, value: brand } });
  return true;
}

/**
 * The one brand among a product's tags, where no column and no name says it, or a column says the shop's own name as the seller's
 * (Shopify's `Vendor`).
 */
export function takeBrandOfTags(
  cells: Record<string, string>,
  { variants, all }: Records,
  { find }: ReadingContext,
  out: Assembled,
): void {
  if (cells.brand && find.brands.isBrand(cells.brand)) return;
  const raw = firstOf(variants, "tags") || firstOf(all, "tags");
  const [brand, ...others] = new Set(
    raw.split(/\s*[,;|]\s*/).flatMap((tag) => find.brands.ofText(tag) ?? []),
  );
  if (!brand || others.length > 0) return;
  cells.brand = brand;
  const values = { raw: raw.slice(0, 80), value: brand };
  addNote(out, { column: "brand", key: "imports.notes.brandOfName", values });
}

/** Whom a product is for, where no column says it: its category's path, its tags, its name, the heading above it or the letterhead may. */
export function takeGender(
  cells: Record<string, string>,
  { variants, all, heading }: { variants: Variant[]; all: Variant[]; heading: string },
  { signs, letterheadGender }: ReadingContext,
  out: Assembled,
): void {
  const said = ["category_path", "wider_kind", "tags"].map(
    (field) => firstOf(variants, field) || firstOf(all, field),
  );
  const description = firstOf(variants, "description") || firstOf(all, "description");
  // `Air Jordan 1 Low von Jordan für Herren`; longer texts speak of more than whom goods are for.
  const short = description.length <= 100 ? description : "";
  for (const raw of [...said, cells.category, cells.section, cells.name, short, heading]) {
    const gender = raw ? (genderInText(raw) ?? genderOfLetter(letterBehindKind(raw), signs.genders)) : null;
    if (!raw || !gender) continue;
    cells.gender = gender;
    out.onlyNew.push("gender");
    addNote(out, {
      column: "gender",
      key: "imports.notes.genderOfText",
      values: { raw: raw.slice(0, 80), value: gender },
    });
    return;
  }
  if (!letterheadGender) return;
  cells.gender = letterheadGender;
  out.onlyNew.push("gender");
  addNote(out, { column: "gender", key: "imports.notes.genderOfList", values: { value: letterheadGender } });
}

const colourLine =
  /(?:^|[\n.;|])\s*(?:colou?r|colorway|farbe|couleur|colore|cor)\s*:\s*([^\n.;|:]{3,40})(?=[\n.;|]|$)/i;

/** The colour that the name ends in, or that the description says in a line of its own, where no column says it. */
export function takeColour(cells: Record<string, string>, out: Assembled): void {
  const { name = "", description_es: es = "", description_en: en = "" } = cells;
  const ofName = colourOfName(name);
  const colour = ofName ?? colourLine.exec(en || es)?.[1]?.trim();
  if (!colour) return;
  cells.colour = withoutColourWord(colour);
  out.onlyNew.push("colour");
  addNote(
    out,
    ofName
      ? { column: "colour", key: "imports.notes.colourOfName", values: { raw: name, value: colour } }
      : { column: "colour", key: "imports.notes.colourOfDescription", values: { value: colour } },
  );
}
