import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { priceRules } from "@/db/schema/pricing";
import { findConflict } from "@/lib/changes/conflict";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { omit } from "@/lib/omit";
import { changedFields } from "@/lib/same-value";
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

/** A rule's entry in the audit trail; none when nothing differs. */
function change(before: Rule, after: Rule): Change[] {
  const fields = changedFields(facts(before), facts(after));
  return fields ? [{ entity: ruleEntity, entityId: String(after.id), label: after.name, ...fields }] : [];
}

function conflict(context: StaffContext, rule: Rule): Promise<Failure> {
  const { id, version } = rule;
  return findConflict(context.tx, {
    entity: ruleEntity,
    entityId: String(id),
    version,
    theirs: ruleValues(rule),
  });
}

/** Writes a rule, a new one at the end of the order. Answers its id. */
export async function writeRule(
  { id, version = 0, markupAmount, markupPercent, ...rest }: z.output<typeof ruleForm>,
  context: StaffContext,
): Answer<{ id: number }> {
  const { tx } = context;
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
  const [before] = await tx.select().from(priceRules).where(eq(priceRules.id, id)).for("update");
  if (!before) return gone;
  if (before.version !== version) return conflict(context, before);
  if (change(before, { ...before, ...values }).length === 0) return { data: { id }, version };
  const [after] = await tx
    .update(priceRules)
    .set({ ...values, version: version + 1 })
    .where(eq(priceRules.id, id))
    .returning();
  return after
    ? { data: { id }, version: after.version, change: change(before, after), undoable: true }
    : gone;
}

/** Switches a rule on or off. */
export async function writeActive({ id, active }: z.output<typeof activeForm>, { tx }: StaffContext): Answer {
  const [before] = await tx.select().from(priceRules).where(eq(priceRules.id, id)).for("update");
  if (!before) return gone;
  if (before.active === active) return {};
  const [after] = await tx
    .update(priceRules)
    .set({ active, version: before.version + 1 })
    .where(eq(priceRules.id, id))
    .returning();
  return after ? { change: change(before, after), undoable: true } : gone;
}

/** Deletes a rule; prices it gave stay. */
export async function removeRule(
  { id, version }: z.output<typeof versionedForm>,
  context: StaffContext,
): Answer {
  const [before] = await context.tx.select().from(priceRules).where(eq(priceRules.id, id)).for("update");
  if (!before) return gone;
  if (before.version !== version) return conflict(context, before);
  await context.tx.delete(priceRules).where(eq(priceRules.id, id));
  const entry = { entity: ruleEntity, entityId: String(id), label: before.name };
  return { change: { ...entry, before: facts(before), after: null }, undoable: true };
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
    changes.push(...change(rule, { ...rule, position }));
  }
  return { change: changes, undoable: changes.length > 0 };
}
