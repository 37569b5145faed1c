import type { RuleField, RuleMatch } from "./fields";
import { openFields } from "./fields";
import { fold, oneLine } from "./fold";
import { readPattern } from "./pattern";

/** One rule as it is compared; rules of a field are tried by `position`, then `id`. */
export type Rule = {
  id: number;
  field: RuleField;
  match: RuleMatch;
  raw: string;
  replacement: string;
  labelEs: string | null;
  labelEn: string | null;
  position: number;
  active: boolean;
};

/** What the shop itself can read: the value as the shop spells it, or null when it has none such. */
export type ReadValue = (text: string) => string | null;
export type Vocabulary = Partial<Record<RuleField, ReadValue>>;

type Normalized = {
  /** What the shop says. Without a rule and unknown: the text itself, in one line. */
  value: string;
  /** The rule that decided. */
  ruleId?: number;
  /** Both languages, where the rule has them (materials; categories and sections that it made). */
  labels?: { es: string; en: string };
  /** False: neither the shop nor a rule knows it, so it belongs in the inbox ({@link noteUnmapped}). */
  known: boolean;
};

export type Normalizer = {
  /**
   * What the shop says for a supplier's text. `reads` stands in for the shop's own vocabulary of the field; sizes need it
   * (`(text) => parseSize(text, hint)?.value ?? null`), as what a size means depends on the product.
   */
  apply: (field: RuleField, raw: string, reads?: ReadValue) => Normalized;
};

/** A rule made ready: what it makes of a text, or null when it does not fit. */
type Ready = { rule: Rule; order: number; take: (line: string, folded: string) => string | null };

/** The rules of one field: exact ones found by their text, the others tried in order. */
type FieldRules = { exact: Map<string, Ready>; others: Ready[] };

function readyRule(rule: Rule, order: number): Ready | null {
  if (rule.match === "pattern") {
    const pattern = readPattern(rule.raw);
    if (!pattern) return null;
    const take = (line: string) => oneLine(pattern.replace(line, rule.replacement) ?? "") || null;
    return { rule, order, take };
  }
  const wanted = fold(rule.raw);
  if (!wanted) return null;
  const { match, replacement } = rule;
  const fits = {
    exact: (folded: string) => folded === wanted,
    starts: (folded: string) => folded.startsWith(wanted),
    contains: (folded: string) => folded.includes(wanted),
  }[match];
  return { rule, order, take: (_, folded) => (fits(folded) ? replacement : null) };
}

/** Rules that count, in the order they are tried. */
export function inOrder<One extends Pick<Rule, "position" | "id">>(rules: readonly One[]): One[] {
  return rules.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

function groupRules(rules: readonly Rule[]): Map<RuleField, FieldRules> {
  const fields = new Map<RuleField, FieldRules>();
  const ordered = inOrder(rules.filter((rule) => rule.active));
  for (const [order, rule] of ordered.entries()) {
    const ready = readyRule(rule, order);
    if (!ready) continue;
    const of: FieldRules = fields.get(rule.field) ?? { exact: new Map(), others: [] };
    fields.set(rule.field, of);
    if (rule.match !== "exact") of.others.push(ready);
    else if (!of.exact.has(fold(rule.raw))) of.exact.set(fold(rule.raw), ready);
  }
  return fields;
}

function findRule(of: FieldRules | undefined, line: string): { rule: Rule; value: string } | null {
  if (!of) return null;
  const folded = fold(line);
  const exact = of.exact.get(folded);
  for (const ready of of.others) {
    if (exact && exact.order < ready.order) break;
    const value = ready.take(line, folded);
    if (value !== null) return { rule: ready.rule, value };
  }
  return exact ? { rule: exact.rule, value: exact.rule.replacement } : null;
}

function labelsOf({ labelEs, labelEn }: Rule): Normalized["labels"] {
  return labelEs && labelEn ? { es: labelEs, en: labelEn } : undefined;
}

/**
 * Makes rules ready for any number of texts. Of the active rules of a field the first that fits decides, and its result
 * is not looked at by another; a rule's text always stands for the whole value. How texts are compared: {@link fold};
 * patterns see them as written ({@link readPattern}) and a pattern that cannot be read fits nothing.
 */
export function compileRules(rules: readonly Rule[], vocabulary: Vocabulary = {}): Normalizer {
  const fields = groupRules(rules);
  return {
    apply(field, raw, reads = vocabulary[field]) {
      const line = oneLine(raw);
      if (!line) return { value: "", known: true };
      const found = findRule(fields.get(field), line);
      const spelled = reads?.(found?.value ?? line) ?? null;
      if (!found) return { value: spelled ?? line, known: spelled !== null };
      const said = { ruleId: found.rule.id, labels: labelsOf(found.rule) };
      // Of a free text the rule itself is the spelling; the others must name what the shop has.
      if (openFields.includes(field)) return { ...said, value: found.value, known: true };
      return { ...said, value: spelled ?? found.value, known: spelled !== null || !reads };
    },
  };
}
