import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";

/** Whether pictures of the import `i` still wait. */
const awaits = sql`exists (select from import_pictures w where w.import_id = i.id and w.state = 'waiting')`;

function hasJob(states: SQL): SQL {
  return sql`exists (
    select from pgboss.job
    where name = 'import-pictures' and data ->> 'importId' = i.id::text and ${states})`;
}

/** Whether pictures of the import `i` wait and no job fetches them any more. */
export const picturesGivenUp = sql`${awaits} and not ${hasJob(sql`state < 'completed'`)}`;

/** Has the pictures fetched that an import waits for. */
export async function fetchWaiting(tx: Transaction, importId: string): Promise<void> {
  const [open] = await tx.execute(sql`select from imports i where id = ${importId} and ${awaits}`);
  if (open) await enqueue(tx, "import-pictures", { importId });
}

/**
 * Queues the pictures of imports whose job was lost. One that failed as often as the queue tries is left to staff, who see
 * it on the import's page: a full disk is not mended by trying on.
 */
export async function resumePictures(tx: Transaction): Promise<void> {
  const lost = await tx.execute<{ id: string }>(sql`
    select id from imports i
    where state in ('applied', 'stopped') and updated_at < now() - interval '1 minute' and ${picturesGivenUp}
      and not ${hasJob(sql`state = 'failed'`)}`);
  for (const { id } of lost) await enqueue(tx, "import-pictures", { importId: id });
}
