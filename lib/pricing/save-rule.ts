import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { priceRules } from "@/db/schema/pricing";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { type Failure, isFailure } from "@/lib/failure";
import { omit } from "@/lib/omit";
import { ruleValues } from "./form-values";
import type { activeForm, orderForm, ruleForm, versionedForm } from "./forms";
import type { Rule } from "./start-run";

type Answer<T = undefined> = Promise<StaffAnswer<T> | Failure>;

/** Name of rules in the audit trail. */
export const ruleEntity = "priceRule";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };

/** A rule's fields for the audit trail. */
function facts(rule: Rule): Record<string, unknown> {
  return omit(rule, "createdAt", "updatedAt", "version");
}

/** The rule, locked, if it still is as it was seen; else what to answer. */
async function lockRule(
  tx: Transaction,
  { id, version }: z.output<typeof versionedForm>,
): Promise<Rule | Failure> {
  const [rule] = await tx.select().from(priceRules).where(eq(priceRules.id, id)).for("update");
  if (!rule) return gone;
  return rule.version === version ? rule : findConflict(tx, ruleEntity, rule, ruleValues(rule));
}

/** Writes a rule, a new one at the end of the order. Answers its id. */
export async function writeRule(
  { id, version = 0, markupAmount, markupPercent, ...rest }: z.output<typeof ruleForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const values = { ...rest, markupPercent: markupPercent ?? 0, markupCents: markupAmount ?? 0 };
  if (id === undefined) {
    const position = sql`(select coalesce(max(position), 0) + 1 from price_rules)`;
    const [made] = await tx
      .insert(priceRules)
      .values({ ...values, position })
      .returning();
    if (!made) return gone;
    const entry = { entity: ruleEntity, entityId: String(made.id), label: made.name };
    return { data: { id: made.id }, change: { ...entry, before: null, after: facts(made) }, undoable: true };
  }
  const stored = await lockRule(tx, { id, version });
  if (isFailure(stored)) return stored;
  const entry = { entity: ruleEntity, label: values.name };
  const saved = await writeNextVersion(tx, priceRules, stored, values, entry);
  return { data: { id }, ...saved, undoable: true };
}

/** Switches a rule on or off. */
export async function writeActive({ id, active }: z.output<typeof activeForm>, { tx }: StaffContext): Answer {
  const [stored] = await tx.select().from(priceRules).where(eq(priceRules.id, id)).for("update");
  if (!stored) return gone;
  const entry = { entity: ruleEntity, label: stored.name };
  const { change } = await writeNextVersion(tx, priceRules, stored, { active }, entry);
  return { change, undoable: true };
}

/** Deletes a rule; prices it gave stay. */
export async function removeRule(input: z.output<typeof versionedForm>, { tx }: StaffContext): Answer {
  const stored = await lockRule(tx, input);
  if (isFailure(stored)) return stored;
  await tx.delete(priceRules).where(eq(priceRules.id, stored.id));
  const entry = { entity: ruleEntity, entityId: String(stored.id), label: stored.name };
  return { change: { ...entry, before: facts(stored), after: null }, undoable: true };
}

/** Gives all rules their places; refused when somebody made or deleted one meanwhile. */
export async function writeOrder({ ids }: z.output<typeof orderForm>, { tx }: StaffContext): Answer {
  const rules = await tx.select().from(priceRules).orderBy(priceRules.id).for("update");
  const known = new Set(rules.map(({ id }) => id));
  if (known.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) {
    return { error: "admin.errors.conflict", status: 409 };
  }
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const moved = rules.filter((rule) => rule.position !== places.get(rule.id));
  const changes: Change[] = [];
  for (const rule of moved) {
    const position = places.get(rule.id) ?? rule.position;
    await tx.update(priceRules).set({ position }).where(eq(priceRules.id, rule.id));
    const entry = { entity: ruleEntity, entityId: String(rule.id), label: rule.name };
    changes.push({ ...entry, before: { position: rule.position }, after: { position } });
  }
  return { change: changes, undoable: changes.length > 0 };
}
