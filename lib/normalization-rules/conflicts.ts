import { fold } from "./fold";
import { grouped } from "./grouped";
import { compileRules, inOrder, type Rule } from "./normalize";

/**
 * `differs`: both rules fit the same text and say different things, so the second is never asked for it. `unreached`: the
 * first takes every text that the second could. `feeds`: what the first writes is taken by the second, so a second run changes it
 * again. `loops`: the same round, for ever.
 */
type ConflictKind = "differs" | "unreached" | "feeds" | "loops";

export type RuleConflict = { kind: ConflictKind; first: number; second: number };

/** Texts of every sort: a pattern that fits them all fits anything. */
const probes = ["\u0001", "a", "Zz 9", "ñ/(-", "0"];

/** A rule made ready to be compared: its text folded, and for patterns a way to ask whether they fit. */
type Judged = { rule: Rule; text: string; fits: (text: string) => boolean; isTotal: boolean };

function judge(rule: Rule): Judged {
  const alone = rule.match === "pattern" ? compileRules([rule]) : null;
  const fits = (text: string) => alone?.apply(rule.field, text).ruleId !== undefined;
  return { rule, text: fold(rule.raw), fits, isTotal: alone !== null && probes.every(fits) };
}

/** Whether the first rule takes every text that the second fits. Patterns are judged by what can be known of them. */
function covers(first: Judged, second: Judged): boolean {
  const [wide, narrow] = [first.rule.match, second.rule.match];
  if (first.isTotal) return true;
  if (narrow === "pattern") return wide === "pattern" && first.rule.raw === second.rule.raw;
  if (wide === "exact") return narrow === "exact" && first.text === second.text;
  if (wide === "contains") return second.text.includes(first.text);
  if (wide === "starts") return narrow !== "contains" && second.text.startsWith(first.text);
  return narrow === "exact" && first.fits(second.rule.raw);
}

function saysSame(a: Rule, b: Rule): boolean {
  return (
    a.replacement === b.replacement &&
    (a.labelEs ?? "") === (b.labelEs ?? "") &&
    (a.labelEn ?? "") === (b.labelEn ?? "")
  );
}

/** Two rules whose own texts are alike. */
function sameText({ rule: a, text }: Judged, { rule: b, text: other }: Judged): boolean {
  return a.match === b.match && (a.match === "pattern" ? a.raw === b.raw : text === other);
}

function pairConflicts(rules: Rule[]): RuleConflict[] {
  const judged = rules.map(judge);
  return judged.flatMap((second, index): RuleConflict[] => {
    const first = judged.slice(0, index).find((other) => covers(other, second));
    if (!first) return [];
    const differs = sameText(first, second) && !saysSame(first.rule, second.rule);
    return [{ kind: differs ? "differs" : "unreached", first: first.rule.id, second: second.rule.id }];
  });
}

/** What a rule writes and whether another takes it; results of patterns with groups are known only where they are used. */
function chainConflicts(rules: Rule[]): RuleConflict[] {
  const normalizer = compileRules(rules);
  const found: RuleConflict[] = [];
  for (const first of rules) {
    if (first.match === "pattern" && first.replacement.includes("$")) continue;
    const next = normalizer.apply(first.field, first.replacement);
    if (next.ruleId === undefined || next.ruleId === first.id || next.value === first.replacement) continue;
    const back = normalizer.apply(first.field, next.value);
    const kind = back.ruleId === first.id ? "loops" : "feeds";
    // A round of two is told once.
    if (kind === "loops" && found.some((one) => one.first === next.ruleId && one.second === first.id))
      continue;
    found.push({ kind, first: first.id, second: next.ruleId });
  }
  return found;
}

/** What active rules of one field do to each other (docs/rules.md#normalization). Pure; ids name the rules. */
export function findConflicts(rules: readonly Rule[]): RuleConflict[] {
  const fields = grouped(inOrder(rules.filter((rule) => rule.active)), (rule) => rule.field);
  return [...fields.values()].flatMap((own) => [...pairConflicts(own), ...chainConflicts(own)]);
}
