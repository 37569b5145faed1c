import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slugify } from "@/lib/catalogue/slug";
import type { Revert, RevertEntry } from "@/lib/changes/revert";
import type { Change } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { Effect } from "./rule-effects";

/** Name of these changes in the audit trail. */
const brandEntity = "normalizedBrand";

type Made = { id: number; name: string; slug: string };

async function makeBrand(tx: Transaction, name: string): Promise<Made> {
  const wish = slugify(name, "", "");
  const [row] = await tx.execute<Made>(sql`
    insert into brands (name, slug)
    select ${name}::text, slug from (
      select case n when 1 then ${wish}::text else ${wish}::text || '-' || n end as slug
      from generate_series(1, 1000) as n order by n) as wishes
    where not exists (select from brands b where b.slug = wishes.slug) limit 1
    returning id, name, slug`);
  if (!row) throw new Error("The brand was not written");
  return row;
}

/** Creates the brands that effects need, once each, and renames those that are only spelled otherwise. */
export async function writeNormalizedBrands(tx: Transaction, effects: readonly Effect[]) {
  const changes: Change[] = [];
  const made = new Map<string, number>();
  for (const { act, stored } of effects) {
    if (act.do === "rename") {
      await tx.execute(sql`
        update brands set name = ${act.name}, updated_at = now(), version = version + 1 where id = ${stored.id}`);
      const [before, after] = [{ name: stored.value }, { name: act.name }];
      changes.push({ entity: brandEntity, entityId: String(stored.id), label: act.name, before, after });
    } else if (act.do === "make" && !made.has(act.name)) {
      const { id, ...after } = await makeBrand(tx, act.name);
      made.set(act.name, id);
      changes.push({ entity: brandEntity, entityId: String(id), label: after.name, before: null, after });
    }
  }
  return { changes, made };
}

const changedSince: Failure = { error: "admin.errors.changedSince", status: 409 };

async function revertBrand(tx: Transaction, { entityId, before, after }: RevertEntry): Promise<boolean> {
  const id = Number(entityId);
  if (!before) {
    // A brand that has goods by now stays: it is in use.
    await tx.execute(sql`
      delete from brands b where id = ${id} and not exists (select from products p where p.brand_id = b.id)`);
    return true;
  }
  const name = String(before.name);
  if (!after) {
    // It may still stand, as one that was in use when it was to go.
    await tx.execute(sql`
      insert into brands (id, name, slug) overriding system value
      values (${id}, ${name}, ${String(before.slug)}) on conflict do nothing`);
    const rows = await tx.execute(sql`select from brands where id = ${id} and name = ${name}`);
    return rows.length === 1;
  }
  const rows = await tx.execute(sql`
    update brands set name = ${name}, updated_at = now(), version = version + 1
    where id = ${id} and name = ${String(after.name)} and not exists (select from brands where name = ${name})
    returning id`);
  return rows.length === 1;
}

/** Takes back brands that rules made or renamed; runs after the products went back to theirs. */
export const revertNormalizedBrands: Revert = async (entries, { tx }) => {
  for (const entry of entries) {
    if (!(await revertBrand(tx, entry))) return changedSince;
  }
  const change = entries.map(({ entityId, label, before, after }): Change => {
    return { entity: brandEntity, entityId, label, before: after, after: before };
  });
  return { change };
};
