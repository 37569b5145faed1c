// Run by backup.mjs with complete settings: saves the whole shop in the file that is named, else in DATA_DIR/backups.
import { resolve } from "node:path";
import { client } from "@/db/client";
import { backupNameAt, backupPath, noteBegin } from "@/lib/backup/backups";
import { makeBackup } from "@/lib/backup/run-backup";
import { BackupRefused, writeBackup } from "@/lib/backup/write-backup";

const [wanted] = process.argv.slice(2);

function tell(path: string, facts: { rows: number; pictures: number; bytes: number }): void {
  const megabytes = (facts.bytes / 1e6).toFixed(1);
  console.log(`${path}: ${facts.rows} rows, ${facts.pictures} pictures, ${megabytes} MB`);
}

try {
  const path = wanted && resolve(process.env.INIT_CWD ?? ".", wanted);
  if (path) tell(path, await writeBackup(path));
  else {
    const now = new Date();
    const file = backupNameAt(now);
    await noteBegin(file, now);
    const done = await makeBackup(file);
    if (done?.state !== "done") throw new BackupRefused(done?.error);
    tell(backupPath(file), done);
  }
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end({ timeout: 5 });
}
