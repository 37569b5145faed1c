// Brings the database to the newest schema: `npm run db:migrate`, and a step of every start.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./database.mjs";
import { ensureInstalled } from "./install.mjs";
import { loadSettings } from "./settings.mjs";
import { Refusal, ROOT, reportFailure, step } from "./steps.mjs";

/** Any number serves, as long as every instance of the shop uses the same. */
const LOCK = 7_301_945;
const OLDEST = 150_000;
const TRIES = 10;

const UNREACHABLE = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "CONNECT_TIMEOUT",
];

/**
 * Drizzle wraps what the driver throws.
 * @param {unknown} error
 */
function causeOf(error) {
  return (error instanceof Error && error.cause) || error;
}

/**
 * @param {unknown} error
 * @returns {string | undefined}
 */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}

/**
 * Says in one sentence what is wrong with the database and what to do; null for anything unforeseen.
 * @param {unknown} error
 * @param {string} url
 */
function explain(error, url) {
  const { host, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const user = decodeURIComponent(username);
  const code = codeOf(error) ?? codeOf(error instanceof AggregateError ? error.errors[0] : null) ?? "";
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (UNREACHABLE.includes(code)) {
    return `The database at ${host} cannot be reached (${code}): start it, or correct DATABASE_URL.`;
  }
  if (["28P01", "28000"].includes(code)) {
    return `The database at ${host} refuses the user or password of DATABASE_URL: correct it.`;
  }
  if (code === "3D000") return `There is no database "${name}" at ${host}: create it (createdb ${name}).`;
  if (code === "42501") {
    return `The user "${user}" lacks a right in database "${name}" (${message}): make it the owner, alter database ${name} owner to ${user}.`;
  }
  if (["0A000", "58P01"].includes(code) && /extension/.test(message)) {
    return `The database at ${host} lacks an extension (${message}): install Postgres' contrib package there.`;
  }
  if (code === "55P03")
    return "The tables are in use and the migration would not make customers wait: try again.";
  return null;
}

/** @param {import("postgres").Sql} sql */
async function checkServer(sql) {
  const [row] = await sql`select current_setting('server_version_num')::int as version`;
  const version = Number(row?.version);
  if (version >= OLDEST) return;
  throw new Refusal(`The database is Postgres ${Math.floor(version / 10_000)}: the shop needs 15 or newer.`);
}

/**
 * Customers wait two seconds for a table at most, so a busy one is tried again.
 * @param {import("postgres").Sql} sql
 * @param {{ folder: string, lockTimeout: string }} how
 */
async function apply(sql, { folder, lockTimeout }) {
  const { applySchema, SchemaRefused } = await import("../db/apply-schema.mjs");
  await sql`select set_config('lock_timeout', ${lockTimeout}, false)`;
  for (let tries = 1; ; tries++) {
    try {
      return await applySchema(sql, folder);
    } catch (error) {
      if (error instanceof SchemaRefused) throw new Refusal(error.message);
      if (codeOf(causeOf(error)) !== "55P03" || tries === TRIES) throw error;
    }
  }
}

/**
 * Works on the database at `url` over one connection. Throws a {@link Refusal} with one sentence for what the reader can mend.
 * @template T
 * @param {string} url
 * @param {(sql: import("postgres").Sql) => Promise<T>} work
 */
async function onDatabase(url, work) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice() {},
    connection: { application_name: "shop migrations" },
  });
  try {
    await checkServer(sql);
    return await work(sql);
  } catch (error) {
    const sentence = error instanceof Refusal ? null : explain(causeOf(error), url);
    throw sentence ? new Refusal(sentence) : error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Throws a {@link Refusal} where the database at `url` cannot be reached or its server is too old; writes nothing.
 * @param {string} url
 */
export function checkDatabase(url) {
  return onDatabase(url, async () => {});
}

/**
 * Brings the database at `url` to the schema of `folder` (the project's `db`), one process at a time; answers how many
 * migrations were new.
 * Throws a {@link Refusal} with one sentence for what the reader can mend.
 * @param {string} url
 */
export function migrate(url, { folder = path.join(ROOT, "db"), lockTimeout = "2s" } = {}) {
  return onDatabase(url, async (sql) => {
    await sql`select pg_advisory_lock(${LOCK})`;
    return apply(sql, { folder, lockTimeout });
  });
}

async function main() {
  await ensureInstalled();
  const settings = loadSettings({ mode: process.env.NODE_ENV ?? "development" });
  const database = await openDatabase(settings);
  try {
    await step("Migrating the database", async () => `${await migrate(database.url)} new`);
  } finally {
    await database.leave();
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  main().catch(reportFailure);
