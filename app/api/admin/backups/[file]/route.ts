import { backupResponse } from "@/lib/backup/send-backup";
import { staffRead } from "@/lib/doors/staff-read";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** A backup as a file, for owners: it holds everything the shop knows of its customers. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return staffRead("download-backup", "settings.edit", () => backupResponse(file))(request);
}
