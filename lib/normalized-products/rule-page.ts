import "server-only";
import { isNull } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { normalizationInbox } from "@/db/schema/normalization";
import { openFields, type RuleField } from "@/lib/normalization-rules/fields";
import { compileRules, type Normalizer, type Rule } from "@/lib/normalization-rules/normalize";
import { type SeenText, type Suggestion, suggestRules } from "@/lib/normalization-rules/suggestions";
import { type Effect, effectsOf, vocabularyOf } from "./rule-effects";
import { readStoredValues, readTargets, type StoredValue, type Target } from "./stored-values";

/** Fields that active rules speak of. */
function fieldsOf(rules: readonly Rule[]): RuleField[] {
  return rules.filter((rule) => rule.active).map((rule) => rule.field);
}

/** What rules would change of what stands in the shop. */
export async function readEffects(tx: Transaction | Database, rules: readonly Rule[]): Promise<Effect[]> {
  const [values, targets] = await Promise.all([readStoredValues(tx, fieldsOf(rules)), readTargets(tx)]);
  return effectsOf(rules, values, targets);
}

export type InboxRow = Omit<typeof normalizationInbox.$inferSelect, "dismissedAt" | "importId">;

/** A text of a free field is open until a rule takes it; others also close when the shop has what they name. */
function isOpen({ field, raw }: InboxRow, normalizer: Normalizer): boolean {
  const { ruleId, known } = normalizer.apply(field, raw);
  return !known || (ruleId === undefined && openFields.includes(field));
}

/** Texts of suppliers that nothing maps and nobody dismissed, most frequent first. */
export async function readInbox(
  tx: Transaction | Database,
  rules: readonly Rule[],
  targets: Target[],
): Promise<InboxRow[]> {
  const { id, field, raw, count, source, firstSeenAt, lastSeenAt, dismissedAt } = normalizationInbox;
  const rows = await tx
    .select({ id, field, raw, count, source, firstSeenAt, lastSeenAt })
    .from(normalizationInbox)
    .where(isNull(dismissedAt));
  const normalizer = compileRules(rules, vocabularyOf(targets));
  return rows
    .filter((row) => isOpen(row, normalizer))
    .toSorted((a, b) => b.count - a.count || (a.raw < b.raw ? -1 : 1) || a.id - b.id);
}

const compared: readonly RuleField[] = ["brand", "colour", "material"];

function seenTexts(
  values: readonly StoredValue[],
  inbox: readonly InboxRow[],
  targets: Target[],
): SeenText[] {
  return [
    ...values.map(({ field, value, names, count }) => {
      const labels = field === "material" ? { es: value, en: names[1] || value } : undefined;
      return { field, text: value, products: count, met: 0, labels, isOwn: true };
    }),
    ...inbox.map(({ field, raw, count }) => ({ field, text: raw, products: 0, met: count })),
    // Brands without products are goals too; categories and sections are named by any of their words.
    ...targets.flatMap(({ field, value, names }) =>
      names.map((text) => ({
        field,
        text,
        value: field === "brand" ? undefined : value,
        products: 0,
        met: 0,
        isOwn: true,
      })),
    ),
  ];
}

/** Rules worth making, from what products have and what the inbox holds. */
export async function readSuggestions(
  tx: Transaction | Database,
  rules: readonly Rule[],
): Promise<Suggestion[]> {
  const [values, targets] = await Promise.all([readStoredValues(tx, compared), readTargets(tx)]);
  const inbox = await readInbox(tx, rules, targets);
  return suggestRules(seenTexts(values, inbox, targets), compileRules(rules)).toSorted(
    (a, b) => b.products - a.products || b.met - a.met || (a.raw < b.raw ? -1 : 1),
  );
}
