import "server-only";
import { randomUUID } from "node:crypto";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Nothing takes longer to be written. */
const HOUR = 3_600_000;

/** Last part of the name of a file, or a folder of files, that is not written to its end. */
const half = /\.(half|parts)$/;

/**
 * Writes a file under a temporary name and renames it, so that nobody ever reads half of one. When that fails, e.g. because
 * the disk is full, what was begun is removed.
 */
export async function writeWhole(
  path: string,
  content: Uint8Array | string,
  options: { flush?: boolean; mode?: number } = {},
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.half`;
  try {
    await writeFile(unfinished, content, options);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Removes what a process that was killed left half written in a folder and those in it. What may still be being written
 * stays. Answers how many; a folder that is not there has none.
 */
export async function removeHalfFiles(folder: string): Promise<number> {
  return removeFiles(folder, (name) => half.test(name), { recursive: true });
}

/** Removes those of a folder's files, older than an hour, that `isGone` names. Answers how many. */
export async function removeFiles(
  folder: string,
  isGone: (name: string) => boolean,
  { recursive = false } = {},
): Promise<number> {
  const names = await readdir(folder, { recursive }).catch(() => []);
  let removed = 0;
  for (const name of names.filter(isGone)) {
    const path = join(folder, name);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - changed < HOUR) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
