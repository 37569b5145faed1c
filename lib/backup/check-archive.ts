import "server-only";
import { createHash } from "node:crypto";
import { type Manifest, manifestForm } from "./manifest";
import { openArchive } from "./open-archive";
import type { TarEntry } from "./tar";

/** A reason for which nothing was restored, in a sentence for whoever asked. */
export class RestoreRefused extends Error {
  /** @param reason `damaged` the file, `version` that of the program: what the page of backups says, in its language */
  constructor(
    sentence: string,
    readonly reason: "damaged" | "version" = "damaged",
  ) {
    super(sentence);
  }
}

/** Reads the first file of an archive, which says what the others are. */
async function readManifest(entry: TarEntry | undefined): Promise<Manifest> {
  if (entry?.name !== "manifest.json") throw new RestoreRefused("This file is no backup of a shop.");
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  const parsed = manifestForm.safeParse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  if (!parsed.success)
    throw new RestoreRefused(
      "This backup has a form this program does not know: restore it with the program that made it.",
      "version",
    );
  return parsed.data;
}

async function sumOf(entry: TarEntry): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of entry.content) hash.update(part);
  return hash.digest("hex");
}

function expectedIn({ tables, pictures }: Manifest): Map<string, string> {
  return new Map([
    ...tables.map(({ name, sha256 }) => [`tables/${name}`, sha256] as const),
    ...pictures.map(({ name, sha256 }) => [`pictures/${name}`, sha256] as const),
  ]);
}

async function check(path: string): Promise<Manifest> {
  const archive = openArchive(path);
  try {
    const manifest = await readManifest((await archive.entries.next()).value);
    const missing = expectedIn(manifest);
    const seen = new Set<string>();
    for await (const entry of archive.entries) {
      if (seen.has(entry.name)) throw new RestoreRefused(`The backup holds ${entry.name} twice.`);
      seen.add(entry.name);
      const sum = missing.get(entry.name);
      if (sum === undefined) throw new RestoreRefused(`The backup does not say what ${entry.name} is.`);
      if ((await sumOf(entry)) !== sum) throw new RestoreRefused(`${entry.name} is damaged in the backup.`);
      missing.delete(entry.name);
    }
    const [lost] = missing.keys();
    if (lost !== undefined) throw new RestoreRefused(`The backup lacks ${lost}.`);
    return manifest;
  } finally {
    archive.close();
  }
}

/**
 * Reads a backup from its beginning to its end and compares every table and picture with what it says of itself. The
 * server waits for ever for a table that breaks off, so nothing is written before all of it is known to be whole.
 * Throws {@link RestoreRefused} for a folder, and for a file that is no backup, cut off, damaged, or lacks or repeats
 * something; what a disk says as it says it.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  try {
    return await check(path);
  } catch (error) {
    if (error instanceof RestoreRefused || !(error instanceof Error)) throw error;
    if ("code" in error && error.code === "EISDIR")
      throw new RestoreRefused("This is a folder, not a backup: name one of the files in it.");
    const isDisk = "syscall" in error;
    if (isDisk) throw error;
    throw new RestoreRefused(
      `The backup cannot be read to its end: it is cut off or damaged (${error.message}).`,
    );
  }
}
