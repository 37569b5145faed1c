import "server-only";
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ReservedSql, Sql } from "postgres";
import { applyMigrations, applySchema, SchemaRefused } from "@/db/apply-schema.mjs";
import { writeWhole } from "@/lib/half-files";
import { type HeldLetters, holdRestored } from "@/lib/letters/hold-restored";
import { checkArchive, RestoreRefused } from "./check-archive";
import { connectAlone } from "./connection";
import { copyOut, listTables, type Table } from "./copy-out";
import { differingTables, type Manifest, type TableSum } from "./manifest";
import { openArchive } from "./open-archive";
import type { TarEntry } from "./tar";

const schemaFolder = join(/* turbopackIgnore: true */ process.cwd(), "db");

export type Restored = {
  rows: number;
  pictures: number;
  /** Tables and pictures that are not as they were; empty when all is equal. */
  different: string[];
  /** Letters that no longer go out by themselves. */
  letters: HeldLetters;
};

type Target = {
  url: string;
  /** Where pictures go; null compares them and keeps none. */
  pictures: string | null;
};

/** Makes the tables that the backup came out of, without what later migrations added; triggers come when it is in. */
async function makeTables(sql: Sql, hashes: readonly string[]): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder: join(schemaFolder, "migrations") });
  if (!hashes.every((hash, n) => hash === ours[n]?.hash)) {
    throw new RestoreRefused(
      "The backup comes from a version of the shop with other tables: restore it with the program that made it, or a newer one.",
      "version",
    );
  }
  try {
    await applyMigrations(sql, schemaFolder, hashes.length);
  } catch (error) {
    throw error instanceof SchemaRefused ? new RestoreRefused(error.message, "version") : error;
  }
}

/** A backup never goes over something: a database with people or goods in it is left alone. */
async function refuseUnlessEmpty(sql: Sql): Promise<void> {
  const [known] = await sql<{ there: boolean }[]>`select to_regclass('public.staff') is not null as there`;
  if (!known?.there) return;
  const [row] = await sql<{ used: boolean }[]>`
    select exists (select from staff) or exists (select from products) or exists (select from settings) as used`;
  if (row?.used) {
    throw new RestoreRefused("The database is not empty: a backup is restored into a new, empty one.");
  }
}

async function clear(sql: ReservedSql, tables: readonly { name: string }[]): Promise<void> {
  // What the tables' own triggers would do is in the backup already: listings, ledgers, histories.
  for (const { name } of tables) await sql`alter table ${sql(name)} disable trigger user`;
  await sql`truncate ${sql(tables.map(({ name }) => name))} cascade`;
}

async function copyIn(sql: ReservedSql, entry: TarEntry, manifest: Manifest): Promise<void> {
  const name = entry.name.slice("tables/".length);
  const table = manifest.tables.find((one) => one.name === name);
  if (!table) throw new RestoreRefused(`The backup does not say what ${name} is.`);
  const into = await sql`copy ${sql(name)} (${sql(table.columns)}) from stdin`.writable();
  await pipeline(Readable.from(entry.content), into);
}

async function takePicture(entry: TarEntry, folder: string | null): Promise<string> {
  const name = entry.name.slice("pictures/".length);
  if (!/^[a-z0-9]+-\d+\.(webp|avif|jpg)$/.test(name))
    throw new RestoreRefused(`${name} is no picture's name.`);
  const parts: Buffer[] = [];
  for await (const part of entry.content) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (folder) await writeWhole(join(folder, name), bytes, { flush: true });
  return createHash("sha256").update(bytes).digest("hex");
}

async function setSequences(sql: ReservedSql, { sequences }: Manifest): Promise<void> {
  for (const { name, value, called } of sequences) {
    await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint, ${called})`;
  }
}

/** Whether a backup names each table of its version, with the same columns; one without would be restored as if it had been empty. */
function refuseUnlessAll(tables: readonly Table[], manifest: Manifest): void {
  const named = new Map(manifest.tables.map(({ name, columns }) => [name, columns.toSorted().join()]));
  const lost = tables.find(({ name, columns }) => named.get(name) !== columns.toSorted().join());
  if (lost) throw new RestoreRefused(`The backup does not say all of the table ${lost.name}.`);
}

/** Puts tables and pictures in, in the transaction that is running. Answers the sums of the pictures. */
async function putIn(
  sql: ReservedSql,
  entries: AsyncGenerator<TarEntry>,
  manifest: Manifest,
  folder: string | null,
): Promise<Map<string, string>> {
  const tables = await listTables(sql);
  refuseUnlessAll(tables, manifest);
  const pictures = new Map<string, string>();
  await clear(sql, tables);
  for await (const entry of entries) {
    if (entry.name.startsWith("tables/")) await copyIn(sql, entry, manifest);
    else if (entry.name.startsWith("pictures/")) {
      pictures.set(entry.name.slice("pictures/".length), await takePicture(entry, folder));
    }
  }
  await setSequences(sql, manifest);
  for (const { name } of tables) await sql`alter table ${sql(name)} enable trigger user`;
  return pictures;
}

async function compare(
  sql: ReservedSql,
  manifest: Manifest,
  pictures: Map<string, string>,
): Promise<string[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(sql)) sums.push(await copyOut(sql, table, async () => {}));
  const odd = manifest.pictures.filter(({ name, sha256 }) => pictures.get(name) !== sha256);
  return [...differingTables(manifest.tables, sums), ...odd.map(({ name }) => name)];
}

/**
 * Restores a backup into an empty database and compares all of it, row by row and picture by picture; then keeps letters
 * from going out twice, and brings the tables to this program's version. Throws {@link RestoreRefused} before anything is written where it cannot be done.
 */
export async function restoreBackup(path: string, target: Target): Promise<Restored> {
  const manifest = await checkArchive(path);
  const archive = openArchive(path);
  const sql = connectAlone(target.url);
  try {
    await archive.entries.next();
    await refuseUnlessEmpty(sql);
    await makeTables(sql, manifest.migrations);
    if (target.pictures) await mkdir(target.pictures, { recursive: true });
    const reserved = await sql.reserve();
    // All tables or none; and no letter is ever there as the backup has it, for a shop that starts would send it.
    await reserved`begin`;
    const pictures = await putIn(reserved, archive.entries, manifest, target.pictures);
    const different = await compare(reserved, manifest, pictures);
    const letters = await holdRestored(reserved);
    await reserved`commit`;
    reserved.release();
    await applySchema(sql, schemaFolder);
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
    return { rows, pictures: pictures.size, different, letters };
  } finally {
    archive.close();
    await sql.end({ timeout: 1 });
  }
}
