import "server-only";
import { recordLog } from "@/lib/record-log";
import { type Backup, backupPath, noteBackup, readBackup } from "./backups";
import { checkRestore, NoRightToTry } from "./check-restore";
import { writeBackup } from "./write-backup";

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** Makes the backup that was begun, and notes how it went. */
export async function makeBackup(file: string): Promise<Backup | null> {
  const backup = await readBackup(file);
  if (backup?.state !== "running") return backup;
  const began = performance.now();
  try {
    const facts = await writeBackup(backupPath(file));
    const seconds = (performance.now() - began) / 1000;
    const done = { ...backup, ...facts, seconds, state: "done" as const };
    await noteBackup(done);
    recordLog("info", `Backup ${file}: ${facts.rows} rows, ${facts.pictures} pictures`, {
      functionId: "backup",
    });
    return done;
  } catch (error) {
    const failed = { ...backup, state: "failed" as const, error: sentenceOf(error) };
    await noteBackup(failed);
    recordLog("error", `Backup ${file} failed: ${failed.error}`, { functionId: "backup" });
    return failed;
  }
}

async function outcomeOf(file: string): Promise<Pick<Backup["check"], "state" | "words">> {
  try {
    const { different } = await checkRestore(backupPath(file));
    if (different.length === 0) return { state: "equal", words: "" };
    return { state: "different", words: different.slice(0, 20).join(", ") };
  } catch (error) {
    if (error instanceof NoRightToTry) return { state: "impossible", words: "CREATE DATABASE" };
    return { state: "different", words: sentenceOf(error) };
  }
}

/** Restores a backup into a database of its own, compares all of it and notes the outcome. */
async function checkBackup(file: string): Promise<void> {
  const backup = await readBackup(file);
  if (backup?.state !== "done") return;
  const outcome = await outcomeOf(file);
  await noteBackup({ ...backup, check: { ...backup.check, ...outcome } });
  const level = outcome.state === "different" ? "error" : "info";
  recordLog(level, `Restore of ${file} checked: ${outcome.state} ${outcome.words}`, { functionId: "backup" });
}

/** A job of the queue: makes a backup, or checks that one can be restored. */
export async function workOnBackup({ file, task }: { file: string; task: "make" | "check" }): Promise<void> {
  if (task === "make") await makeBackup(file);
  else await checkBackup(file);
}
