import { type ColumnFacts, fits, isConstant } from "./column-evidence";
import type { Finders } from "./finders";
import { plainTitle } from "./plain-title";
import type { FieldName } from "./plan";

/** Stems by which programs of warehouses name their columns in one word: `CODART`, `DESART`, `PVENTA`, `EANART`. */
const stems: [FieldName, RegExp][] = [
  ["barcode", /ean|barcod|codbar|gtin/],
  ["cost", /cost[eoi]?|whs|acq|einkauf|compra/],
  ["price", /pvp|venta|precio|prezz|preis|prix|pubbl|retail/],
  ["style_code", /^(?:cod|ref|art(?:nr|no|num))/],
  ["brand", /marca|marke|brand|fabricant|fabrikant|herst/],
  ["category", /^fam|categ|kateg/],
  ["colour", /color|colour|farb|coul/],
  ["size", /^tall|talla|size|taill|tagli|gross|point/],
  ["stock", /stock|exist|lager|giac|unid|^uds/],
  ["name", /^(?:des(?!c?uent)|denom|nomb|bezei|titul|articul)/],
];

/** Fields that no word of a title names, but the beginning or a part of one does, where the cells are of that kind. Changes `guessed`. */
export function fillByStems(
  guessed: Record<string, string>,
  titles: readonly string[],
  facts: ColumnFacts,
  find: Finders | undefined,
  otherwise: RegExp,
): void {
  for (const [field, stem] of stems) {
    if (guessed[field]) continue;
    const taken = new Set(Object.values(guessed));
    const title = titles.find(
      (one) =>
        !taken.has(one) &&
        stem.test(plainTitle(one).replaceAll(" ", "")) &&
        !otherwise.test(plainTitle(one)) &&
        !/min|max|fecha|dto|desc(?:ue|t)|proveed|variant/.test(plainTitle(one)) &&
        fits(field, facts.samples[one] ?? [], find) &&
        !(field === "style_code" && isConstant(one, facts)),
    );
    if (title) guessed[field] = title;
  }
}
