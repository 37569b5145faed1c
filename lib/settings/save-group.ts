import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { findConflict } from "@/lib/changes/conflict";
import type { StaffAnswer } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { changedFields } from "@/lib/same-value";
import { flatten } from "./flat-values";

type Fields = Record<string, unknown>;

/** Schema of a whole group; it completes what is missing by its defaults. */
export type GroupForm = z.ZodType<Fields>;

type Save<Form extends GroupForm> = {
  name: string;
  form: Form;
  /** What a page edits: some fields of the group, whole. */
  values: Partial<z.output<Form>>;
  /** Version the page was drawn from, 0 for a group that was never saved; null saves over whatever is stored. */
  version: number | null;
  /** The page's fields as its form holds them, for whoever comes second. */
  show: (stored: z.output<Form>) => Fields;
};

/** A group as it is stored now, locked until the transaction ends, and its version; 0 when it was never saved. */
export async function lockGroup<Form extends GroupForm>(
  tx: Transaction,
  name: string,
  form: Form,
): Promise<{ stored: z.output<Form>; version: number }> {
  // Two first saves at once wait for one another here; a row of settings is not there to be locked yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings ${name}`}))`);
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for("update");
  const parsed = form.safeParse(row?.value ?? {});
  return { stored: parsed.success ? parsed.data : form.parse({}), version: row?.version ?? 0 };
}

/** Writes a whole group as the version after `version`. Answers the new one. */
export async function writeGroup(
  tx: Transaction,
  name: string,
  value: Fields,
  version: number,
): Promise<number> {
  const next = { value, version: version + 1 };
  await tx
    .insert(settings)
    .values({ name, ...next })
    .onConflictDoUpdate({ target: settings.name, set: { ...next, updatedAt: sql`now()` } });
  return next.version;
}

/**
 * Saves fields of one group of settings and answers what changed, field by field (`address.street`), for the audit trail.
 * Shoppers see it on their next request. A save that rests on an older version is refused with what is stored now.
 */
export async function saveGroup<Form extends GroupForm>(
  tx: Transaction,
  { name, form, values, version, show }: Save<Form>,
): Promise<StaffAnswer<undefined> | Failure> {
  const { stored, version: current } = await lockGroup(tx, name, form);
  if (version !== null && version !== current)
    return findConflict(tx, "settings", { id: name, version: current }, show(stored));
  const value = { ...stored, ...values };
  const changed = changedFields(flatten(stored), flatten(value));
  if (!changed) return { version: current };
  const next = await writeGroup(tx, name, value, current);
  const change = { entity: "settings", entityId: name, label: name, ...changed };
  return { version: next, change, undoable: true };
}
