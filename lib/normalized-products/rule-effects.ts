import type { Bilingual } from "@/db/schema/catalogue";
import { parseSize, type Size } from "@/lib/catalogue/sizes";
import type { RuleField } from "@/lib/normalization-rules/fields";
import { fold } from "@/lib/normalization-rules/fold";
import { compileRules, type Rule, type Vocabulary } from "@/lib/normalization-rules/normalize";
import { readAmong, readGender } from "@/lib/normalization-rules/vocabulary";
import type { StoredValue, Target } from "./stored-values";

/** What is done to the products of a value: `move` to a row, `make` the brand first, `rename` the brand, `write` a text. */
type Act =
  | { do: "move"; id: number }
  | { do: "make"; name: string }
  | { do: "rename"; name: string }
  | { do: "write"; text: string }
  | { do: "resize"; size: Size }
  | { do: "word"; labels: Bilingual }
  /** The rule leads to something that the shop does not have. */
  | { do: "nothing" };

/** What rules make of one value that products have. */
export type Effect = { ruleId: number; before: string; after: string; stored: StoredValue; act: Act };

/** What the shop has to say for closed fields, and every size that can be read. */
export function vocabularyOf(targets: Target[]): Vocabulary {
  const of = (field: RuleField) => readAmong(targets.filter((target) => target.field === field));
  return {
    category: of("category"),
    section: of("section"),
    gender: readGender,
    size: (text) => parseSize(text)?.value ?? null,
  };
}

/** The brand of a name: as it is written, else but for capitals and accents. */
function findBrand(targets: Target[], name: string): Target | undefined {
  const brands = targets.filter((target) => target.field === "brand");
  return brands.find(({ value }) => value === name) ?? brands.find(({ value }) => fold(value) === fold(name));
}

function actOf(stored: StoredValue, after: string, labels: Bilingual | undefined, targets: Target[]): Act {
  if (stored.field === "brand") {
    const brand = findBrand(targets, after);
    if (!brand) return { do: "make", name: after };
    return brand.id === stored.id ? { do: "rename", name: after } : { do: "move", id: brand.id };
  }
  if (stored.field === "category" || stored.field === "section") {
    const row = targets.find(({ field, value }) => field === stored.field && value === after);
    return row ? { do: "move", id: row.id } : { do: "nothing" };
  }
  if (stored.field === "size") {
    const size = parseSize(after);
    return size ? { do: "resize", size } : { do: "nothing" };
  }
  if (stored.field === "material") return { do: "word", labels: labels ?? { es: after, en: after } };
  return { do: "write", text: after };
}

/**
 * What the rules would change of the values that products have, in the order of the values. Work grows with the number
 * of different values, not of products.
 */
export function effectsOf(
  rules: readonly Rule[],
  values: readonly StoredValue[],
  targets: Target[],
): Effect[] {
  const normalizer = compileRules(rules, vocabularyOf(targets));
  const effects = values.flatMap((stored): Effect[] => {
    for (const name of stored.names) {
      const { value: after, ruleId, known, labels } = normalizer.apply(stored.field, name);
      if (ruleId === undefined) continue;
      const same = after === stored.value && (!labels || labels.en === stored.names[1]);
      if (same) return [];
      const act: Act = known ? actOf(stored, after, labels, targets) : { do: "nothing" };
      return [{ ruleId, before: stored.value, after, stored, act }];
    }
    return [];
  });
  return effects.map((effect) => ({
    ...effect,
    after: brandNameOf(effect, effects, targets) ?? effect.after,
  }));
}

/** How the brand that products move to is spelled once all is done; undefined for other effects. */
function brandNameOf({ stored, act }: Effect, all: Effect[], targets: Target[]): string | undefined {
  if (stored.field !== "brand" || act.do !== "move") return undefined;
  const renamed = all.find((other) => other.act.do === "rename" && other.stored.id === act.id);
  if (renamed) return renamed.after;
  return targets.find((target) => target.field === "brand" && target.id === act.id)?.value;
}
