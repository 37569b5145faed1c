import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { maxRaw, type RuleField } from "./fields";
import { oneLine } from "./fold";

/** A supplier's text that nothing knew, how often it was met and where, e.g. the name of a file. */
export type Unmapped = { field: RuleField; raw: string; count: number; source: string };

/** The texts as the inbox holds them, each once; those without a sign are left out. */
function inboxRows(met: readonly Unmapped[]): Unmapped[] {
  const rows = new Map<string, Unmapped>();
  for (const { field, raw, count, source } of met) {
    const line = oneLine(raw.replaceAll("\u0000", "")).slice(0, maxRaw);
    if (!line || count < 1) continue;
    const key = JSON.stringify([field, line]);
    rows.set(key, {
      field,
      raw: line,
      count: (rows.get(key)?.count ?? 0) + count,
      source: source.slice(0, maxRaw),
    });
  }
  return [...rows.values()];
}

/** Adds texts to the inbox, or to their count where they already are in it; texts without a sign are left out. */
export async function noteUnmapped(tx: Transaction | Database, met: readonly Unmapped[]): Promise<void> {
  const rows = inboxRows(met);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into normalization_inbox as i (field, raw, count, source)
    select field, raw, count, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (field text, raw text, count integer, source text)
    order by field, raw
    on conflict (field, raw) do update
      set count = i.count + excluded.count, source = excluded.source, last_seen_at = now(), import_id = null`);
}

/**
 * Adds the texts of an import's dry run, in the place of those of the one before. They go with the import unless it is
 * written ({@link keepUnmapped}); what is in the inbox already is not counted again, and stays as two have said it.
 */
export async function noteOfDryRun(
  tx: Transaction | Database,
  importId: string,
  met: readonly Unmapped[],
): Promise<void> {
  await tx.execute(sql`delete from normalization_inbox where import_id = ${importId}`);
  const rows = inboxRows(met);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into normalization_inbox as i (field, raw, count, source, import_id)
    select field, raw, count, source, ${importId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (field text, raw text, count integer, source text)
    order by field, raw
    on conflict (field, raw) do update set import_id = null where i.import_id is not null`);
}

/** Keeps the texts of an import's dry run, as it is written now. */
export async function keepUnmapped(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`update normalization_inbox set import_id = null where import_id = ${importId}`);
}
