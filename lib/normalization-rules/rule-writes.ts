import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { normalizationRules as rules } from "@/db/schema/normalization";
import { findConflict } from "@/lib/changes/conflict";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { makesRows, type RuleInput } from "./forms";
import { makeTarget } from "./make-target";
import { readPattern } from "./pattern";

/** Name of these changes in the audit trail. */
export const ruleEntity = "normalizationRule";

type RuleRow = typeof rules.$inferSelect;
type Values = Pick<RuleRow, "field" | "match" | "raw" | "replacement" | "labelEs" | "labelEn" | "active">;

/** What a rule is called in the audit trail: `NIKE INC. → Nike`. */
function labelOf({ raw, replacement }: Pick<RuleRow, "raw" | "replacement">): string {
  return `${raw} → ${replacement}`;
}

function valuesOf({ field, match, raw, replacement, labelEs, labelEn, active }: RuleRow): Values {
  return { field, match, raw, replacement, labelEs, labelEn, active };
}

/** What a rule is made anew from when its coming or going is taken back. */
function wholeOf(row: RuleRow) {
  return { id: row.id, ...valuesOf(row), position: row.position };
}

/** A stored rule as its form has it. */
export function formValuesOf({ field, match, raw, replacement, labelEs, labelEn, active }: Values) {
  const labels = { labelEs: labelEs ?? "", labelEn: labelEn ?? "" };
  return { field, match, raw, replacement, ...labels, sizeKind: "" as const, active };
}

/** The rule that a form means; makes the category or section it names, if need be. */
async function read(tx: Transaction, input: RuleInput): Promise<{ values: Values; made?: Change }> {
  const { field, match, raw, active } = input;
  const labels = { labelEs: input.labelEs || null, labelEn: input.labelEn || null };
  if (field === "material")
    return { values: { field, match, raw, active, ...labels, replacement: input.labelEs } };
  if (!makesRows(field) || input.replacement) {
    const none = { labelEs: null, labelEn: null };
    return { values: { field, match, raw, active, ...none, replacement: input.replacement } };
  }
  const { key, change } = await makeTarget(tx, input);
  return { values: { field, match, raw, active, ...labels, replacement: key }, made: change };
}

const badPattern: Failure = {
  error: "admin.errors.invalid",
  status: 400,
  fields: { raw: "admin.normalization-rules.errors.pattern" },
};

/** Adds rules behind all others and answers their changes. */
export async function addRules(tx: Transaction, added: readonly Values[]): Promise<Change[]> {
  const [last] = await tx.execute<{ position: number }>(
    sql`select coalesce(max(position), 0) as position from normalization_rules`,
  );
  const positioned = added.map((values, index) => ({
    ...values,
    position: (last?.position ?? 0) + index + 1,
  }));
  const rows = await tx.insert(rules).values(positioned).returning();
  return rows.map((row) => {
    const after = wholeOf(row);
    return { entity: ruleEntity, entityId: String(row.id), label: labelOf(row), before: null, after };
  });
}

/** Saves a new or changed rule. The pages follow when rules are applied, or when a category or section was made. */
export async function saveRule(
  input: RuleInput,
  { tx }: StaffContext,
): Promise<StaffAnswer<{ id: number }> | Failure> {
  if (input.match === "pattern" && !readPattern(input.raw)) return badPattern;
  const { values, made } = await read(tx, input);
  const also = made ? [made] : [];
  if (input.id === undefined) {
    const change = await addRules(tx, [values]);
    return {
      data: { id: Number(change[0]?.entityId) },
      change: [...also, ...change],
      undoable: true,
    };
  }
  const [stored] = await tx.select().from(rules).where(eq(rules.id, input.id)).for("update");
  if (!stored) return { error: "admin.errors.notFound", status: 404 };
  if (stored.version !== input.version) return findConflict(tx, ruleEntity, stored, formValuesOf(stored));
  const entry = { entity: ruleEntity, label: labelOf(values) };
  const { version, change } = await writeNextVersion(tx, rules, stored, values, entry);
  return { data: { id: input.id }, version, change: [...also, ...(change ? [change] : [])], undoable: true };
}

/** Switches a rule on or off. */
export async function switchRule(
  { id, active }: { id: number; active: boolean },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [row] = await tx
    .update(rules)
    .set({ active, version: sql`${rules.version} + 1` })
    .where(eq(rules.id, id))
    .returning();
  if (!row) return { error: "admin.errors.notFound", status: 404 };
  const [before, after] = [{ active: !active }, { active }];
  return {
    change: { entity: ruleEntity, entityId: String(id), label: labelOf(row), before, after },
    undoable: true,
  };
}

/** Removes a rule; products stay as they are. */
export async function deleteRule(
  { id }: { id: number },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [row] = await tx.delete(rules).where(eq(rules.id, id)).returning();
  if (!row) return { error: "admin.errors.notFound", status: 404 };
  const before = wholeOf(row);
  return {
    change: { entity: ruleEntity, entityId: String(id), label: labelOf(row), before, after: null },
    undoable: true,
  };
}

/** Puts rules in a new order, which later imports follow. */
export async function orderRules(
  { ids }: { ids: number[] },
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  const stored = await tx.select().from(rules).orderBy(rules.position, rules.id).for("update");
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: RuleRow) => places.get(id) ?? ids.length;
  const placed = stored
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row, index) => ({ row, position: index + 1 }));
  const changed = placed.filter(({ row, position }) => row.position !== position);
  await tx.execute(sql`
    update normalization_rules set position = r.position
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ row, position }) => ({ id: row.id, position })))}::jsonb)
      as r (id integer, position integer)
    where normalization_rules.id = r.id`);
  const change = changed.map(({ row, position }): Change => {
    const [before, after] = [{ position: row.position }, { position }];
    return { entity: ruleEntity, entityId: String(row.id), label: labelOf(row), before, after };
  });
  return { change, undoable: true };
}
