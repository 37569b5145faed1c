import { coloursHaveCodes } from "../records/colour-codes";
import { saleDays, takeSale } from "../records/sale-days";
import {
  addOptions,
  type FormatReader,
  lastCategory,
  mappedFields,
  statusOf,
  type Variant,
} from "../records/variant";
import { plainTitle } from "../shared/plain-title";
import type { SourceRow } from "../shared/source-row";
import { titlesOf } from "../words/column-words";
import { genderInText } from "../words/gender-words";

/** Titles as WooCommerce writes them in the language of the shop: English, Spanish, German, French, Italian, Portuguese, Russian. */
const titles: Record<string, string[]> = {
  id: ["id"],
  type: ["type", "tipo", "typ", "тип"],
  style_code: ["sku", "ugs", "artikelnummer", "артикул", "codice", "cod", "ref", "referencia"],
  name: ["name", "nombre", "nom", "nome", "naam", "имя", "название"],
  published: ["published", "publicado", "publie", "veroffentlicht", "pubblicato", "опубликован"].map(
    plainTitle,
  ),
  description: [
    "description",
    "descripcion",
    "beschreibung",
    "beschrijving",
    "descrizione",
    "descricao",
    "описание",
  ].map(plainTitle),
  short: [
    "short description",
    "descripcion corta",
    "kurzbeschreibung",
    "description courte",
    "breve descrizione",
    "descricao curta",
    "краткое описание",
  ].map(plainTitle),
  stock: [
    "stock",
    "inventario",
    "lager",
    "lagerbestand",
    "bestand",
    "magazzino",
    "estoque",
    "voorraad",
    "запасы",
    "остатки",
  ],
  sale: [
    "sale price",
    "precio rebajado",
    "angebotspreis",
    "tarif promo",
    "prix promo",
    "prezzo in offerta",
    "aanbiedingsprijs",
    "actieprijs",
    "preco promocional",
    "акционная цена",
    "цена распродажи",
  ].map(plainTitle),
  regular: [
    "regular price",
    "precio normal",
    "regularer preis",
    "tarif regulier",
    "prix normal",
    "prezzo di listino",
    "reguliere prijs",
    "normale prijs",
    "preco",
    "preco normal",
    "preco",
    "базовая цена",
    "обычная цена",
  ].map(plainTitle),
  category: ["categories", "categorias", "kategorien", "categorie", "categorieen", "категории"],
  brand: [
    "brands",
    "marcas",
    "brand",
    "marca",
    "marken",
    "marke",
    "marques",
    "marque",
    "marchi",
    "merken",
    "merk",
    "бренды",
    "бренд",
  ],
  pictures: ["images", "imagenes", "bilder", "immagini", "imagens", "afbeeldingen", "изображения"],
  tags: ["tags", "etiquetas", "schlagworter", "etiquettes", "tag", "etiquetas de produto"].map(plainTitle),
  parent: [
    "parent",
    "superior",
    "principal",
    "ubergeordnetes produkt",
    "ubergeordnet",
    "genitore",
    "pai",
    "ascendente",
    "parente",
    "bovenliggend",
    "hoofdproduct",
    "hoofd",
    "moederproduct",
    "родительский",
    "родитель",
  ].map(plainTitle),
};

function cellOf(row: SourceRow, field: string): string {
  const known = titles[field] ?? [];
  const title = Object.keys(row.cells).find((one) => known.includes(plainTitle(one)));
  return title === undefined ? "" : bare(row.cells[title] ?? "");
}

/** What the reader looks for itself; the plan says where the others stand. */
const ownTitles = new Set(
  ["id", "type", "published", "short", "sale", "regular", "tags", "parent"].flatMap(
    (field) => titles[field] ?? [],
  ),
);

/** Whether a title, in any language, is read whatever the plan says. */
export function isOwnTitle(title: string): boolean {
  return ownTitles.has(plainTitle(title));
}

/** WooCommerce writes a comma within a value as `\,` and a line break as the two signs `\n`. */
function bare(cell: string): string {
  return cell.replace(/\\n/g, "\n").replace(/\\,/g, ",").trim();
}

/** WooCommerce's own column of costs, and those of plugins. */
const costTitle =
  /^(?:cost of goods(?: sold)?|cogs(?: value)?|meta wc cog cost|cost price|coste de (?:los )?(?:bienes|productos)(?: vendidos)?)$/;

/** Fields that staff may map anew; price, parents and attributes are read by their own titles. */
export function wooColumns(given: readonly string[]): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const field of ["style_code", "name", "description", "stock", "category", "brand", "pictures"]) {
    const title = given.find((one) => titles[field]?.includes(plainTitle(one)));
    if (title !== undefined) columns[field] = title;
  }
  const price = given.find((one) => titles.regular?.includes(plainTitle(one)));
  // `GTIN, UPC, EAN, or ISBN` in any language.
  const barcode = given.find((one) => /^gtin upc ean\b/.test(plainTitle(one)));
  const cost = given.find((one) => costTitle.test(plainTitle(one)));
  return {
    ...columns,
    ...(price !== undefined && { price }),
    ...(cost !== undefined && { cost }),
    ...(barcode !== undefined && { barcode }),
  };
}

/** Whether these are the titles of WooCommerce's product export. */
export function isWooCommerce(given: readonly string[]): boolean {
  const plain = new Set(given.map(plainTitle));
  return ["type", "style_code", "regular", "parent"].every((field) =>
    titles[field]?.some((one) => plain.has(one)),
  );
}

const genders = new Set(titlesOf("gender"));
const attribute = /(?<!\p{L})(?:at+ribut|atribut|атрибут|kenmerk|eigenschap)/u;
const attributeFlag =
  /(?<!\p{L})(?:visib|sichtbar|global|default|predet|standard|видим|глобальн|по умолчанию|zichtbaar|globaal)/u;
const attributeName = /(?<!\p{L})(?:names?|nom|nome|nombre|naam|название|имя)(?!\p{L})/u;
const attributeValue = /(?<!\p{L})(?:val\p{L}*|werte?|waarde\p{L}*|значени\p{L}*)(?!\p{L})/u;

/** What a title says of an attribute: `Nome dell'attributo 1`, `Attribute 2 value(s)`; in whatever language, beside a number. */
function attributeTitle(plain: string): { number: string; holds: "name" | "value" } | null {
  const number = /(?:^| )(\d)(?: |$)/.exec(plain)?.[1];
  if (!number || !attribute.test(plain) || attributeFlag.test(plain)) return null;
  if (attributeName.test(plain)) return { number, holds: "name" };
  return attributeValue.test(plain) ? { number, holds: "value" } : null;
}

/** Whether a column says something of an attribute: its name, its values, or whether it is shown: `Attribute 1 visible`. */
export function isAttributeTitle(title: string): boolean {
  return attribute.test(plainTitle(title)) && /(?:^| )\d+(?: |$)/.test(plainTitle(title));
}

/** Name and value of each attribute of a record. */
function attributes(row: SourceRow): [name: string, value: string][] {
  const values = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [title, cell] of Object.entries(row.cells)) {
    const plain = plainTitle(title);
    const said = attributeTitle(plain);
    if (said?.holds === "name") names.set(said.number, cell);
    if (said?.holds === "value") values.set(said.number, bare(cell));
  }
  return [...names].map(([number, name]) => [name, values.get(number) ?? ""]);
}

/** Whom goods are for, where an attribute of the product itself says it. */
function genderOf(named: readonly [name: string, value: string][]): string {
  return named.find(([name, value]) => genders.has(plainTitle(name)) && genderInText(value))?.[1] ?? "";
}

/** The colour that a plugin keeps beside the attributes: `Meta: color_name`. */
function colourOfMeta({ cells }: SourceRow): string {
  const found = Object.entries(cells).find(([title]) =>
    /^meta (?:product )?colou?r(?: name)?$/.test(plainTitle(title)),
  );
  return found?.[1].trim() ?? "";
}

function typeOf(row: SourceRow): string {
  return cellOf(row, "type").toLowerCase();
}

function isParentRow(row: SourceRow): boolean {
  const type = typeOf(row);
  return /^(?:variable|variabel|variabile|вариативн)/.test(type) || type.startsWith("variável");
}

/** What a variation is called without the values of its options behind a dash: `T-Shirt - Red, M`. */
function nameOfParent(name: string, options: readonly [name: string, value: string][]): string {
  const [, before = "", behind = ""] = /^(.+) [-–] ([^-–]+)$/.exec(name.trim()) ?? [];
  const values = new Set(options.map(([, value]) => plainTitle(value)));
  const areValues = behind !== "" && behind.split(",").every((part) => values.has(plainTitle(part)));
  return areValues ? before : name;
}

function readRow(row: SourceRow, plan: Parameters<FormatReader["read"]>[1], hasParent: boolean): Variant {
  const isVariation = /^(?:variat|variaci|varia[cç]|вариаци)/.test(typeOf(row));
  const isParent = isParentRow(row);
  const mapped = Object.entries(mappedFields(row, plan)).map(([field, cell]) => [field, bare(cell)] as const);
  const fields: Record<string, string> = Object.fromEntries(mapped);
  const named = attributes(row);
  const options = addOptions(fields, named, plan);
  if (!isVariation) fields.gender ||= genderOf(named);
  fields.colour ||= colourOfMeta(row);
  fields.earlier_price = "";
  takeSale(fields, cellOf(row, "sale"), saleDays(row));
  fields.description ||= cellOf(row, "short");
  fields.category_path = fields.category ?? "";
  fields.tags = cellOf(row, "tags");
  fields.category = lastCategory(fields.category ?? "");
  fields.status = statusOf(cellOf(row, "published"));
  // A parent lists all values of its options, and a variation is called "T-Shirt - Red".
  if (isParent) {
    if (fields.size) fields.listed = fields.size;
    delete fields.size;
    // One colour is that of all variations, several are theirs one by one.
    if (/[,|]/.test(fields.colour ?? "")) delete fields.colour;
  }
  if (isParent || !isVariation) return { line: row.line, fields, factsOnly: isParent };
  // The parent says both of all variations; where it was not exported they say it themselves.
  if (!hasParent) fields.name = nameOfParent(fields.name ?? "", named);
  else for (const field of ["name", "category"]) delete fields[field];
  return { line: row.line, fields, factsOnly: false, options };
}

/** WooCommerce's product export: a row per product, one per variation that names its parent by SKU or `id:`. */
export const woocommerce: FormatReader = {
  codesNameSizes: true,
  group(row) {
    const own = cellOf(row, "style_code") || `id:${cellOf(row, "id")}`;
    return cellOf(row, "parent") || own;
  },
  aliases(row) {
    const [id, code] = [cellOf(row, "id"), cellOf(row, "style_code")];
    return id && code && !cellOf(row, "parent") ? [[`id:${id}`, code]] : [];
  },
  read(rows, plan) {
    const hasParent = rows.some(isParentRow);
    const variants = rows.map((row) => readRow(row, plan, hasParent));
    const parents = variants.filter(({ factsOnly }) => factsOnly);
    // A parent without its variations: the sizes it lists are all that the file says of them.
    if (parents.length === variants.length) {
      return variants.map(({ line, fields: { listed = "", ...fields } }) => {
        return { line, fields: listed ? { ...fields, size: listed, stock: "" } : fields, factsOnly: false };
      });
    }
    // The parent's own code is the product's, unless each of its colours has one.
    const code = coloursHaveCodes(variants) ? "" : parents[0]?.fields.style_code;
    return variants.map((variant) =>
      code ? { ...variant, fields: { ...variant.fields, style_code: code } } : variant,
    );
  },
};
