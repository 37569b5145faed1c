import "server-only";
import type { Permission } from "@/lib/access/permissions";
import type { StaffMember } from "@/lib/access/session";
import { writeAudit } from "./staff";
import { staffRead } from "./staff-read";
import { inTransaction } from "./transaction";

/** A file with the number of people's records in it; null where there is nothing to hand out. */
export type PeopleFile = { file: Response; rows: number | null };

/**
 * Makes a GET handler for a file that holds data of people: who may → read → an entry in the audit trail → the file
 * (docs/decisions/0023-lists.md). The entry names the file and how many records left with it, not what was searched for:
 * that may be somebody's name. Without its entry no file is sent.
 *
 * @param named the file's key in `admin.files`
 */
export function staffFile(
  action: string,
  permission: Permission,
  named: string,
  read: (query: URLSearchParams, staff: StaffMember) => Promise<PeopleFile>,
) {
  return staffRead(action, permission, async (request, staff) => {
    const { file, rows } = await read(new URL(request.url).searchParams, staff);
    if (rows === null) return file;
    const name = /filename="([^"]*)"/.exec(file.headers.get("content-disposition") ?? "")?.[1] ?? named;
    const change = { entity: "file", entityId: named, label: name, before: null, after: { rows } };
    await inTransaction(async (tx) => ({ batch: await writeAudit(tx, staff, action, change) }));
    return file;
  });
}
