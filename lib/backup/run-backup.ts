import "server-only";
import { recordLog } from "@/lib/record-log";
import { type Backup, backupPath, noteBackup, readBackup } from "./backups";
import { RestoreRefused } from "./check-archive";
import { checkRestore, NoRightToTry } from "./check-restore";
import { failureOf } from "./failures";
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
    const failed = {
      ...backup,
      state: "failed" as const,
      failure: failureOf(error),
      error: sentenceOf(error),
    };
    await noteBackup(failed);
    recordLog("error", `Backup ${file} failed: ${failed.error}`, { functionId: "backup" });
    return failed;
  }
}

type Outcome = Pick<Backup["check"], "state" | "words" | "failure">;

/** What came of trying a restore, with the words of an error for the log. */
async function outcomeOf(file: string): Promise<{ outcome: Outcome; said: string }> {
  try {
    const { different } = await checkRestore(backupPath(file));
    const words = different.slice(0, 20).join(", ");
    const state = different.length === 0 ? "equal" : "different";
    return { outcome: { state, words, failure: null }, said: words };
  } catch (error) {
    if (error instanceof NoRightToTry) {
      const words = "CREATE DATABASE";
      return { outcome: { state: "impossible", words, failure: null }, said: words };
    }
    // Only what the file itself is refused for says something of the backup.
    const state = error instanceof RestoreRefused ? "different" : "failed";
    return { outcome: { state, words: "", failure: failureOf(error) }, said: sentenceOf(error) };
  }
}

/** Restores a backup into a database of its own, compares all of it and notes the outcome. */
async function checkBackup(file: string): Promise<void> {
  const backup = await readBackup(file);
  if (backup?.state !== "done") return;
  const { outcome, said } = await outcomeOf(file);
  await noteBackup({ ...backup, check: { ...backup.check, ...outcome } });
  const level = outcome.state === "equal" || outcome.state === "impossible" ? "info" : "error";
  recordLog(level, `Restore of ${file} checked: ${outcome.state} ${said}`, { functionId: "backup" });
}

/** A job of the queue: makes a backup, or checks that one can be restored. */
export async function workOnBackup({ file, task }: { file: string; task: "make" | "check" }): Promise<void> {
  if (task === "make") await makeBackup(file);
  else await checkBackup(file);
}
