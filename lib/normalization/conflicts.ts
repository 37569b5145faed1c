import { fold } from "./fold";
import { grouped } from "./grouped";
import { compileRules, inOrder, type Rule } from "./normalize";

/**
 * `differs`: both rules fit the same text and say different things, so the second is never asked for it. `unreached`: the
 * first takes every text that the second could. `feeds`: what the first writes is taken by the second, so a second run changes it
 * again. `loops`: the same round, for ever.
 */
export type ConflictKind = "differs" | "unreached" | "feeds" | "loops";

export type RuleConflict = { kind: ConflictKind; first: number; second: number };

/** Texts of every sort: a pattern that fits them all fits anything. */
const probes = ["\u0001", "a", "Zz 9", "ñ/(-", "0"];

/** A rule with a way to ask whether it fits a text. */
type Judged = { rule: Rule; takes: (text: string) => boolean };

function judge(rule: Rule): Judged {
  const alone = compileRules([rule]);
  return { rule, takes: (text) => alone.apply(rule.field, text).ruleId !== undefined };
}

/** Whether the first rule takes every text that the second fits. Patterns are judged by what can be known of them. */
function covers({ rule: first, takes }: Judged, { rule: second }: Judged): boolean {
  if (first.match === "pattern" && probes.every(takes)) return true;
  if (second.match === "pattern") return first.match === "pattern" && first.raw === second.raw;
  if (second.match === "exact") return takes(second.raw);
  const [wide, narrow] = [fold(first.raw), fold(second.raw)];
  if (first.match === "starts") return second.match === "starts" && narrow.startsWith(wide);
  return first.match === "contains" && narrow.includes(wide);
}

function saysSame(a: Rule, b: Rule): boolean {
  return (
    a.replacement === b.replacement &&
    (a.labelEs ?? "") === (b.labelEs ?? "") &&
    (a.labelEn ?? "") === (b.labelEn ?? "")
  );
}

/** Two rules whose own texts are alike. */
function sameText(a: Rule, b: Rule): boolean {
  return a.match === b.match && (a.match === "pattern" ? a.raw === b.raw : fold(a.raw) === fold(b.raw));
}

function pairConflicts(rules: Rule[]): RuleConflict[] {
  const judged = rules.map(judge);
  return judged.flatMap((second, index): RuleConflict[] => {
    const first = judged.slice(0, index).find((other) => covers(other, second));
    if (!first) return [];
    const differs = sameText(first.rule, second.rule) && !saysSame(first.rule, second.rule);
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

/** What active rules of one field do to each other (admin.md: conflicts between rules). Pure; ids name the rules. */
export function findConflicts(rules: readonly Rule[]): RuleConflict[] {
  const fields = grouped(inOrder(rules.filter((rule) => rule.active)), (rule) => rule.field);
  return [...fields.values()].flatMap((own) => [...pairConflicts(own), ...chainConflicts(own)]);
}
