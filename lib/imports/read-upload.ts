import "server-only";
import { z } from "zod";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import type { MessageKey } from "@/lib/i18n/message-key";
import { isMessageKey } from "@/lib/i18n/messages";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { inspectFile } from "@/lib/import-files/source";
import { sourceShape } from "@/lib/import-files/source-shape";
import { recordLog } from "@/lib/record-log";
import { uploadForm } from "./forms";
import { createImport } from "./import-writes";
import { dropUpload, importPath, keepUpload } from "./uploads";

/** An upload that was taken in, or why it was not. */
export const uploadedForm = z.union([
  uploadForm.extend({ source: sourceShape }),
  z.object({ refused: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
]);

function nameOf(request: Request): string {
  const header = request.headers.get("x-file-name") ?? "";
  try {
    return (
      decodeURIComponent(header)
        .replace(/[\p{Cc}/\\]/gu, "_")
        .slice(-200) || "?"
    );
  } catch {
    return "?";
  }
}

/** Takes the file out of a request whose body it is, and finds out how it is written. */
export async function readUpload(request: Request): Promise<z.input<typeof uploadedForm>> {
  let file: string | undefined;
  try {
    const kept = await keepUpload(request.body);
    file = kept.file;
    return { ...kept, fileName: nameOf(request), source: await inspectFile(importPath(file)) };
  } catch (error) {
    if (file) await dropUpload(file);
    if (error instanceof SourceError) return { refused: error.key, values: error.values };
    recordLog("error", error instanceof Error ? error.message : "upload", { functionId: "uploadImport" });
    throw error;
  }
}

const statuses: Partial<Record<MessageKey, number>> = {
  "imports.tooLarge": 413,
  "imports.diskFull": 507,
  "imports.folderClosed": 507,
};

/** Makes an import of an upload, or says why the file cannot be one. */
export async function takeUpload(
  upload: z.output<typeof uploadedForm>,
  context: StaffContext,
): Promise<StaffAnswer<{ id: string }> | Failure> {
  if (!("refused" in upload)) return createImport(upload, context);
  const error = isMessageKey(upload.refused) ? upload.refused : "imports.noText";
  return { error, values: upload.values, status: statuses[error] ?? 400 };
}
