import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import type { ReservedSql } from "postgres";
import { env } from "@/lib/env";
import { pictureFolder } from "@/lib/media/picture-files";
import { connectAlone } from "./connection";
import { copyOut, inOrderOfReference, listMigrations, listSequences, listTables } from "./copy-out";
import type { Manifest } from "./manifest";
import { append, tarEnd, tarHead, tarPadding } from "./tar";

/** How often packing begins; pictures that go and go longer than that fail the backup. */
const MOST_TRIES = 5;

type BackupFacts = { rows: number; pictures: number; bytes: number };

/** A reason for which nothing was saved, in a sentence for whoever asked. */
export class BackupRefused extends Error {}

async function refuseWithoutShop(sql: ReservedSql): Promise<void> {
  const [known] = await sql<{ there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!known?.there) throw new BackupRefused("There is no shop in this database: nothing was saved.");
}

async function send(gzip: Gzip, bytes: Uint8Array): Promise<void> {
  if (!gzip.write(bytes)) await once(gzip, "drain");
}

async function addFile(gzip: Gzip, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await send(gzip, tarHead(name, size));
  for await (const piece of createReadStream(path)) await send(gzip, piece);
  await send(gzip, tarPadding(size));
}

async function addBytes(gzip: Gzip, name: string, bytes: Buffer): Promise<void> {
  await send(gzip, tarHead(name, bytes.length));
  await send(gzip, bytes);
  await send(gzip, tarPadding(bytes.length));
}

/** A picture is not, or no longer, what the manifest says. */
class PictureGone extends Error {}

async function readPicture(name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(pictureFolder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Pictures as they lie in their folder, with their sums. Those that are being written are not there yet. */
async function sumPictures(): Promise<Manifest["pictures"]> {
  const names = await readdir(pictureFolder).catch(() => []);
  const pictures: Manifest["pictures"] = [];
  for (const name of names.filter((one) => /^[a-z0-9]+-\d+\.(webp|avif|jpg)$/.test(one)).toSorted()) {
    const bytes = await readPicture(name);
    if (bytes) pictures.push({ name, bytes: bytes.length, sha256: sumOf(bytes) });
  }
  return pictures;
}

/** Packs what was summed and nothing else. Throws {@link PictureGone} when it is no longer there. */
async function addPicture(gzip: Gzip, { name, sha256 }: Manifest["pictures"][number]): Promise<void> {
  const bytes = await readPicture(name);
  if (!bytes || sumOf(bytes) !== sha256) throw new PictureGone(`The picture ${name} went while it was saved`);
  await addBytes(gzip, `pictures/${name}`, bytes);
}

/** All tables as they are at one moment, each in a file of the folder. */
async function copyTables(sql: ReservedSql, folder: string): Promise<Manifest> {
  await sql`begin isolation level repeatable read, read only`;
  const tables = await inOrderOfReference(sql, await listTables(sql));
  const [moment] = await sql<{ now: Date }[]>`select now() as now`;
  const manifest: Manifest = {
    format: 2,
    madeAt: (moment?.now ?? new Date()).toISOString(),
    migrations: await listMigrations(sql),
    tables: [],
    sequences: await listSequences(sql),
    pictures: [],
  };
  for (const table of tables) {
    const file = await open(join(folder, table.name), "wx", 0o600);
    try {
      const sum = await copyOut(sql, table, (piece) => append(file, piece));
      manifest.tables.push({ ...sum, columns: table.columns });
    } finally {
      await file.close();
    }
  }
  await sql`commit`;
  return manifest;
}

async function pack(manifest: Manifest, folder: string, path: string): Promise<void> {
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true }));
  const filled = fill(gzip, manifest, folder).catch((error) => {
    gzip.destroy(error);
    throw error;
  });
  try {
    // A full disk ends the pipeline: waiting for it to take more would wait for ever.
    await Promise.race([written, filled]);
  } finally {
    await written;
  }
}

/** Sums the pictures and packs all; begins again with those that are left when one goes meanwhile. */
async function packWhole(manifest: Manifest, folder: string, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    manifest.pictures = await sumPictures();
    try {
      return await pack(manifest, folder, path);
    } catch (error) {
      if (!(error instanceof PictureGone) || tries === MOST_TRIES) throw error;
    }
  }
}

async function fill(gzip: Gzip, manifest: Manifest, folder: string): Promise<void> {
  await addBytes(gzip, "manifest.json", Buffer.from(JSON.stringify(manifest)));
  for (const { name } of manifest.tables) await addFile(gzip, `tables/${name}`, join(folder, name));
  for (const picture of manifest.pictures) await addPicture(gzip, picture);
  await send(gzip, tarEnd);
  gzip.end();
}

/**
 * Writes everything the shop owns into one file: its tables as they are at one moment, and its pictures. The shop goes on
 * meanwhile. The file has its name only when it is whole. Queues are left out: mails that wait get their jobs anew.
 * Throws {@link BackupRefused} where the database holds no shop.
 */
export async function writeBackup(path: string): Promise<BackupFacts> {
  const folder = `${path}.${randomUUID()}.parts`;
  const half = `${path}.half`;
  await mkdir(dirname(path), { recursive: true });
  await mkdir(folder);
  const sql = connectAlone(env.DATABASE_URL);
  try {
    const reserved = await sql.reserve();
    await refuseWithoutShop(reserved);
    const manifest = await copyTables(reserved, folder);
    reserved.release();
    await packWhole(manifest, folder, half);
    await rename(half, path);
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    return { rows, pictures: manifest.pictures.length, bytes: (await stat(path)).size };
  } finally {
    await sql.end({ timeout: 1 });
    await rm(folder, { recursive: true, force: true });
    await rm(half, { force: true });
  }
}
