"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { enqueue } from "@/lib/jobs/enqueue";
import type { Result } from "@/lib/result";
import {
  backupFile,
  backupNameAt,
  checkAt,
  forgetBackup,
  noteBackup,
  noteBegin,
  readBackup,
  readBackups,
} from "./backups";

/** Begins a backup; the queue makes it. One at a time. */
export async function backUpNow(input: unknown): Promise<Result<undefined>> {
  const noted: string[] = [];
  const begin = staffAction("backUpNow", "settings.edit", z.object({}), async (_input, { tx }) => {
    const now = new Date();
    const file = backupNameAt(now);
    const others = await readBackups();
    // One that was made within this second has the same name.
    if (others.some((other) => other.state === "running" || other.file === file)) {
      return { error: "admin.settings.errors.backupRunning", status: 409 };
    }
    await enqueue(tx, "backup", { file, task: "make" });
    noted.push(file);
    await noteBegin(file, now);
    return { change: { entity: "backup", entityId: file, label: file, before: null, after: null } };
  });
  const result = await begin(input);
  // Nothing was queued: a note of a backup that nobody makes would keep all others waiting.
  if (!result.ok) await Promise.all(noted.map(forgetBackup));
  return result;
}

/** Begins to try whether a backup can be restored; one try of it at a time. */
export const checkBackupNow = staffAction(
  "checkBackupNow",
  "settings.edit",
  z.object({ file: backupFile }),
  async ({ file }, { tx }) => {
    const backup = await readBackup(file);
    if (backup?.state !== "done") return { error: "admin.settings.errors.backupGone", status: 404 };
    if (backup.check.state === "running") return { error: "admin.settings.errors.checkRunning", status: 409 };
    await enqueue(tx, "backup", { file, task: "check" });
    await noteBackup({ ...backup, check: checkAt(new Date()) });
    return { data: undefined };
  },
);
