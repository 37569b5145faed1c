import { headingTitle } from "../shared/heading-title";
import { plainTitle } from "../shared/plain-title";
import { remembered } from "../shared/remembered";
import type { SourceRow } from "../shared/source-row";
import { readSizePair } from "../sizes/size-pair";
import { sizeOfTitle } from "../sizes/size-titles";
import { optionField } from "./variant";

// Options of variants in any table: in pairs of columns, or several in one cell.

const optionName =
  /^(?:variant )?option (?:name (\d|one|two|three)|(\d|one|two|three) name)$|^option(\d) name$|^variationsname (\d)$|^opcion (\d) nombre$|^option set (\d)$|^(?:nombre|name|nom|nome) (?:de |del |della |of )?(?:la )?(?:opcion|option|opzione|atributo|variante|propiedad|propriedade|propriete|proprieta|property) (\d)$|^(?:variation|variante|attribute?|atributo|opcion|attributo|property) (?:(\d) (?:name|nombre|nom|nome)|(?:name|nombre|nom|nome) (\d))$|^variant (\d) option name$|^attribute(\d)$|^(custom) title$|^(custom field \d) label$|^ccodpr ?(\d)$/;
const optionValue =
  /^(?:valor|value|valeur|valore) (?:de |del |della |of )?(?:la )?(?:opcion|option|opzione|atributo|variante|propiedad|propriedade|propriete|proprieta|property) (\d)$|^variant (\d) option value$|^(custom field \d) value$|^cvalpr ?(\d)$|^opcion (\d) valor$|^value(\d)$|^(custom) value$|^option (\d)$|^(?:variant )?option (?:value (\d|one|two|three)|(\d|one|two|three) (?:value|wert|valor|valore|valeur))$|^option(\d) value$|^variationswert(?:name)? (\d)$|^(?:variation|variante|attribute?|atributo|opcion|attributo|property) (?:(\d) (?:values?|valor(?:es)?|wert|valeurs?|valore)|(?:value|valor|wert|valeur|valore) (\d))$/;

/** One cell with all options: `Talla: 42, Color: Negro`. */
const variantValues =
  /^(?:(?:variant|attribute)s? values?|product attributes|val(?:or|ors|ore|ori|ores|eurs?)(?: d[aeo]s?| del| dell[ae]| d)?(?: l[aeo]s?)? (?:variant[ei]?s?|atributos?|attribut[io]?s?)|attributs?|variant(?:en)?(?:werte|attribute)?|attribut(?:e|werte)|variation details|detalles de (?:la )?variacion|[a-z]{2} variant|varianti?|variante|atributos?|options?|opciones|combination|combinacion|declinaison)$/;

/**
 * `Maat: 38`, `Talla: 42, Color: Negro`, `Talla EU=42`, `Talla - 42`, `[RT]Size=37`: options of a variant by their names, under
 * whatever title.
 */
const named = /^(?:\[\w{1,3}\])?(\p{L}[\p{L} -]{1,20}?)(?:[:=]\s*| - )([^:=/][^:=]{0,30})(?:$|[,;|/])/u;

/** A system of sizes alone: a name of numbers, while `EU - Amsterdam` is a place. */
const systemAlone = /^(?:eur?|us|usa|uk)$/i;

const namesSize = remembered((cell): boolean =>
  cell.split(/(?:[,;|]|\s-)\s*(?=\p{L}[\p{L} ]{1,20}(?:[:=]| - ))/u).some((part) => {
    const [, name, value = ""] = named.exec(part) ?? [];
    if (name && systemAlone.test(name) && !/^\d/.test(value)) return false;
    // `One Size: 12` counts a size.
    const isSize = name !== undefined && sizeOfTitle(name.trim()) !== null;
    return name !== undefined && !isSize && optionField(name, { sizeOption: "" }) === "size";
  }),
);

/** Whether a cell names a size as an option does; none of descriptions is kept. */
export const saysSize = (cell: string): boolean => cell.length < 80 && namesSize(cell);

/** One cell with facts by their names: Magento's `color=Black,size=42`, BigCommerce's `Color=Pine Green;Width=D`. */
const namedFacts = /^(?:additional attributes|custom fields)$/;

/** Whether a column says the names of options, whose values another says. */
export function isOptionNameTitle(title: string): boolean {
  return optionName.test(plainTitle(title));
}

/** Whether a column says options of variants. */
export function isVariantTitle(title: string): boolean {
  const plain = plainTitle(title);
  return [optionName, optionValue, variantValues, namedFacts].some((one) => one.test(plain));
}

/** The titles of options that a table has in pairs: that of the name, that of the value. */
export function optionPairs(titles: readonly string[]): [name: string, value: string][] {
  const numbered = (words: RegExp) =>
    titles.flatMap((title): [string, string][] => {
      const number = words.exec(plainTitle(title))?.slice(1).find(Boolean);
      return number ? [[number, title]] : [];
    });
  const values = new Map(numbered(optionValue));
  return numbered(optionName).flatMap(([number, name]): [string, string][] => {
    const value = values.get(number);
    return value === undefined ? [] : [[name, value]];
  });
}

/** What a column says of options, by its title: the name or the value of a numbered one, or all of them in one cell. */
const readTitle = remembered((title) => {
  const plain = plainTitle(title);
  const numberOf = (words: RegExp) => {
    const found = words.exec(plain);
    return found && (found.slice(1).find(Boolean) ?? "");
  };
  return {
    numberOfName: numberOf(optionName),
    numberOfValue: numberOf(optionValue),
    isOfValues: variantValues.test(plain),
    isOfFacts: namedFacts.test(plain),
  };
});

/** Options that a table has as pairs of columns, `Option Name 1` and `Option Value 1`, or in one cell. */
export function optionsOf({ cells }: SourceRow): [name: string, value: string][] {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  const found: [string, string][] = [];
  for (const [title, cell] of Object.entries(cells)) {
    // `Tallas de calzado: EU`, `Taglie: EU - Prezzi in EUR`, `… Precios en euros sin IVA.` above all goods is no option of one.
    if (title === headingTitle && (cell.length > 40 || /: ?(?:EUR?|UK|US)(?!\s?\d|[\p{L}\d])/iu.test(cell)))
      continue;
    const { numberOfName, numberOfValue, isOfValues, isOfFacts } = readTitle(title);
    if (numberOfName !== null) names.set(numberOfName, cell);
    if (numberOfValue !== null) values.set(numberOfValue, cell);
    // `[Colour=Black,UK Shoe Size=8]` of a listing on eBay, `"Pointure: 36"` of Lightspeed with its quotes.
    const listed = cell.replace(/^\[([^[\]]*[=:][^[\]]*)\]$|^"([^"]*)"$/, "$1$2");
    // BigCommerce: `Type=Rectangle|Name=Size|Value=M`, one behind the other.
    const described = [...cell.matchAll(/\bName=([^|]+)\|Value=(.*?)(?=[;\s]*Type=|$)/gs)];
    if (described.length > 0)
      for (const [, option = "", value = ""] of described)
        found.push([option.trim(), value.replace(/\[#[\da-f]{3,6}\]$/i, "").trim()]);
    else if ((isOfValues || saysSize(cell)) && !readSizePair(cell))
      for (const quoted of listed.split(
        /\s*(?:[,;|]|\/(?=\s*\p{L}))\s*(?=[^,;|/:=]+(?:[:=]| - ))|\s+-\s+(?=\p{L}[\p{L} ]{1,20}:)/u,
      )) {
        // `"Color: Negro","Talla: 42"` of Lightspeed.
        const part = quoted.replace(/^"(.*)"$/s, "$1");
        const [, option = "", value = ""] = /^(?:\[\w{1,3}\])?([^:=]+?)(?:[:=]| - )(.*)$/s.exec(part) ?? [];
        if (option) found.push([option.trim(), value.trim()]);
      }
    if (!isOfFacts) continue;
    for (const [, one = "", text = ""] of cell.matchAll(/(?:^|[,;])([^=,;]+)=([^,;]*)/g))
      found.push([one.trim(), text.trim()]);
  }
  return [
    ...[...names].map(([number, name]): [string, string] => [name, values.get(number) ?? ""]),
    ...found,
  ];
}
