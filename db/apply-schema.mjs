import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { applySqlObjects } from "./sql-objects.mjs";

/** @typedef {import("./sql-objects.mjs").Executor} Executor */

/** A database that this program's migrations cannot go on from; the message says in a sentence what to do. */
export class SchemaRefused extends Error {}

/**
 * Hashes of what migrations own (fingerprint.sql), by table, sequence, type and extension: equal for equal schemas, however
 * they came about.
 * @param {Executor} db
 * @param {string} folder the project's `db`
 * @returns {Promise<Record<string, string>>}
 */
export async function readFingerprint(db, folder) {
  const query = fs.readFileSync(path.join(folder, "fingerprint.sql"), "utf8");
  const parts = await db.execute(sql.raw(query));
  /** @type {Record<string, string>} */
  const definitions = {};
  for (const row of parts) {
    const { name, part, definition } = /** @type {Record<"name" | "part" | "definition", string>} */ (row);
    definitions[name] = `${definitions[name] ?? ""}${part} ${definition}\n`;
  }
  return Object.fromEntries(
    Object.entries(definitions).map(([name, text]) => [
      name,
      createHash("sha256").update(text).digest("hex").slice(0, 16),
    ]),
  );
}

/**
 * Hashes of the migrations that the database has seen, in their order; they stand where drizzle's own migrator puts them.
 * @param {Executor} tx
 * @returns {Promise<string[]>}
 */
async function readHistory(tx) {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const rows = await tx.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at, id`);
  return rows.map(({ hash }) => String(hash));
}

/**
 * @param {Executor} tx
 * @param {Pick<import("drizzle-orm/migrator").MigrationMeta, "hash" | "folderMillis">} migration
 */
async function remember(tx, { hash, folderMillis }) {
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
  );
}

/**
 * Until the first release migrations were rewritten: a database made by others is kept if its tables are the same.
 * @param {Executor} tx
 * @param {string} folder
 * @param {import("drizzle-orm/migrator").MigrationMeta[]} migrations
 */
async function takeOver(tx, folder, migrations) {
  const wanted = JSON.parse(fs.readFileSync(path.join(folder, "fingerprint.json"), "utf8"));
  const found = await readFingerprint(tx, folder);
  const names = Object.keys({ ...wanted, ...found }).filter((name) => wanted[name] !== found[name]);
  if (names.length > 0) {
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    throw new SchemaRefused(
      `The database was made by an earlier version of the shop and its tables differ from this one's (${names.slice(0, 3).join(", ")}${more}): go on with the version that made it, or start this one on an empty database and bring the products over by export and import.`,
    );
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations`);
  for (const migration of migrations) await remember(tx, migration);
}

/**
 * Runs what the database lacks of the first `count` migrations. Answers how many were new, and whether it was taken over.
 * @param {Executor} tx
 * @param {string} folder
 * @param {number} [count]
 */
async function runMigrations(tx, folder, count) {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(folder, "migrations") });
  const history = await readHistory(tx);
  if (!history.every((hash, n) => n >= migrations.length || hash === migrations[n]?.hash)) {
    await takeOver(tx, folder, migrations);
    return { ran: 0, tookOver: true };
  }
  if (history.length > migrations.length) {
    throw new SchemaRefused(
      "The database was migrated by a newer version of the shop: update the program, or restore a backup from before.",
    );
  }
  const lacking = migrations.slice(history.length, count);
  for (const migration of lacking) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await remember(tx, migration);
  }
  return { ran: lacking.length, tookOver: false };
}

/**
 * Runs the first `count` migrations and nothing more: tables without their triggers, for a backup of such tables.
 * @param {import("postgres").Sql} client
 * @param {string} folder
 * @param {number} count
 */
export async function applyMigrations(client, folder, count) {
  await drizzle(client).transaction((tx) => runMigrations(tx, folder, count));
}

/**
 * Brings a database to the schema of `folder`, the project's `db`: runs the migrations it lacks and makes its functions,
 * triggers and views those of `functions`, all in one transaction. Answers how many migrations were new.
 * Throws {@link SchemaRefused} where the database cannot be brought there.
 * @param {import("postgres").Sql} client one connection; whoever calls it lets one process at a time
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function applySchema(client, folder) {
  return drizzle(client).transaction(async (tx) => {
    const { ran, tookOver } = await runMigrations(tx, folder);
    await applySqlObjects(tx, path.join(folder, "functions"), { asNew: tookOver });
    return ran;
  });
}
