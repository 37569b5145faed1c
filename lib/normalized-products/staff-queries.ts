import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { normalizationRules } from "@/db/schema/normalization";
import { requireStaff } from "@/lib/access/session";
import { parseSize } from "@/lib/catalogue/sizes";
import type { Lang } from "@/lib/i18n/languages";
import { findConflicts, type RuleConflict } from "@/lib/normalization-rules/conflicts";
import type { RuleField } from "@/lib/normalization-rules/fields";
import type { RuleDraftInput } from "@/lib/normalization-rules/forms";
import { makesRows } from "@/lib/normalization-rules/forms";
import type { Rule } from "@/lib/normalization-rules/normalize";
import { readPattern } from "@/lib/normalization-rules/pattern";
import { readRules } from "@/lib/normalization-rules/read-normalizer";
import { formValuesOf } from "@/lib/normalization-rules/rule-writes";
import type { Suggestion } from "@/lib/normalization-rules/suggestions";
import type { AffectedProduct } from "./affected-products";
import { countAffected, type EffectCount, readAffected } from "./count-affected";
import type { Effect } from "./rule-effects";
import { type InboxRow, readEffects, readInbox, readSuggestions } from "./rule-page";
import { readTargets } from "./stored-values";
import { targetWords } from "./target-words";

export type RuleRow = Rule & {
  /** What the rule leads to, in the words of the person who asks. */
  result: string;
  /** Products that the rule would change if rules were applied now. */
  products: number;
  /** It leads to a category, section, gender or size that the shop does not have. */
  hasUnknownResult: boolean;
};

export type RulePage = {
  rules: RuleRow[];
  conflicts: RuleConflict[];
  /** Applying the rules would change something. */
  isOpen: boolean;
};

/** A rule for sizes whose result is none; what groups of a pattern lead to is seen where it is used. */
function isUnreadableSize({ field, match, replacement }: Rule): boolean {
  if (field !== "size" || (match === "pattern" && replacement.includes("$"))) return false;
  return parseSize(replacement) === null;
}

function sumFor(effects: readonly Effect[], counts: readonly EffectCount[], rule: Rule): number {
  return effects.reduce(
    (sum, { ruleId }, index) => sum + (ruleId === rule.id ? (counts[index]?.changing ?? 0) : 0),
    0,
  );
}

/** All rules in order with what they would change, and what they do to each other. */
export async function readRulePage(): Promise<RulePage> {
  const { lang } = await requireStaff("normalization.edit");
  const [rules, targets] = await Promise.all([readRules(db), readTargets(db)]);
  const effects = await readEffects(db, rules);
  const counts = await countAffected(db, effects);
  const astray = new Set(effects.filter(({ act }) => act.do === "nothing").map(({ ruleId }) => ruleId));
  const lost = rules.filter(
    (rule) =>
      isUnreadableSize(rule) ||
      (makesRows(rule.field) &&
        !targets.some((target) => target.field === rule.field && target.value === rule.replacement)),
  );
  for (const { id } of lost) astray.add(id);
  return {
    rules: rules.map((rule) => ({
      ...rule,
      result: targetWords(targets, lang, rule.field, rule.replacement),
      products: sumFor(effects, counts, rule),
      hasUnknownResult: astray.has(rule.id),
    })),
    conflicts: findConflicts(rules),
    isOpen: counts.some(({ changing }) => changing > 0),
  };
}

export type DryRunRow = {
  ruleId: number;
  field: RuleField;
  before: string;
  after: string;
  act: Effect["act"]["do"];
  /** Products that change, and those that have the value: some may stay, as they would become one with another. */
  changing: number;
  having: number;
};

export type DryRun = { products: number; rows: DryRunRow[]; examples: AffectedProduct[] };

async function dryRun(rules: readonly Rule[], lang: Lang, only?: number): Promise<DryRun> {
  const [all, targets] = await Promise.all([readEffects(db, rules), readTargets(db)]);
  const said = (field: RuleField, value: string) => targetWords(targets, lang, field, value);
  const effects = only === undefined ? all : all.filter(({ ruleId }) => ruleId === only);
  const { products, counts, rows } = await readAffected(db, effects);
  return {
    products,
    examples: rows.map((row) => ({
      ...row,
      before: said(row.field, row.before),
      after: said(row.field, row.after),
    })),
    rows: effects.map(({ ruleId, before, after, stored, act }, index) => {
      const { field } = stored;
      const { changing = 0, having = 0 } = counts[index] ?? {};
      const words = { before: said(field, before), after: said(field, after) };
      return { ruleId, field, ...words, act: act.do, changing, having };
    }),
  };
}

/** What applying all rules would change, value by value, with the first products by name (docs/rules.md#staff). */
export async function readDryRun(): Promise<DryRun> {
  const { lang } = await requireStaff("normalization.edit");
  return dryRun(await readRules(db), lang);
}

/** Stands for a rule that is not stored yet. */
const draftId = 0;

function ruleOf({ id = draftId, ...draft }: RuleDraftInput, stored: Rule | undefined): Rule {
  const { field, match, raw, labelEs, labelEn } = draft;
  const replacement = field === "material" ? labelEs : draft.replacement || labelEn;
  const position = stored?.position ?? Number.MAX_SAFE_INTEGER;
  return { id, field, match, raw, replacement, labelEs, labelEn, position, active: true };
}

export type DraftPreview = DryRun & {
  /** The pattern cannot be read. */
  badPattern: boolean;
  /** The result is no size that the shop can read. */
  badSize: boolean;
};

/**
 * What a rule that is being typed would change, among the other rules and at its place
 * (docs/rules.md#normalization).
 */
export async function previewRule(draft: RuleDraftInput): Promise<DraftPreview> {
  const { lang } = await requireStaff("normalization.edit");
  const rules = await readRules(db);
  const badPattern = draft.match === "pattern" && !readPattern(draft.raw);
  const rule = ruleOf(
    draft,
    rules.find(({ id }) => id === draft.id),
  );
  const badSize = isUnreadableSize(rule);
  if (!rule.raw.trim() || !rule.replacement.trim() || badPattern || badSize) {
    return { products: 0, rows: [], examples: [], badPattern, badSize };
  }
  const others = rules.filter(({ id, field }) => id !== draft.id && field === draft.field);
  return { ...(await dryRun([...others, rule], lang, rule.id)), badPattern, badSize };
}

/** Texts of suppliers that nothing maps, most frequent first. */
export async function listInbox(): Promise<InboxRow[]> {
  await requireStaff("normalization.edit");
  return readInbox(db, await readRules(db), await readTargets(db));
}

/** Rules worth making for texts that differ only in case, accents, blanks or punctuation. */
export async function listSuggestions(): Promise<Suggestion[]> {
  await requireStaff("normalization.edit");
  return readSuggestions(db, await readRules(db));
}

/** A rule as its form has it; null when there is none. */
export async function findRule(id: number) {
  await requireStaff("normalization.edit");
  const [row] = await db.select().from(normalizationRules).where(eq(normalizationRules.id, id));
  return row ? { id, version: row.version, values: formValuesOf(row) } : null;
}

type RuleOption = { value: string; label: string };
export type RuleOptions = { brands: string[]; categories: RuleOption[]; sections: RuleOption[] };

/** What a rule can lead to, in the language of the person who asks. */
export async function listRuleOptions(): Promise<RuleOptions> {
  const { lang } = await requireStaff("normalization.edit");
  const targets = await readTargets(db);
  const of = (field: RuleField) =>
    targets
      .filter((target) => target.field === field)
      .map(({ value, names }) => ({ value, label: names[lang === "es" ? 1 : 2] ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, lang));
  return {
    brands: of("brand").map(({ value }) => value),
    categories: of("category"),
    sections: of("section"),
  };
}
