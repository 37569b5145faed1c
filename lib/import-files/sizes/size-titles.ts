import { parseSize } from "@/lib/catalogue/sizes";
import { plainTitle } from "../shared/plain-title";
import type { ImportPlan } from "../shared/plan";
import { remembered } from "../shared/remembered";
import { alikeSizes } from "./alike-titles";
import { waistAndLeg } from "./waist-and-leg";

/** `Talla 38`, `Size_M`, `Stock 38` are about the size behind the word. */
export function sizeOfTitle(title: string): string | null {
  return title.length < 40 ? readTitle(title) : null;
}

/** `37-38`, `39/42`: one size for two and more. */
function isForSeveral(text: string): boolean {
  const [, from = 0, to = 0] = /^(\d\d)[-/](\d\d)$/.exec(text)?.map(Number) ?? [];
  return from >= 19 && to <= 50 && to > from && to - from <= 4;
}

/** `TALLAS` is the plural, and not the size S of `TallaS`. */
const plural = /^(?:TALLAS|SIZES|TAILLES)$/;

const readTitle = remembered((title) => {
  if (plural.test(title.trim())) return null;
  const bare = title
    // `eu_37_38` and `one_size`, as fields of a program are called.
    .replace(/^one_size$/i, "one size")
    .replace(/^(?:eu_)?(\d\d)_(\d\d)$/i, "$1-$2")
    .replace(/^(eu|us|uk)_(?=\d)/i, "$1 ")
    .replace(
      /^(?:stock|talla|size|taille|pointure|taglia|gr(?:ö|oe)(?:ß|ss)e|gr|tg|nr|n[uú]m\.?|n[º°]|qty|sz)[\s:_.-]+/i,
      "",
    )
    // `Talla36`, `SizeXL`.
    .replace(/^(?:talla|size|taille|pointure|taglia|gr(?:ö|oe)(?:ß|ss)e|maat)(?=\d)/i, "")
    .replace(
      /^(?:Talla|TALLA|Size|SIZE|Taille|TAILLE|Taglia|TAGLIA|Maat|Gr(?:ö|oe)(?:ß|ss)e|T|T\.)(?=X*[SML]$)/,
      "",
    )
    // adidas' `7-` is 7½.
    .replace(/^(\d{1,2})-$/, "$1.5")
    // `T36` is the size 36 of whatever goods they are.
    .replace(/^T[ .:_-]?(?=\d)/i, "")
    // `36 EU` is `EU 36`.
    .replace(/^(\d{1,2}(?:[.,]5|½)?) ?(EU|US|UK)$/i, "$2 $1")
    // `36 / UK 3.5`, `US 6.5 / EU 39` are one size in two systems.
    .replace(/^(?:EU[ .]?)?(\d{2}(?:[.,]5)?) ?[/(|-] ?(?:UK|US|EU)[ .]?\d{1,2}(?:[.,]5)?\)?$/i, "$1")
    .replace(/^(?:UK|US)[ .]?\d{1,2}(?:[.,]5)? ?[/(|-] ?EU[ .]?(\d{2}(?:[.,]5)?)\)?$/i, "$1")
    .trim();
  const isBare =
    /^(?:(?:EU|US|UK|T)?[ .:_-]?\d{1,3}(?:[.,]\d{1,2}| [12]\/[23]| [1-7]\/[48]|½)?|\d?[X]*[SML]|XXS|X?[SML]\/X{0,2}[SML]|\d{1,2}[YCW]|\d{1,2}(?:-\d{1,2})? ?(?:años|anos|years|yrs|ans|anni|jahre|meses|months)|W ?\d\d|ONE ?SIZE|OS|OSF[AM]?|OSZ|T\.?U\.?|UNI?|U|(?:talla |t\. ?)?[úu]nic[oa]|(?:taille )?unique|taglia unica|einheitsgr(?:ö|oe)(?:ß|ss)e|einh\.?|one)$/i.test(
      bare,
    );
  if (isForSeveral(bare) || waistAndLeg.test(bare)) return bare;
  if (!isBare || plainTitle(bare) === "") return null;
  // Which system `7` and `7.5` are of is asked.
  const isSmall = /^\d{1,2}(?:[.,]5|½| 1\/2)?$/.test(bare) && Number.parseInt(bare, 10) <= 15;
  const isSize = isSmall || parseSize(bare, { kind: "shoes", system: undefined }) !== null;
  return isSize ? bare : null;
});

const letters = ["XXS", "XS", "S", "M", "L", "XL", "XXL"];

/** Whether the first of two titles side by side is a size and the second the next of it: `S` and `M`, `38` and `39`. */
function areNeighbours(first: string, second: string): boolean {
  if (/^\d\d$/.test(first) && /^\d\d$/.test(second))
    return Number(first) >= 30 && Number(second) - Number(first) === 1 && Number(second) <= 50;
  const at = letters.indexOf(first);
  return at >= 0 && letters[at + 1] === second;
}

/**
 * The titles that are sizes, with what size each is, where they are a run: three or more, or two that stand side by side
 * in their order. `L` and `M` alone may be days.
 */
export function findSizeRun(titles: readonly string[]): Map<string, string> {
  const sizes = titles.flatMap((title, at) => {
    const size = sizeOfTitle(title);
    return size === null ? [] : [{ title, size, at }];
  });
  const [first, second, third] = sizes;
  const isPair = first && second && second.at === first.at + 1 && areNeighbours(first.size, second.size);
  const known = new Map(third || isPair ? sizes.map(({ at, size }) => [at, size]) : []);
  const alike = alikeSizes(titles, new Set(known.keys()));
  // One size beside the others: `P45`, `U`.
  const ends = sizes.filter(({ at }) => alike.has(at - 1) || alike.has(at + 1));
  const all = new Map([
    ...alike,
    ...(alike.size > 0 ? ends.map(({ at, size }) => [at, size] as const) : []),
    ...known,
  ]);
  return new Map([...all].toSorted(([a], [b]) => a - b).map(([at, size]) => [titles[at] ?? "", size]));
}

const found = new WeakMap<ImportPlan, Map<string, string>>();

/** Columns that are named by sizes and hold their stock, with the size of each; none where they are no run. */
export function sizeTitles(titles: readonly string[], plan: ImportPlan): Map<string, string> {
  if (!plan.sizeColumns || plan.columns.size || plan.columns.sizes) return new Map();
  const known = found.get(plan);
  if (known) return known;
  const mapped = new Set(Object.values(plan.columns));
  const run = findSizeRun(titles.filter((title) => !mapped.has(title)));
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
