import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { dropLeftUploads, dropUpload } from "./uploads";

/**
 * Forgets files that nobody went on with for 30 days, and what imports did a year ago: until then they can be looked at
 * and taken back. Answers how many imports went.
 */
export async function removeOldImports(): Promise<number> {
  const gone = await db.execute<{ file: string }>(sql`
    delete from imports
    where (state in ('new', 'planned', 'failed') and updated_at < now() - interval '30 days')
      or (state in ('applied', 'stopped', 'undone') and updated_at < now() - interval '1 year')
    returning file`);
  for (const { file } of gone) await dropUpload(file);
  return gone.length;
}

/** Removes uploaded files that belong to no import. Answers how many. */
export async function removeLeftUploads(): Promise<number> {
  const rows = await db.execute<{ file: string }>(sql`select file from imports`);
  return dropLeftUploads(new Set(rows.map(({ file }) => file)));
}
