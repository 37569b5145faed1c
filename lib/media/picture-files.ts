import "server-only";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { writeWhole } from "@/lib/half-files";
import { recordLog } from "@/lib/record-log";
import { storageProblem } from "@/lib/storage-problem";
import { PictureError } from "./picture-error";

/** Where renditions lie. Their names come from their content: a file with a name never changes. */
export const pictureFolder = join(/* turbopackIgnore: true */ env.DATA_DIR, "pictures");
const folder = pictureFolder;
const fileName = /^([a-z0-9]+)-(\d{1,5})\.(webp|avif|jpg)$/;
const types = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg" } as const;

function pathOf(name: string): string {
  return join(/* turbopackIgnore: true */ folder, name);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Whether all of these files are there. */
export async function haveFiles(names: string[]): Promise<boolean> {
  const found = await Promise.all(
    names.map((name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/**
 * Writes a rendition, so that nobody ever reads half of one. Throws a PictureError when there is no room, or the folder cannot be written, after removing what was begun; the log
 * says so, too.
 */
export async function writeRendition(name: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeWhole(pathOf(name), bytes, { flush: true });
  } catch (error) {
    const problem = storageProblem(error);
    if (!problem) throw error;
    recordLog("error", `A picture could not be written: ${codeOf(error)}`, { functionId: "pictures" });
    throw new PictureError(problem === "full" ? "diskFull" : "folderClosed", { cause: error });
  }
}

type Rendition = { type: string; bytes: number; read: () => Promise<Uint8Array<ArrayBuffer>> };

/** Finds a rendition by the name that stands in its address; null for every other name and for absent files. */
export async function findRendition(name: string): Promise<Rendition | null> {
  const format = fileName.exec(name)?.[3];
  if (format !== "webp" && format !== "avif" && format !== "jpg") return null;
  try {
    const { size } = await stat(pathOf(name));
    return { type: types[format], bytes: size, read: () => readFile(pathOf(name)) };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}
