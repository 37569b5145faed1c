import "server-only";
import { asc, sql } from "drizzle-orm";
import type { z } from "zod";
import { categories, sections } from "@/db/schema/catalogue";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { orderForm } from "./forms";
import { movedOf, placesFor } from "./places";

type Order = z.output<typeof orderForm>;
type Group = { entity: "section" | "category"; table: typeof sections | typeof categories };

/** Brings all rows of a group into an order. Refused when somebody has added or deleted one meanwhile. */
async function order(
  { entity, table }: Group,
  { ids }: Order,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const stored = await tx
    .select({ id: table.id, position: table.position, label: table.labelEs })
    .from(table)
    .orderBy(asc(table.id))
    .for("update");
  const rows = new Map(stored.map((row) => [row.id, row]));
  const wanted = ids.flatMap((id) => rows.get(id) ?? []);
  if (new Set(ids).size !== rows.size || wanted.length !== rows.size)
    return { error: "admin.errors.changedSince", status: 409 };
  const moved = movedOf(stored, placesFor(wanted));
  // Listings follow the positions of their sections: of a large shop more than a moment's work.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  const changes: Change[] = [];
  for (const { id, position } of moved) {
    const row = rows.get(id);
    await tx.update(table).set({ position }).where(sql`${table.id} = ${id}`);
    changes.push({
      entity,
      entityId: String(id),
      label: row?.label,
      before: { position: row?.position },
      after: { position },
    });
  }
  return { change: changes, undoable: changes.length > 0 };
}

/** Brings all sections into an order; the shop's headings follow. */
export function orderSections(
  input: Order,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  return order({ entity: "section", table: sections }, input, context);
}

/** Brings all categories into an order; the shop's filters follow. */
export function orderCategories(
  input: Order,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  return order({ entity: "category", table: categories }, input, context);
}
