import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/env";
import { removeFiles, removeHalfFiles } from "@/lib/half-files";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { recordLog } from "@/lib/record-log";
import { storageProblem } from "@/lib/storage-problem";

/** Largest file that is taken in (docs/trust.md, rule 2). */
const maxBytes = 25 * 1024 * 1024;

const folder = join(/* turbopackIgnore: true */ env.DATA_DIR, "imports");

/** Where an uploaded file stands. */
export function importPath(file: string): string {
  return join(/* turbopackIgnore: true */ folder, file);
}

/** The parts of a body. A client that breaks off has sent no file; that is no failure of the shop's. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((cause: unknown) => {
        throw new SourceError("imports.noFile", {}, { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function* bounded(body: ReadableStream<Uint8Array>, count: (bytes: number) => void) {
  let bytes = 0;
  for await (const piece of partsOf(body)) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new SourceError("imports.tooLarge");
    count(bytes);
    yield piece;
  }
}

/**
 * Writes an upload as it comes under a temporary name, then renames it (docs/trust.md, rule 8). Answers its name and size.
 * Throws a {@link SourceError} when it is empty or over 25 MB, or the folder is full or cannot be written; then nothing
 * stays.
 */
export async function keepUpload(
  body: ReadableStream<Uint8Array> | null,
): Promise<{ file: string; bytes: number }> {
  if (!body) throw new SourceError("imports.noFile");
  const file = randomUUID();
  const half = importPath(`${file}.half`);
  let bytes = 0;
  try {
    await mkdir(folder, { recursive: true });
    const source = Readable.from(
      bounded(body, (count) => {
        bytes = count;
      }),
    );
    await pipeline(source, createWriteStream(half, { flush: true }));
    if (bytes === 0) throw new SourceError("imports.emptyFile");
    await rename(half, importPath(file));
    return { file, bytes };
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    const problem = storageProblem(error);
    if (!problem) throw error;
    const code = error instanceof Error && "code" in error ? error.code : "";
    recordLog("error", `An import file could not be written: ${code}`, { functionId: "uploadImport" });
    throw new SourceError(problem === "full" ? "imports.diskFull" : "imports.folderClosed");
  }
}

/** Removes an uploaded file; one that is gone already is no error. */
export async function dropUpload(file: string): Promise<void> {
  await rm(importPath(file), { force: true });
}

/** Removes files that no import names (any more): half written, discarded, or of an upload that was refused. */
export async function dropLeftUploads(named: ReadonlySet<string>): Promise<number> {
  return (await removeHalfFiles(folder)) + (await removeFiles(folder, (name) => !named.has(name)));
}

/** Whether the uploaded file is still there. */
export async function haveUpload(file: string): Promise<boolean> {
  return stat(importPath(file)).then(
    () => true,
    () => false,
  );
}
