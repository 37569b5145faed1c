import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { dropLeftUploads, dropUpload } from "./uploads";

/**
 * Forgets files that nobody went on with for 30 days, and what imports did a year ago: until then they can be looked at
 * and taken back. Answers how many imports went.
 */
export async function removeOldImports(): Promise<number> {
  for (let gone = 0; ; gone += 1) {
    const [one] = await db.transaction((tx) => removeNext(tx));
    if (!one) return gone;
    await dropUpload(one.file);
  }
}

/** Forgets one old import, whose rows go with it: those of a long file take longer than a page's reads (db/client.ts). */
async function removeNext(tx: Transaction): Promise<{ file: string }[]> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
  return tx.execute<{ file: string }>(sql`
    delete from imports where id = (
      select id from imports
      where (state in ('new', 'planned', 'failed') and updated_at < now() - interval '30 days')
        or (state in ('applied', 'stopped', 'undone') and updated_at < now() - interval '1 year')
      limit 1 for update skip locked)
    returning file`);
}

/** Removes uploaded files that belong to no import. Answers how many. */
export async function removeLeftUploads(): Promise<number> {
  const rows = await db.execute<{ file: string }>(sql`select file from imports`);
  return dropLeftUploads(new Set(rows.map(({ file }) => file)));
}
