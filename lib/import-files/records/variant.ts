import { decodeEntities } from "@/lib/html-entities";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import type { SourceRow } from "../shared/source-row";
import { isSize } from "../sizes/size-pair";
import { titlesOf } from "../words/column-words";
import { furtherDiscounts, stockOfPlaces } from "./further-titles";

/** One record of a file in our words: a size of a product, or the product itself. */
export type Variant = {
  line: number;
  /** By field (lib/import-files/shared/plan.ts). */
  fields: Record<string, string>;
  /** Says facts of the product but is no size of it, e.g. a further picture. */
  factsOnly: boolean;
  /** Says what an option costs more, which no product of this shop can. */
  isRule?: boolean;
  /** Options of a shop system that mean nothing here by their name, e.g. `Style`. */
  options?: Record<string, string>;
  /** Fields whose cells are blank in the file and hold what stands above them. */
  above?: string[];
  /** Is of one carton or place: other records of the same goods may have the same sizes. */
  liesApart?: boolean;
  /** How many records of the file were added up to it, where there are several. */
  addedUp?: number;
  /** What sets the style apart from others of its group, beside its colour. */
  style?: string;
};

/** How the files of one kind are read. */
export type FormatReader = {
  /** Records with the same text are one product; "" stands alone. */
  group: (row: SourceRow, plan: ImportPlan) => string;
  /** What else a record's `group` is called by others: `id:510` is `HOOD-CH`. */
  aliases?: (row: SourceRow, plan: ImportPlan, group: string) => [other: string, group: string][];
  /** The records of one group, in the order of the file. */
  read: (rows: SourceRow[], plan: ImportPlan) => Variant[];
  /** Codes name a size each: the product's is what they share. */
  codesNameSizes: boolean;
};

/** The price with tax that Odoo says beside one without: `(= 130,00 € impuestos incluidos)`. */
const withTax =
  /^\(= ?([\d.,]+)\s*\S{0,3} (?:impuestos incluidos|incl(?:uding|\.)? tax(?:es)?|toutes taxes comprises|inkl\. steuern|tasse incluse)\)$/i;

/** Steps that say nothing of what they are of: an amount of a sale is none of a cost. */
const ofAnything = /^\.(?:amount|value|name|id|label|slug|type|currency|url)$/;

/**
 * What a dump says of goods without variants under another path, `attributes.color` for `variants.options.color`, or Ecwid of
 * a variation, `product_variation_option_Color` for `product_attribute_Color`; "" where it says nothing.
 */
function underOtherPath(cells: SourceRow["cells"], title: string): string {
  const [, attribute] = /^product_attribute_(.+)$/.exec(title) ?? [];
  if (attribute) return cells[`product_variation_option_${attribute}`] ?? "";
  const last = title.includes(".") ? title.slice(title.lastIndexOf(".")) : "";
  if (!/^\.[a-z_]+$/.test(last) || ofAnything.test(last)) return "";
  const isSame = (name: string) => name.endsWith(last) || name === last.slice(1);
  return Object.entries(cells).find(([name, cell]) => isSame(name) && cell)?.[1] ?? "";
}

/** Google's age groups of children, beside a gender that is `unisex` then. */
function isForKids(cells: SourceRow["cells"]): boolean {
  return Object.entries(cells).some(
    ([title, cell]) =>
      /age[ _-]group\)?$/i.test(title) &&
      /^(?:kids|children|toddlers?|infants?|newborn|ni[nñ]os|beb[eé]s?|infantil|kinder|enfants|bambini)$/i.test(
        cell.trim(),
      ),
  );
}

/** The cells that the plan's columns name, by field. */
export function mappedFields(row: SourceRow, plan: ImportPlan): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, title] of Object.entries(plan.columns)) {
    if (title === undefined) continue;
    const cell = row.cells[title] || underOtherPath(row.cells, title);
    // `&Uacute;nica` of PrestaShop: the semicolon would part two sizes.
    const text = field === "size" || field === "sizes" ? decodeEntities(cell) : cell;
    if (text || title in row.cells) fields[field] = text;
  }
  if (fields.stock !== undefined) fields.stock = stockOfPlaces(row.cells, plan);
  const further = furtherDiscounts(Object.keys(row.cells), plan.columns.discount);
  if (fields.discount !== undefined && further.length > 0)
    fields.discount = [fields.discount, ...further.map((title) => row.cells[title] ?? "")].join("+");
  const taxed = fields.price && Object.values(row.cells).find((cell) => cell.startsWith("(="));
  const [, price] = (taxed && withTax.exec(taxed.trim())) || [];
  if (price) fields.price = price;
  if (isForKids(row.cells)) fields.gender = "kids";
  if (!row.shop) return fields;
  const { brand, styleCode, size } = row.shop;
  return { ...fields, brand, style_code: styleCode, ...(size && { size, shop_size: size }) };
}

const options = {
  size: new Set(titlesOf("size")),
  colour: new Set(titlesOf("colour")),
  brand: new Set(titlesOf("brand")),
  barcode: new Set(titlesOf("barcode")),
};
/** What shop systems call an option of a product that has none. */
export const noOption =
  /^(?:\.|title|default(?: (?:title|variant|option(?: value)?))?|regular|standard|normal)$/i;

const sizeWord =
  /\b(?:sizes?|tallas?|talle|tailles?|pointures?|taglia|taglie|grosse|groesse|grossen|schuhgrosse|numero|maat|schoenmaat|tamanho)\b/;
/** `Número de calzado EU`, `Talla de calzado EU` of a listing on eBay. */
const sizeOfShoes = /^(?:numero|talla)(?: (?:eu|uk|us))? de (?:calzado|zapato)\b/;
const system = /\b(eur?|us|usa|uk|cm)\b/;
/** Options that say a size by the waist, in inches. */
const waist = /^(?:waist(?: size)?|cintura|bundweite|weite|tour de taille|girovita)$/;
const leg = /^(?:leg|inseam|length|dimension|leg length|largo|pierna|lange|longueur|lunghezza)$/;

const measures = /\b(?:width|height|depth|weight|ancho|alto|peso|breite|hohe|largeur|poids)\b/;

/**
 * A waist with the length of the leg that a column of its own says, `30` and `32` under `Size` and `Length`; any other size as it is. In a
 * table of measures the length is that of a box, and beside `42` one below 31 may be that of a foot in centimetres.
 */
export function withLeg(size: string, cells: Record<string, string>): string {
  const [, waist] = /^W?(2[4-9]|[34]\d)$/i.exec(size) ?? [];
  const titles = waist ? Object.keys(cells) : [];
  // Or a column says what the one behind it holds: `Leg`, `32`.
  const title =
    titles.find((one) => leg.test(plainTitle(one))) ??
    titles[titles.findIndex((one) => leg.test(plainTitle(cells[one] ?? ""))) + 1 || titles.length];
  const inside = title === undefined ? "" : (cells[title]?.trim() ?? "");
  const [, length = ""] = /^L?(2[6-9]|3\d)$/i.exec(inside) ?? [];
  const mayBeLeg = length !== "" && (Number(waist) <= 40 || Number(length) > 30);
  const isLeg = mayBeLeg && !titles.some((one) => measures.test(plainTitle(one)));
  return isLeg ? `W${waist} L${length}` : size;
}

/** The value of an option with the system that its name says: `7` of `UK Size` is `UK 7`. */
export function sizeOfOption(name: string, value: string): string {
  const plain = plainTitle(name);
  const said = system.exec(plain)?.[1];
  if (!said || !/^\d/.test(value.trim()) || /[a-z]/i.test(value)) return value;
  if (said === "cm") return `${value} cm`;
  const women = /\b(?:women|womens|woman|mujer|damen|femme|donna|w)\b/.test(plain) && said.startsWith("us");
  return `${said.slice(0, 2).toUpperCase()} ${women ? "W " : ""}${value}`;
}

/** `T-shirt Colour`; that of a print or a text is none of the goods'. */
const colourOfGoods = /^(?:t shirt|tee|hoodie|sweater|garment|product|item|main|base|shoe|cap|bag) colou?r$/;

/** What an option or attribute of a shop system means here; null for those that mean nothing. */
export function optionField(
  name: string,
  plan: Pick<ImportPlan, "sizeOption">,
): "size" | "colour" | "brand" | "barcode" | null {
  const plain = plainTitle(name.replace(/^pa_/, ""));
  if (plan.sizeOption && plain === plainTitle(plan.sizeOption)) return "size";
  if (
    options.size.has(plain) ||
    sizeOfShoes.test(plain) ||
    (sizeWord.test(plain) && plain.split(" ").length <= 3)
  )
    return plan.sizeOption ? null : "size";
  if (options.colour.has(plain) || colourOfGoods.test(plain)) return "colour";
  if (options.barcode.has(plain)) return "barcode";
  return options.brand.has(plain) ? "brand" : null;
}

/** Makes a waist the size, with the length of the leg where another option says it, in numbers both. */
function takeWaist(fields: Record<string, string>, others: Record<string, string>, names: readonly string[]) {
  const [title = "", value = ""] =
    Object.entries(others).find(([name]) => waist.test(plainTitle(name))) ?? [];
  const [other = "", inside = ""] = Object.entries(others).find(([name]) => leg.test(plainTitle(name))) ?? [];
  const hasLeg = names.some((name) => leg.test(plainTitle(name)));
  if (!/^\d\d$/.test(value.trim()) || (hasLeg && !/^\d\d$/.test(inside.trim()))) return;
  fields.size = hasLeg ? `W${value.trim()} L${inside.trim()}` : `W${value.trim()}`;
  delete others[title];
  delete others[other];
}

/** A colour with its size behind it: `Gray [M] (W-52cm x L-66cm)`. */
const sizedColour = /^(.{3,}?)\s*\[\s*([^[\]]{1,8}?)\s*\]\s*(?:\(.*\))?$/;

/** Sorts the options of a record: those that mean something here become its fields, the others are kept by name. */
export function addOptions(
  fields: Record<string, string>,
  named: readonly (readonly [name: string, value: string])[],
  plan: Pick<ImportPlan, "sizeOption">,
): Record<string, string> {
  const others: Record<string, string> = {};
  let saysSize = plan.sizeOption !== "";
  for (const [name, said] of named) {
    // `#000000:Negro`, `rgb(0,0,0):Negro` of a colour in Wix.
    const value = said.replace(/^(?:#[\da-f]{6}|rgba?\([\d.,\s]+\))\s*:\s*/i, "");
    const field = optionField(name, plan);
    saysSize ||= field === "size";
    const [, colour = "", size = ""] = (field === "colour" && sizedColour.exec(value)) || [];
    if (isSize(size)) Object.assign(fields, { colour, size });
    else if (field) fields[field] = field === "size" ? sizeOfOption(name, value) : value;
    else if (name && value && !noOption.test(name) && !noOption.test(value)) others[name] = value;
  }
  if (!saysSize)
    takeWaist(
      fields,
      others,
      named.map(([name]) => name),
    );
  return others;
}

/** Steps of a path that say whom goods are for, and nothing of their kind: `Zapatillas > Mujer`. */
const forWhom =
  /^(?:hombres?|mujer(?:es)?|niñ[oa]s?|infantil|unisex|adultos?|men(?:['’]?s)?|women(?:['’]?s)?|kids|boys|girls|adults?|hommes?|femmes?|enfants?|uomo|donna|bambin[oi]|herren|damen|kinder|homem|mulher|crianças?|homes?|dones?|nens?)$/i;

/**
 * The kind of goods that a list of paths of categories ends in: of several paths the longest, as shop systems list the steps
 * above it too (`Hombre, Hombre > Zapatillas, Rebajas`), and of its steps the last that says more than for whom.
 */
export function lastCategory(cell: string): string {
  const paths = cell
    .split(/\s*,\s*/)
    .map((path) => path.split(/\s*(?:>|\/|\|)\s*/).map((step) => step.trim()));
  const [longest = []] = paths.toSorted((a, b) => b.length - a.length);
  return longest.findLast((step) => !forWhom.test(step)) ?? longest.at(-1) ?? "";
}

const published = new Set(
  "true|verdadero|wahr|vrai|vero|1|yes|sí|si|publish|published|publicado|activo|activado|aktiv|actif|attivo|ativo|enabled".split(
    "|",
  ),
);
const hidden = new Set(
  "false|falso|falsch|faux|0|-1|no|private|pending|inactive|inactivo|desactivado|borrador|inaktiv|inactif|inattivo|inativo|disabled".split(
    "|",
  ),
);

/** Published or not, as shop systems write it; texts that are neither stay. */
export function statusOf(cell: string): string {
  const plain = cell.trim().toLowerCase();
  if (published.has(plain)) return "active";
  return hidden.has(plain) ? "draft" : plain;
}
