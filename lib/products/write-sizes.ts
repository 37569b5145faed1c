import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parseSize, type SizeHint } from "@/lib/catalogue/sizes";
import type { Failure } from "@/lib/failure";
import { type SizeChange, sizeField } from "./size-matrix";

type Now = { value: string; onHand: number; held: number };

/** Sizes of one product as they are, kept so until the transaction ends; always in one order of rows, as sales take them. */
async function lockSizes(tx: Transaction, productId: string): Promise<Map<string, Now>> {
  const rows = await tx.execute<Now>(sql`
    select value, on_hand as "onHand", held from product_sizes where product_id = ${productId} order by id for update`);
  return new Map(rows.map((row) => [row.value, row]));
}

/** What the shop cannot store: sizes it does not know, and stock below what is held for customers. */
function refusals(changes: readonly SizeChange[], now: Map<string, Now>, hint: SizeHint): Failure["fields"] {
  const fields: NonNullable<Failure["fields"]> = {};
  for (const { value, shown, onHand } of changes) {
    const name = sizeField(value);
    if (shown === null && parseSize(value, hint)?.value !== value) fields[name] = "admin.product.errors.size";
    const held = now.get(value)?.held ?? 0;
    if (held > (onHand ?? 0)) fields[name] = "admin.product.errors.held";
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

async function put(
  tx: Transaction,
  productId: string,
  changes: readonly SizeChange[],
  hint: SizeHint,
): Promise<number> {
  const rows = changes.map((change) => {
    const size = parseSize(change.value, hint);
    return { ...change, system: size?.system, key: size?.key };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (value text, shown integer, "onHand" integer, system text, key double precision)`;
  const removed = await tx.execute(sql`
    delete from product_sizes z using ${given}
    where z.product_id = ${productId} and z.value = r.value and r."onHand" is null
      and z.on_hand = r.shown and z.held = 0 returning z.id`);
  const changed = await tx.execute(sql`
    update product_sizes z set on_hand = r."onHand", updated_at = now() from ${given}
    where z.product_id = ${productId} and z.value = r.value
      and z.on_hand = r.shown and z.held <= r."onHand" returning z.id`);
  const added = await tx.execute(sql`
    insert into product_sizes (product_id, system, value, key, on_hand)
    select ${productId}::uuid, r.system, r.value, r.key, r."onHand" from ${given}
    where r.shown is null and r."onHand" is not null order by r.key, r.value
    on conflict (product_id, value) do nothing returning id`);
  return removed.length + changed.length + added.length;
}

/**
 * Writes the stock of single sizes, in the transaction it is given. Each is set only while it is still what staff were
 * shown, so that a pair that was sold in between is never brought back (docs/trust.md, rule 4); stock never goes below
 * what is held. Answers what is refused by field, `"conflict"` when another number stands there by now, null when all is
 * written.
 */
export async function writeSizes(
  tx: Transaction,
  productId: string,
  changes: readonly SizeChange[],
  hint: SizeHint,
): Promise<NonNullable<Failure["fields"]> | "conflict" | null> {
  if (changes.length === 0) return null;
  const now = await lockSizes(tx, productId);
  if (changes.some(({ value, shown }) => (now.get(value)?.onHand ?? null) !== shown)) return "conflict";
  const refused = refusals(changes, now, hint);
  if (refused) return refused;
  return (await put(tx, productId, changes, hint)) === changes.length ? null : "conflict";
}
