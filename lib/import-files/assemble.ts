import { addPrices } from "./assemble-prices";
import { addSizes } from "./assemble-sizes";
import { type Assembled, firstOf, type ReadingContext } from "./assembled";
import { readBarcode } from "./barcodes";
import { readers } from "./formats";
import { addressesIn, dayIn, plainWords, sharedCode, sharedName } from "./plain-words";
import { fieldNames, type ImportPlan } from "./plan";
import type { Reason } from "./reasons";
import type { SourceRow } from "./source";
import { translateFacts } from "./supplier-words";
import type { Variant } from "./variant";

const texts = fieldNames.filter(
  (name) =>
    ![
      "size",
      "sizes",
      "barcode",
      "barcodes",
      "stock",
      "price",
      "earlier_price",
      "cost",
      "currency",
      "pictures",
      "description",
      "name",
      "style_code",
    ].includes(name),
);

/** Options without a known meaning whose values differ among variants that have sizes: they make several styles too. */
function markStyles(sizes: Variant[]): Variant[] {
  if (!sizes.some(({ fields }) => fields.size)) return sizes;
  const names = [...new Set(sizes.flatMap(({ options }) => Object.keys(options ?? {})))];
  const differing = names.filter(
    (name) => new Set(sizes.map(({ options }) => options?.[name] ?? "")).size > 1,
  );
  if (differing.length === 0) return sizes;
  return sizes.map((variant) => {
    const style = differing.map((name) => variant.options?.[name] ?? "").filter(Boolean);
    return { ...variant, style: style.join(" ") };
  });
}

/** One product per colour: what has sizes of several colours, or of another option, in one group is several styles. */
function byColour(variants: Variant[]): Variant[][] {
  const facts = variants.filter(({ factsOnly }) => factsOnly);
  const sizes = markStyles(variants.filter(({ factsOnly }) => !factsOnly));
  const colours = new Map<string, Variant[]>();
  for (const variant of sizes) {
    const colour = [variant.fields.colour, variant.style].filter(Boolean).join(" ").toLowerCase();
    colours.set(colour, [...(colours.get(colour) ?? []), variant]);
  }
  if (colours.size <= 1) return [variants];
  return [...colours.values()].map((own) => [...own, ...facts]);
}

function codeOf(variants: Variant[], plan: ImportPlan, key: string): string {
  const sold = variants.filter(({ factsOnly, fields }) => !factsOnly && fields.style_code);
  const codes = sold.map(({ fields }) => fields.style_code ?? "");
  const first = firstOf(variants, "style_code");
  if (plan.format === "shopify" && !first) return key;
  const each = readers[plan.format].codesNameSizes || /^(?:object|line|option) /.test(key);
  if (!each || codes.length === 0) return first;
  const sizes = sold.map(({ fields }) => fields.size ?? "");
  const shared = sharedCode(codes, sizes);
  if (shared.length >= 3 || (variants.length === 1 && shared)) return shared;
  return readers[plan.format].codesNameSizes ? key || first : first;
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

type Records = { variants: Variant[]; all: Variant[] };

/** The name without the size that it ends in: `Beanie — Grey, Size One Size`, `Runner Blue - 42`. */
function nameOf({ fields: { name = "", size = "" } }: Variant): string {
  if (!size || !name.toLowerCase().endsWith(size.toLowerCase())) return name;
  const bare = name.slice(0, -size.length);
  const rest = bare.replace(
    /[\s,;:|/(–—-]+(?:size|talla|taille|pointure|taglia|tamanho|gr[öo](?:ß|ss)e)?[\s:]*$/i,
    "",
  );
  const isApart =
    /(?:[,;:|/(–—-]\s*|\b(?:size|talla|taille|pointure|taglia|tamanho|gr[öo](?:ß|ss)e)[\s:]*)$/i.test(bare);
  return isApart && rest.length >= 3 ? rest : name;
}

function namesOf(variants: Variant[]): string[] {
  return variants.map(nameOf).filter(Boolean);
}

function addNames(
  cells: Record<string, string>,
  { variants, all }: Records,
  context: ReadingContext,
  several: boolean,
  key: string,
): void {
  const { plan } = context;
  const own = namesOf(variants);
  const names = own.length > 0 ? own : namesOf(all);
  if (names.length > 0) cells.name = plainWords(sharedName(names));
  let code = codeOf(variants, plan, key).replace(/\s*\n\s*/g, "");
  // The colours of one article are styles of their own here.
  const { style = "" } = variants.find((variant) => variant.style) ?? {};
  const colour = madeCode({ name: [cells.colour, style].filter(Boolean).join(" ") });
  if (code && several && colour && !code.toUpperCase().endsWith(colour)) code = `${code}-${colour}`;
  if (several && style && cells.name) cells.name = `${cells.name} ${style}`;
  if (!code && plan.makeCodes) code = madeCode(cells);
  cells.style_code = code;
}

/** Why a record that only its barcode names finds no product. */
function judgeBarcode(cells: Record<string, string>, variants: Variant[], out: Assembled): void {
  const cell = firstOf(variants, "barcode");
  if (cells.style_code || !cell) return;
  const key = readBarcode(cell) ? "imports.unknownBarcode" : "imports.badBarcode";
  out.reasons.push({ column: "style_code", key, values: { cell: cell.slice(0, 80) } });
}

function addTexts(
  cells: Record<string, string>,
  { variants, all }: Records,
  plan: ImportPlan,
  out: Assembled,
): void {
  const description = plainWords(firstOf(variants, "description") || firstOf(all, "description"));
  const column = plan.lang === "es" ? "description_es" : "description_en";
  if (description && !cells[column]) cells[column] = description;
  const named = variants.some(({ fields }) => fields.pictures) ? variants : all;
  const pictures = [...new Set(named.flatMap(({ fields }) => addressesIn(fields.pictures ?? "")))];
  if (pictures.length > 0) cells.pictures = pictures.slice(0, 12).join(" ");
  if (!cells.released_on) return;
  const day = dayIn(cells.released_on);
  if (day) cells.released_on = day;
  else {
    out.notes.push({
      column: "released_on",
      key: "imports.notes.leftOut",
      values: { raw: cells.released_on },
    });
    delete cells.released_on;
  }
}

/** What the file leaves open, for a product that the shop does not have yet. */
function addDefaults(cells: Record<string, string>, plan: ImportPlan, out: Assembled): void {
  const wanted = { status: "draft", ...plan.defaults };
  for (const [name, value] of Object.entries(wanted)) {
    if (!value || name === "stock" || cells[name]) continue;
    cells[name] = value;
    out.onlyNew.push(name);
  }
}

/** The brand that a name begins with, where no column says it: `Nike Air Max 90` is Nike's `Air Max 90`. */
function takeBrand(cells: Record<string, string>, { find }: ReadingContext): void {
  const { name = "" } = cells;
  const brand = find.brands.atStart(name);
  if (!brand) return;
  cells.brand = brand;
  const rest = name.slice(brand.length).replace(/^[\s:–-]+/, "");
  if (name.toLowerCase().startsWith(brand.toLowerCase()) && rest.length >= 3) cells.name = rest;
}

function assembleOne(variants: Variant[], all: Variant[], context: ReadingContext, key: string): Assembled {
  const { plan } = context;
  const several = variants.length < all.length;
  const line = Math.min(...variants.map((variant) => variant.line));
  const cells: Record<string, string> = {};
  const out: Assembled = {
    line,
    records: variants.length,
    cells,
    onlyNew: [],
    reasons: [],
    notes: [],
    unknown: [],
  };
  for (const field of texts) {
    // Shop systems say what all colours share in the first record alone.
    const cell = firstOf(variants, field) || (field === "colour" ? "" : firstOf(all, field));
    if (cell) cells[field] = cell;
  }
  addNames(cells, { variants, all }, context, several, key);
  judgeBarcode(cells, variants, out);
  addTexts(cells, { variants, all }, plan, out);
  addPrices(cells, variants, context, out);
  if (!cells.brand && !plan.defaults.brand) takeBrand(cells, context);
  const words = translateFacts(
    cells,
    context.normalizer,
    context.known,
    plan.defaults.category,
    context.find,
  );
  addDefaults(cells, plan, out);
  // A category that only the name speaks of must not overrule what staff chose for a product that is there.
  if (
    words.notes.some(({ key }) => key === "imports.notes.categoryOfName" || key === "imports.notes.fallback")
  )
    out.onlyNew.push("category");
  addSizes(cells, variants, context, out, words);
  return { ...out, notes: [...words.notes, ...out.notes], unknown: words.unknown };
}

function refusedRow(row: SourceRow, variant: Variant | undefined, reason: Reason): Assembled {
  const cells = variant?.fields ?? {};
  return {
    line: row.line,
    records: 1,
    cells: { ...cells },
    onlyNew: [],
    reasons: [reason],
    notes: [],
    unknown: [],
  };
}

function readOwn(variants: Variant[], context: ReadingContext): Assembled[] {
  return variants.map(({ line, fields }) => {
    const out: Assembled = {
      line,
      records: 1,
      cells: { ...fields },
      onlyNew: [],
      reasons: [],
      notes: [],
      unknown: [],
    };
    for (const [name, value] of Object.entries(context.plan.defaults)) {
      if (!value || name === "stock" || out.cells[name]) continue;
      out.cells[name] = value;
      out.onlyNew.push(name);
    }
    if (!context.plan.normalize) return out;
    const words = translateFacts(
      out.cells,
      context.normalizer,
      context.known,
      context.plan.defaults.category,
      context.find,
    );
    return { ...out, notes: words.notes, unknown: words.unknown };
  });
}

/**
 * Makes products of the records of one group: one, or one per colour. A record that repeats the titles or has more cells
 * than there are titles is refused by itself. Pure.
 */
export function assemble(rows: SourceRow[], context: ReadingContext): Assembled[] {
  const { plan } = context;
  const reader = readers[plan.format];
  const fine = rows.filter((row) => !row.isTitles && !row.surplus && !row.isTotals);
  const refused = rows
    .filter((row) => !fine.includes(row))
    .map((row) => {
      const [variant] = row.isTitles ? [] : reader.read([row], plan);
      const key = row.isTitles ? "titlesAgain" : row.isTotals ? "totalsRow" : "surplusCells";
      return refusedRow(row, variant, { key: `imports.${key}` });
    });
  const [first] = fine;
  if (!first) return refused;
  const variants = reader.read(fine, plan);
  if (plan.format === "own") return [...refused, ...readOwn(variants, context)];
  const colours = byColour(variants);
  const key = reader.group(first, plan);
  const made = colours.map((own) => assembleOne(own, variants, context, key));
  return [...refused, ...made].toSorted((a, b) => a.line - b.line);
}
