import { parseSize } from "@/lib/catalogue/sizes";
import { plainTitle } from "./plain-title";
import type { ImportPlan } from "./plan";

/** Fewer columns than these are no run of sizes: `M` and `L` may say something else. */
export const fewestSizeTitles = 3;

/** `Talla 38`, `Size_M`, `Stock 38` are about the size behind the word. */
export function sizeOfTitle(title: string): string | null {
  const bare = title
    .replace(
      /^(?:stock|talla|size|taille|pointure|taglia|gr(?:ö|oe)(?:ß|ss)e|gr|tg|nr|num\.?|n[º°]|qty|sz)[\s:_.-]+/i,
      "",
    )
    // `Talla36`, `SizeXL`.
    .replace(/^(?:talla|size|taille|pointure|taglia|gr(?:ö|oe)(?:ß|ss)e|maat)(?=\d)/i, "")
    .replace(
      /^(?:Talla|TALLA|Size|SIZE|Taille|TAILLE|Taglia|TAGLIA|Maat|Gr(?:ö|oe)(?:ß|ss)e|T|T\.)(?=X*[SML]$)/,
      "",
    )
    // `T36` is the size 36 of whatever goods they are.
    .replace(/^T[ .:_-]?(?=\d)/i, "")
    // `36 / UK 3.5` is one size in two systems.
    .replace(/^(\d{2}(?:[.,]5)?) ?[/(|-] ?(?:UK|US|EU)[ .]?\d{1,2}(?:[.,]5)?\)?$/i, "$1")
    .trim();
  const isBare =
    /^(?:(?:EU|US|UK|T)?[ .:_-]?\d{1,3}(?:[.,]\d{1,2}| [12]\/[23]| [1-7]\/[48]|½)?|\d?[X]*[SML]|XXS|\d{1,2}[YCW]|W ?\d\d|ONE ?SIZE|OS|OSF[AM]?|OSZ|T\.?U\.?|UNI|U|(?:talla )?[úu]nic[oa]|(?:taille )?unique|taglia unica|einheitsgr(?:ö|oe)(?:ß|ss)e|einh\.?|one)$/i.test(
      bare,
    );
  // Which system `7` and `7.5` are of is asked.
  const isSmall = /^\d{1,2}(?:[.,]5|½| 1\/2)?$/.test(bare) && Number.parseInt(bare, 10) <= 15;
  const isSize = isSmall || parseSize(bare, { kind: "shoes", system: undefined }) !== null;
  return isBare && plainTitle(bare) !== "" && isSize ? bare : null;
}

const found = new WeakMap<ImportPlan, Map<string, string>>();

/** Columns that are named by sizes and hold their stock, with the size of each; none where they are no run. */
export function sizeTitles(titles: readonly string[], plan: ImportPlan): Map<string, string> {
  if (!plan.sizeColumns || plan.columns.size || plan.columns.sizes) return new Map();
  const known = found.get(plan);
  if (known) return known;
  const mapped = new Set(Object.values(plan.columns));
  const sizes = titles.flatMap((title): [string, string][] => {
    const size = mapped.has(title) ? null : sizeOfTitle(title);
    return size === null ? [] : [[title, size]];
  });
  const run = new Map(sizes.length >= fewestSizeTitles ? sizes : []);
  found.set(plan, run);
  return run;
}

const european = /\b(?:eu|eur|europe\w*|europ[ae]\w*)\b/;

/** The words of a title of European sizes without that they are: `EU-Größe` is `grosse`. Null where it says no such thing. */
export function withoutEuropean(title: string): string | null {
  const plain = plainTitle(title);
  return european.test(plain) ? plain.replace(european, " ").replace(/ +/g, " ").trim() : null;
}

/** The column with the maker's own sizes, or American ones, beside the European ones that are read; they say those of clothing alone. */
export function ownSizeTitle(titles: readonly string[], { columns }: ImportPlan): string | undefined {
  const bare = withoutEuropean(columns.size ?? "");
  if (!bare) return undefined;
  const plain = (title: string) =>
    plainTitle(title)
      .replace(/\b(?:us|usa|uk)\b/, " ")
      .replace(/ +/g, " ")
      .trim();
  return (
    titles.find((title) => plainTitle(title) === bare) ??
    titles.find((title) => title !== columns.size && plain(title) === bare)
  );
}
