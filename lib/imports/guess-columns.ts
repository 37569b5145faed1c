/** A title without capitals, accents and signs: `¿En inventario?` is `en inventario`, `retailPrice` is `retail price`. */
export function plainTitle(title: string): string {
  return title
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** What each field is called in English, Spanish and German, the surest word first. */
const words: Record<string, string[]> = {
  style_code: [
    "style code",
    "style id",
    "style no",
    "style number",
    "codigo de estilo",
    "sku",
    "product code",
    "article number",
    "article",
    "artikelnummer",
    "artikelnr",
    "art nr",
    "referencia",
    "ref",
    "reference",
    "codigo",
    "mpn",
    "product id",
    "pid",
    "modellnummer",
    "item id",
    "id",
  ],
  brand: [
    "brand",
    "brand name",
    "marca",
    "marke",
    "vendor",
    "hersteller",
    "manufacturer",
    "fabricante",
    "designer names",
    "designer",
  ],
  name: [
    "name",
    "product name",
    "style name",
    "title",
    "nombre",
    "nombre del producto",
    "titulo",
    "model",
    "modelo",
    "bezeichnung",
    "modell",
    "artikelbezeichnung",
    "producto",
    "denominacion",
  ],
  category: [
    "category",
    "product type",
    "product category",
    "categoria",
    "kategorie",
    "warengruppe",
    "tipo de producto",
    "type",
    "tipo",
    "familia",
  ],
  section: ["section", "seccion", "sektion"],
  gender: ["gender", "sex", "sexo", "genero", "geschlecht", "department", "publico"],
  colour: ["colour", "color", "colorway", "color way", "farbe", "color del fabricante", "dominant color"],
  price: [
    "price",
    "selling price",
    "sale price",
    "actual price",
    "current price",
    "regular price",
    "precio",
    "pvp",
    "precio de venta",
    "precio actual",
    "retail price",
    "retail",
    "rrp",
    "preis",
    "verkaufspreis",
    "vk",
    "msrp",
    "uvp",
  ],
  earlier_price: [
    "earlier price",
    "original price",
    "old price",
    "listing price",
    "list price",
    "compare at price",
    "precio anterior",
    "precio original",
    "alter preis",
    "streichpreis",
  ],
  cost: [
    "cost",
    "cost price",
    "coste",
    "precio de coste",
    "wholesale price",
    "wholesale",
    "precio mayorista",
    "einkaufspreis",
    "ek",
    "net price",
    "costo",
  ],
  sizes: ["sizes", "tallas", "numeros", "grossen"],
  size: ["size", "talla", "numero", "grosse", "groesse", "taille", "size range"],
  stock: [
    "stock",
    "stock quantity",
    "quantity",
    "qty",
    "cantidad",
    "existencias",
    "unidades",
    "bestand",
    "menge",
    "inventory",
    "inventario",
  ],
  released_on: ["released on", "release date", "fecha de lanzamiento", "lanzamiento", "erscheinungsdatum"],
  description: ["description", "descripcion", "beschreibung", "story"],
  description_es: ["description es", "descripcion es"],
  description_en: ["description en", "descripcion en"],
  pictures: [
    "pictures",
    "images",
    "image",
    "imagenes",
    "imagen",
    "fotos",
    "foto",
    "bilder",
    "bild",
    "image link",
    "image url",
    "image urls",
    "main picture url",
    "picture url",
    "cover photo url",
    "image small",
    "bild url",
    "original picture url",
  ],
  currency: ["currency", "moneda", "divisa", "wahrung", "waehrung"],
  source_type: ["source type"],
  status: [],
  is_new: ["is new"],
  upper_material: ["upper material", "material exterior", "empeine", "obermaterial"],
  lining_material: ["lining material", "forro", "futter"],
  sole_material: ["sole material", "suela", "sohle"],
  textile: ["textile", "composition", "composicion", "zusammensetzung"],
  lead_days: ["lead days", "lead time", "plazo", "lieferzeit"],
  alt_es: ["alt es"],
  alt_en: ["alt en"],
};

/** Which title holds which field, by its words; each title serves once (admin.md: "map columns (guessed)"). */
export function guessColumns(titles: readonly string[]): Record<string, string> {
  const byWords = new Map<string, string>();
  for (const title of titles) {
    const plain = plainTitle(title);
    if (!byWords.has(plain)) byWords.set(plain, title);
  }
  const guessed: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [field, known] of Object.entries(words)) {
    const title = known.map((word) => byWords.get(word)).find((one) => one !== undefined && !taken.has(one));
    if (title === undefined) continue;
    guessed[field] = title;
    taken.add(title);
  }
  return guessed;
}
