import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { enqueue } from "@/lib/jobs/enqueue";
import { noteUnmapped, type Unmapped } from "@/lib/normalization-rules/note-unmapped";
import { recordError, recordLog } from "@/lib/record-log";
import { applyRows, takeRows } from "./apply-rows";
import { batchSize } from "./compare-rows";
import { dropMadeBrands } from "./drop-brands";
import {
  findImport,
  findStalled,
  finishState,
  heartbeat,
  keepTaken,
  releaseImport,
  type StoredImport,
  takeImport,
} from "./import-state";
import { undoRows } from "./undo-rows";
import { dropUpload } from "./uploads";
import { fetchWaiting, resumePictures } from "./waiting-pictures";
import { workOnReading } from "./work-on-reading";

/** One batch in one transaction; answers how many rows it had. Null: somebody stopped the import. */
type Step = (tx: Transaction, importId: string) => Promise<number>;

async function applyStep(tx: Transaction, importId: string): Promise<number> {
  const rows = await takeRows(tx, importId, batchSize);
  if (rows.length > 0) await applyRows(tx, importId, rows);
  return rows.length;
}

/** Works batch by batch until nothing is left; false when the import was stopped meanwhile. */
async function workThrough({ id, state, done }: StoredImport, step: Step): Promise<boolean> {
  let through = done;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      // First, as it locks the import: a second worker waits, and sees what the first has done.
      if (!(await heartbeat(tx, id, state, through))) return null;
      const worked = await step(tx, id);
      await heartbeat(tx, id, state, through + worked);
      return worked;
    });
    if (rows === null) return false;
    if (rows === 0) return true;
    through += rows;
  }
}

/** Brands that nobody knew and the import made go to the inbox: one may be another spelling of a brand there is. */
async function noteMadeBrands(tx: Transaction, importId: string, source: string): Promise<void> {
  const made = await tx.execute<{ raw: string; count: number }>(sql`
    select b.name as raw, count(*)::int as count
    from import_rows r join brands b on lower(b.name) = lower(r.brand)
    where r.import_id = ${importId} and r.outcome = 'created' and not 'brand' = any (r.only_new)
      and b.created_at in (select applied_at from import_rows where import_id = ${importId} and outcome = 'created')
    group by b.name`);
  const words = made.map((one): Unmapped => ({ field: "brand", source, ...one }));
  await noteUnmapped(tx, words);
}

async function finishApplying({ id, file, fileName, plan }: StoredImport): Promise<void> {
  await db.transaction(async (tx) => {
    await finishState(tx, id, "applying", "finish");
    if (plan.normalize) await noteMadeBrands(tx, id, fileName);
    await fetchWaiting(tx, id);
  });
  // Its rows hold all that is needed from now on.
  await dropUpload(file);
}

async function work(stored: StoredImport): Promise<void> {
  if (stored.state === "reading") return workOnReading(stored);
  if (stored.state === "applying") {
    if (await workThrough(stored, applyStep)) await finishApplying(stored);
  } else if (await workThrough(stored, undoRows)) {
    await db.transaction(async (tx) => {
      await dropMadeBrands(tx, stored.id);
      await finishState(tx, stored.id, "undoing", "finish");
    });
  }
}

/** A line in the log about where an import stands now (docs/rules.md#imports). */
async function tell(importId: string): Promise<void> {
  const now = await findImport(db, importId);
  if (!now) return;
  const level = now.state === "failed" ? "warn" : "info";
  recordLog(level, `Import ${now.fileName}: ${now.state}`, {
    functionId: "imports",
    importId,
    products: now.total,
  });
}

/**
 * Does what an import waits for: reads its file, writes its products, or takes them back. Each batch is a transaction that
 * also notes how far it is, so whoever comes after a crash goes on where it was. Nothing happens while another process is
 * at it. What fails unexpectedly is thrown, for the queue to try again.
 */
export async function workOnImport(importId: string): Promise<void> {
  const stored = await takeImport(importId);
  if (!stored) return;
  const letGo = keepTaken(importId);
  try {
    await work(stored);
    await tell(importId);
  } catch (error) {
    recordError(error, { id: importId, door: "imports" });
    await releaseImport(importId).catch(() => {});
    throw error;
  } finally {
    letGo();
  }
}

/** Queues the imports that a dead worker left behind, and pictures that nobody fetches (scheduled). */
export async function resumeImports(): Promise<void> {
  const stalled = await findStalled();
  await db.transaction(async (tx) => {
    for (const importId of stalled) await enqueue(tx, "imports", { importId });
    await resumePictures(tx);
  });
}
