import "server-only";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { backupFile, backupPath, sizeOfBackup } from "./backups";

/** A backup as the answer to who may have it; 404 for every other name. */
export async function backupResponse(file: string): Promise<Response> {
  const parsed = backupFile.safeParse(file);
  const bytes = parsed.success ? await sizeOfBackup(parsed.data) : null;
  if (!parsed.success || bytes === null) return new Response(null, { status: 404 });
  const body = Readable.toWeb(createReadStream(backupPath(parsed.data))) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      "content-type": "application/gzip",
      "content-length": String(bytes),
      "content-disposition": `attachment; filename="${parsed.data}"`,
      "cache-control": "no-store",
    },
  });
}
