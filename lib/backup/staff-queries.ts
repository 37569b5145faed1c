import "server-only";
import { requireStaff } from "@/lib/access/session";
import { type Backup, readBackups } from "./backups";

/** The newest backups that lie on the server, with how they went. */
export async function listBackups(): Promise<Backup[]> {
  await requireStaff("settings.view");
  return (await readBackups()).slice(0, 30);
}
