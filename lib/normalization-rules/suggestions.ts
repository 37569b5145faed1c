import type { RuleField } from "./fields";
import { comparisonKey, fold } from "./fold";
import { grouped } from "./grouped";
import type { Normalizer } from "./normalize";

/** A text that is in use or was met. */
export type SeenText = {
  field: RuleField;
  text: string;
  /** How many products have it; 0 in the inbox. */
  products: number;
  /** How often suppliers wrote it. */
  met: number;
  /** The shop has it already, if only as a brand without products. */
  isOwn?: boolean;
  /** For a name of something the shop has, e.g. a category's label: what a rule says for it. Such names are never replaced. */
  value?: string;
  /** Both languages of a material. */
  labels?: { es: string; en: string };
};

/** An exact rule that is worth making. */
export type Suggestion = {
  field: RuleField;
  raw: string;
  replacement: string;
  labels?: { es: string; en: string };
  /** Products that have the text to be replaced, and how often suppliers wrote it. */
  products: number;
  met: number;
};

/** The text that others should become: a name of something, then one the shop has, then the one most products have, then the one met most. */
function best(texts: SeenText[]): SeenText | undefined {
  return texts.toSorted(
    (a, b) =>
      Number(b.value !== undefined) - Number(a.value !== undefined) ||
      Number(b.isOwn ?? false) - Number(a.isOwn ?? false) ||
      b.products - a.products ||
      b.met - a.met ||
      (a.text < b.text ? -1 : 1),
  )[0];
}

/**
 * Rules for texts that differ from another only in case, accents, blanks or punctuation (docs/rules.md#normalization).
 * What a rule already handles, or nobody has or wrote, is left out; texts that one exact rule would handle alike are
 * one suggestion.
 */
export function suggestRules(texts: readonly SeenText[], normalizer: Normalizer): Suggestion[] {
  const groups = grouped(texts, ({ field, text }) => JSON.stringify([field, comparisonKey(text)]));
  return [...groups.values()].flatMap((group) => {
    const goal = best(group);
    if (!goal || new Set(group.map(({ text }) => text)).size < 2) return [];
    const others = group.filter(
      ({ field, text, value }) =>
        text !== goal.text && value === undefined && normalizer.apply(field, text).ruleId === undefined,
    );
    return [...grouped(others, ({ text }) => fold(text)).values()].flatMap((alike) => {
      const [first] = alike;
      if (!first) return [];
      const sum = (count: "products" | "met") => alike.reduce((total, one) => total + one[count], 0);
      if (sum("products") + sum("met") === 0) return [];
      return [
        {
          field: first.field,
          raw: first.text,
          replacement: goal.value ?? goal.text,
          labels: goal.labels ?? (first.field === "material" ? { es: goal.text, en: goal.text } : undefined),
          products: sum("products"),
          met: sum("met"),
        },
      ];
    });
  });
}
