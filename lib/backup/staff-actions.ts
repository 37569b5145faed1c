"use server";

import { z } from "zod";
import { staffAction } from "@/lib/doors/staff";
import { enqueue } from "@/lib/jobs/enqueue";
import { backupFile, noteBackup, noteBegin, readBackup, readBackups } from "./backups";

/** Begins a backup; the queue makes it. One at a time. */
export const backUpNow = staffAction("backUpNow", "settings.edit", z.object({}), async (_input, { tx }) => {
  const others = await readBackups();
  if (others.some(({ state }) => state === "running")) {
    return { error: "admin.settings.errors.backupRunning", status: 409 };
  }
  const file = await noteBegin(new Date());
  await enqueue(tx, "backup", { file, task: "make" });
  return { change: { entity: "backup", entityId: file, label: file, before: null, after: null } };
});

/** Begins to try whether a backup can be restored. */
export const checkBackupNow = staffAction(
  "checkBackupNow",
  "settings.edit",
  z.object({ file: backupFile }),
  async ({ file }, { tx }) => {
    const backup = await readBackup(file);
    if (backup?.state !== "done") return { error: "admin.settings.errors.backupGone", status: 404 };
    await noteBackup({ ...backup, check: { state: "running", at: new Date().toISOString(), words: "" } });
    await enqueue(tx, "backup", { file, task: "check" });
    return { data: undefined };
  },
);
