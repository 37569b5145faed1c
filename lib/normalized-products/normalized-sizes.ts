import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { parseSize } from "@/lib/catalogue/sizes";
import type { Revert } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";

/** Name of these changes in the audit trail. */
export const sizesEntity = "normalizedSizes";

/** Sizes of a product that become others, with their stock; before and after stand in one order. */
type Resized = { id: string; name: string; before: string[]; after: string[] };

/** Renames sizes, also in the wishes for them, and answers how many there were. */
async function rename(tx: Transaction, resized: readonly Resized[]): Promise<number> {
  const rows = resized.flatMap(({ id, before, after }) =>
    before.flatMap((value, index) => {
      const size = parseSize(after[index] ?? "");
      return size ? [{ id, value, next: size.value, system: size.system, key: size.key }] : [];
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (id uuid, value text, next text, system text, key double precision)`;
  await tx.execute(sql`
    update size_wishes w set size = r.next from ${given}
    where w.product_id = r.id and w.size = r.value and not exists (
      select from size_wishes twin where twin.product_id = w.product_id and twin.size = r.next
        and twin.kind = w.kind and twin.email = w.email)`);
  const renamed = await tx.execute(sql`
    update product_sizes z set value = r.next, system = r.system, key = r.key, updated_at = now() from ${given}
    where z.product_id = r.id and z.value = r.value and not exists (
      select from product_sizes twin where twin.product_id = r.id and twin.value = r.next)
    returning z.id`);
  return renamed.length;
}

function changeOf({ id, name, before, after }: Resized): Change {
  const [was, is] = [{ sizes: before }, { sizes: after }];
  return { entity: sizesEntity, entityId: id, label: name, before: was, after: is };
}

/** Gives sizes of products their new notation. */
export async function writeNormalizedSizes(tx: Transaction, resized: readonly Resized[]): Promise<Change[]> {
  if (resized.length > 0) await rename(tx, resized);
  return resized.map(changeOf);
}

const fields = z.object({ sizes: z.array(z.string()) });

/** Gives sizes back the notation they had, all or none: one that is gone, or whose old notation is taken, refuses. */
export const revertNormalizedSizes: Revert = async (entries, { tx }) => {
  const back = entries.map(({ entityId, label, before, after }): Resized => {
    return {
      id: entityId,
      name: label,
      before: fields.parse(after).sizes,
      after: fields.parse(before).sizes,
    };
  });
  const wanted = back.reduce((sum, { before }) => sum + before.length, 0);
  if ((await rename(tx, back)) !== wanted) return { error: "admin.errors.changedSince", status: 409 };
  return { change: back.map(changeOf) };
};
