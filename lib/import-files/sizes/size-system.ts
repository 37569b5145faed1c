import type { ImportPlan } from "../shared/plan";

/** The system that a letterhead or the headings of a sheet name: `Mens (UK sizes)`, `Footwear sizes: US`. */
export function systemOfHeadings(texts: readonly string[]): ImportPlan["sizeSystem"] {
  const words =
    "(?:sizes?|sizing|tallas?|talles|tailles|pointures|taglie|tamanhos|maten|gr(?:ö|oe)(?:ß|ss)en?)";
  const named = new RegExp(
    `\\b(?:(UK|US|EU)(?: (?:men|women|kids?|junior|youth|unisex|mens|womens|hombre|mujer)(?:['’]?s)?)? ?${words}|${words} ?[:=(-]? ?(?:en |in |are |son |sono |sont |sind )?(UK|US|EU))\\b`,
    "gi",
  );
  const said = texts.flatMap((text) =>
    [...text.matchAll(named)].flatMap(([, before, after]) => (before ?? after ?? "").toUpperCase()),
  );
  const [only, ...others] = new Set(said);
  return others.length === 0 && (only === "UK" || only === "US" || only === "EU") ? only : "";
}

/** The system of a column of sizes: its title names it (`Size (US)`, `尺码 cm`), or some of its sizes can be of no other. */
export function systemOf(title: string, samples: Record<string, string[]>): ImportPlan["sizeSystem"] {
  const texts = samples[title] ?? [];
  const american = texts.some((text) => /^\d{1,2}(?:\.5)? ?[WYC]$/i.test(text));
  if (american && texts.every((text) => Number.parseFloat(text) < 19)) return "US";
  const named = [...title.matchAll(/(?<![a-z])(eur?|usa?|uk|cm|jp)(?![a-z])/gi)].map(([, word = ""]) =>
    word.toUpperCase(),
  );
  // `UK/EU size` may be either.
  const [found, ...others] = new Set(named.map((word) => word.slice(0, 2)));
  if (!found || others.length > 0) return "";
  return found === "EU" || found === "US" || found === "UK" ? found : "CM";
}
