import { isGtin } from "@/lib/catalogue/described-product";
import { snake } from "../shared/snake-name";
import { sizeOfTitle } from "../sizes/size-titles";
import { isObjects, typedTexts } from "./json-shapes";

// Which parts of an object are its variants, one for each size, and its colours.

const variantNames =
  /^(?:variants?|variant_?list|variations?|sizes?|skus|items|offers|combinations|options_stock|stock|stocks|inventory|tallas|variantes|varianten|articles|tamanhos|talles|taglie|tailles|pointures|gr(?:ö|oe)(?:ß|ss)en|maten|gr(?:ö|oe)(?:ß|ss)enlauf|tallaje|curva|size_?run)$/i;

/** Whether each object of a list says a size: they are variants, whatever the list is called. */
function haveSizes(part: unknown): boolean {
  if (typeof part === "object" && part !== null && !Array.isArray(part)) {
    // An element may say more of the list in its attributes.
    const [only, ...others] = Object.entries(part).filter(
      ([, one]) => typeof one === "object" && one !== null,
    );
    // Small numbers alone may be of anything.
    if (!only || others.length > 0) return countsSizes(part) && Object.keys(part).some(isSurelySize);
    const [name, list] = only;
    if (isSizeName.test(name) && (isObjects(list) || Object.keys(list as object).length > 1)) return true;
    return Array.isArray(list) ? haveSizes(list) : saysOneSize(list);
  }
  return isObjects(part) && part.every(saysOneSize);
}

export const isSizeName =
  /^(?:size|size_?name|eu|eu_?size|size_?eu|us_?size|uk_?size|talla|talle|taglia|taille|pointure|tamanho|grosse|gr(?:ö|oe)(?:ß|ss)e|maat)$/i;

/** Whether an object names a size: one variant. */
function saysOneSize(part: unknown): part is object {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return false;
  return Object.keys(part).some((name) => isSizeName.test(name));
}

export const isCount = (value: unknown) => typeof value === "number" || /^\s*\d+\s*$/.test(String(value));

const pieces = /^(?:qty|quantity|stock|pieces|cantidad|unidades|units)$/i;

/** An element of XML that says its size in an attribute and its pieces as its text, or the other way around. */
function fromElement(one: object): object {
  const { "#text": text, ...attributes } = one as Record<string, unknown>;
  const [only, ...others] = Object.entries(attributes);
  if (text === undefined || !only) return one;
  if (Object.keys(attributes).some((name) => pieces.test(name))) return { size: text, ...attributes };
  return others.length > 0 ? one : { size: only[1], stock: text };
}

export const ownCounts =
  /^(?:(?:\w+_)?(?:stock|quantity|qty|inventory|giacenza|disponibilita|bestand|menge|cantidad|existencias|unidades)|inventory_quantity|availability|ean(?:13)?|gtin|upc|barcode)$/;

/** `{ "40": 1, "41": 2 }`, `{ "TU": 6 }`, `{ "39-42": 4 }`: the pieces of each size under its name. */
function countsSizes(part: object): boolean {
  const entries: [string, unknown][] = Object.entries(part);
  const isSize = (name: string) => sizeOfTitle(name) !== null || /^\d\d ?[-–/] ?\d\d$/.test(name);
  return entries.length > 0 && entries.every(([name, count]) => isSize(name) && isCount(count));
}

/** `{ "40": { "qty": 1, "ean": … } }`: what there is to say of each size under its name. */
function describesSizes(part: object): boolean {
  const entries: [string, unknown][] = Object.entries(part);
  const isOne = (one: unknown) => typeof one === "object" && one !== null && !Array.isArray(one);
  return entries.length > 0 && entries.every(([name, one]) => sizeOfTitle(name) !== null && isOne(one));
}

const isSurelySize = (name: string) => !/^\d(?:\d|$)/.test(name) || Number.parseInt(name, 10) > 15;

/** The sizes of a product: objects in an array, an element that holds some, or pieces under the name of each size. */
function variantsIn(part: unknown): object[] | null {
  if (isObjects(part)) return part.map((one) => ("#text" in one ? fromElement(one) : one));
  if (typeof part !== "object" || part === null || Array.isArray(part)) return null;
  const entries = Object.entries(part);
  if (countsSizes(part)) return entries.map(([size, stock]) => ({ size, stock }));
  if (describesSizes(part)) return entries.map(([size, one]) => ({ size, ...one }));
  // An element may say more of the list in its attributes.
  const [only, ...others] = entries.flatMap(([name, one]: [string, unknown]) =>
    typeof one === "object" && one !== null ? [{ name, inner: one }] : [],
  );
  if (!only || others.length > 0) return null;
  const { name, inner } = only;
  // An element that holds a single variant is no list to its reader.
  if (saysOneSize(inner) || Object.keys(inner).some((key) => ownCounts.test(snake(key))))
    return named(name, [inner]);
  const deeper = variantsIn("#text" in inner ? [inner] : inner);
  // A list of one: `<t><lib>TU</lib><dispo>14</dispo></t>`.
  const isFlat =
    Object.keys(inner).length > 1 && Object.values(inner).every((one) => typeof one !== "object");
  return named(name, deeper ?? (isFlat ? [inner] : null));
}

/** Elements that are called a size and say which under a word for anything: `<Groesse wert="42"/>`. */
function named(name: string, variants: object[] | null): object[] | null {
  if (!isSizeName.test(name) && !/^(?:t|tal|sz|gr|tg|pt|nr|num)$/i.test(name)) return variants;
  const isWhich = /^(?:wert|value|valor|valeur|valore|waarde|nombre|nome|nom|label|n)$/i;
  return (
    variants?.map((one) =>
      saysOneSize(one)
        ? one
        : Object.fromEntries(
            Object.entries(one).map(([key, said]) => [isWhich.test(key) ? "size" : key, said]),
          ),
    ) ?? null
  );
}

/** What each size costs is no count of it. */
const ofMoney = /pri[cx]|prec|prei|prez|pvp|cost|tarif|weight|peso/i;

export function listOfSizes(value: object): { name: string; variants: object[] } | undefined {
  const [nested] = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const isTyped = Array.isArray(part) && typedTexts(part) !== null;
    const areSizes = variantNames.test(name) || (haveSizes(part) && !ofMoney.test(name));
    const variants = !isTyped && areSizes ? variantsIn(part) : null;
    return variants ? [{ name, variants }] : [];
  });
  return nested;
}

/** The barcodes of sizes that stand beside their counts under the same names: `{ taglie: { "36": 2 }, ean: { "36": "409…" } }`. */
export function barcodesOfSizes(
  value: object,
  sizes: readonly unknown[],
): { name: string; of: Record<string, string> } | null {
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== "object" || part === null || Array.isArray(part)) continue;
    const entries: [string, unknown][] = Object.entries(part);
    const isBarcode = (cell: unknown) => typeof cell === "string" && isGtin(cell);
    const areOfSizes = entries.every(([size, cell]) => sizes.includes(size) && isBarcode(cell));
    if (entries.length > 0 && areOfSizes)
      return { name, of: Object.fromEntries(entries) as Record<string, string> };
  }
  return null;
}

/** What a colour says under a name that its style has, too: further elements of it, `<price type="sale">` beside the style's, or its own. */
function withTyped(ofStyle: unknown, own: unknown): unknown {
  const both = [ofStyle, own].flat();
  return ofStyle !== undefined && typedTexts(both) ? both : own;
}

const colourNames = /^(?:colou?rs?|colores|colorways?|farben?|couleurs?|colori|cores)$/i;

/** The colours of a style that each have a list of sizes, and their name; a single one is no list in XML. */
function coloursIn(value: object): [name: string, colours: object[]] | null {
  for (const [name, part] of Object.entries(value)) {
    const isOne = colourNames.test(name) && typeof part === "object" && part !== null && !Array.isArray(part);
    const colours: unknown = isOne ? [part] : part;
    if (isObjects(colours) && colours.every((one) => listOfSizes(one) !== undefined)) return [name, colours];
  }
  return null;
}

/** Styles below their brand, or below any other group: each with what the group says of all of them; null where there is none. */
export function splitGroups(value: object): object[] | null {
  const found = Object.entries(value).find(
    ([, part]) => isObjects(part) && part.every((one) => coloursIn(one) !== null),
  );
  if (!found) return null;
  const [name, styles] = found;
  const { [name]: _, ...shared } = value as Record<string, unknown>;
  return (styles as object[]).map((style) => ({ ...shared, ...style }));
}

/** A style whose colours each have a list of sizes, as a product for each colour; null for any other object. */
export function splitColours(value: object): object[] | null {
  const found = coloursIn(value);
  if (!found) return null;
  const [name, colours] = found;
  const style: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).filter(([one]) => one !== name),
  );
  return colours.map((colour) => {
    // What a colour is called is no name of its style.
    const own = Object.entries(colour).map(([key, said]): [string, unknown] => [
      /^(?:name|title)$/i.test(key) && key in style ? "colour" : key,
      withTyped(style[key], said),
    ]);
    return { ...style, ...Object.fromEntries(own) };
  });
}
