import "server-only";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "@/db/client";
import { sales } from "@/db/schema/pricing";
import { findConflict } from "@/lib/changes/conflict";
import { momentOf } from "@/lib/changes/moment-of";
import { writeNextVersion } from "@/lib/changes/next-version";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { omit } from "@/lib/omit";
import { leftReduced } from "@/lib/products/left-reduced";
import { saleValues } from "./form-values";
import type { idForm, saleForm, versionedForm } from "./forms";
import type { Sale } from "./start-run";

type Answer<T = undefined> = Promise<StaffAnswer<T> | Failure>;

/** Name of sales in the audit trail. */
export const saleEntity = "sale";

const gone: Failure = { error: "admin.errors.notFound", status: 404 };

/** The sale's times as its form holds them. */
export async function typedTimes(
  tx: Transaction | Database,
  id: number,
): Promise<{ startsAt: string; endsAt: string }> {
  const shape = `'YYYY-MM-DD"T"HH24:MI'`;
  const [row] = await tx.execute<{ startsAt: string; endsAt: string }>(sql`
    select coalesce(to_char(starts_at at time zone 'Europe/Madrid', ${sql.raw(shape)}), '') as "startsAt",
      coalesce(to_char(ends_at at time zone 'Europe/Madrid', ${sql.raw(shape)}), '') as "endsAt"
    from sales where id = ${id}`);
  return row ?? { startsAt: "", endsAt: "" };
}

/** A sale's fields for the audit trail; its state has entries of its own. */
function facts(sale: Sale): Record<string, unknown> {
  return omit(sale, "createdAt", "updatedAt", "version", "state");
}

/** The coming or going of a sale for the audit trail; null stands for a sale that is not there. */
function saleChange(before: Sale | null, after: Sale | null): Change {
  const sale = after ?? before;
  const entry = { entity: saleEntity, entityId: String(sale?.id), label: sale?.name ?? "" };
  return { ...entry, before: before && facts(before), after: after && facts(after) };
}

/** The sale, locked, if it still is as it was seen; else what to answer. */
export async function lockSale(
  { tx }: StaffContext,
  { id, version }: z.output<typeof versionedForm>,
): Promise<Sale | Failure> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, id)).for("update");
  if (!sale) return gone;
  if (sale.version === version) return sale;
  return findConflict(tx, saleEntity, sale, saleValues(sale, await typedTimes(tx, id)));
}

type Values = Omit<z.output<typeof saleForm>, "id" | "version" | "startsAt" | "endsAt"> & Times;
type Times = { startsAt: Date | null; endsAt: Date | null };

function fieldFailure(field: string, error: Failure["error"]): Failure {
  return { error, fields: { [field]: error } };
}

function endsFirst({ startsAt, endsAt }: Times): boolean {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt;
}

function columns({ amount, percent, ...rest }: Values) {
  return {
    ...rest,
    percent: rest.kind === "percent" ? percent : null,
    amountCents: rest.kind === "amount" ? amount : null,
  };
}

/** While a sale runs only its name and its end can be changed; what is reduced stays as it was announced. */
async function update(tx: Transaction, before: Sale, values: Values): Answer<{ id: number }> {
  if (before.state === "ended") return { error: "admin.pricing.errors.over", status: 409 };
  const running = before.state === "running";
  if (running && values.endsAt && values.endsAt <= new Date()) {
    return fieldFailure("endsAt", "admin.pricing.errors.endsInPast");
  }
  if (before.state === "scheduled" && !values.startsAt) {
    return fieldFailure("startsAt", "admin.pricing.errors.needsStart");
  }
  const wanted = running ? { name: values.name, endsAt: values.endsAt } : columns(values);
  const entry = { entity: saleEntity, label: wanted.name };
  const saved = await writeNextVersion(tx, sales, before, wanted, entry);
  return { data: { id: before.id }, ...saved, undoable: !running };
}

/** Writes a sale as a draft, or changes it. Answers its id. */
export async function writeSale(
  { id, version = 0, startsAt, endsAt, ...rest }: z.output<typeof saleForm>,
  context: StaffContext,
): Answer<{ id: number }> {
  const times = {
    startsAt: await momentOf(context.tx, startsAt),
    endsAt: await momentOf(context.tx, endsAt),
  };
  const values = { ...rest, ...times };
  if (id !== undefined) {
    const before = await lockSale(context, { id, version });
    if ("error" in before) return before;
    // A sale that runs keeps the start it had.
    const start = before.state === "running" ? before.startsAt : times.startsAt;
    if (endsFirst({ ...times, startsAt: start }))
      return fieldFailure("endsAt", "admin.pricing.errors.endsFirst");
    return update(context.tx, before, values);
  }
  if (endsFirst(times)) return fieldFailure("endsAt", "admin.pricing.errors.endsFirst");
  const [made] = await context.tx.insert(sales).values(columns(values)).returning();
  return made ? { data: { id: made.id }, change: saleChange(null, made), undoable: true } : gone;
}

/** Deletes a sale that does not run and left nothing reduced, with the record of its runs. */
export async function removeSale(input: z.output<typeof versionedForm>, context: StaffContext): Answer {
  const sale = await lockSale(context, input);
  if ("error" in sale) return sale;
  const [open] = await context.tx.execute(sql`
    select 1 from price_runs where sale_id = ${sale.id} and state in ('applying', 'applied', 'restoring')`);
  if (sale.state === "running" || open) return { error: "admin.pricing.errors.running", status: 409 };
  // What it left reduced is told by its runs.
  const [{ left } = { left: 0 }] = await context.tx.execute<{ left: number }>(
    sql`select count(*)::int as left from products p where p.status <> 'archived' and ${leftReduced(sale.id)}`,
  );
  if (left > 0) return { error: "admin.pricing.errors.leftReduced", values: { count: left }, status: 409 };
  await context.tx.delete(sales).where(eq(sales.id, sale.id));
  return { change: saleChange(sale, null), undoable: sale.state === "draft" };
}

/** A new draft with the terms of another sale, without its times. Answers its id. */
export async function copySaleTerms(
  { id }: z.output<typeof idForm>,
  { tx }: StaffContext,
): Answer<{ id: number }> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, id));
  if (!sale) return gone;
  const terms = omit(sale, "id", "createdAt", "updatedAt", "version");
  const draft = { ...terms, state: "draft" as const, startsAt: null, endsAt: null };
  const [made] = await tx.insert(sales).values(draft).returning();
  return made ? { data: { id: made.id }, change: saleChange(null, made), undoable: true } : gone;
}
