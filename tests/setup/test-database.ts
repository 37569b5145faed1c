import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";

type TestDatabase = { url: string; remove: () => Promise<void> };

/**
 * A database like the shop's, migrated and empty, as a copy of the run's template; `remove()` drops it.
 * A test file has one already (own-database.ts): call this only for a further one.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const sql = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await sql`create database ${sql(name)} template ${sql(inject("template"))}`;
  await sql.end();
  const url = new URL(inject("serverUrl"));
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => removeDatabase(name) };
}

async function removeDatabase(name: string): Promise<void> {
  const sql = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await sql`drop database if exists ${sql(name)} with (force)`;
  await sql.end();
}

let own: TestDatabase | undefined;

/** The database of this test file; the first call makes it and points the app's settings at it. */
export async function testDatabase(): Promise<TestDatabase> {
  if (own) return own;
  own = await createTestDatabase();
  process.env.DATABASE_URL = own.url;
  process.env.DATA_DIR = join(inject("folder"), new URL(own.url).pathname.slice(1));
  process.env.SITE_URL = "http://localhost:3000";
  process.env.NEXTAUTH_SECRET = "only-for-tests-0123456789-abcdefghij";
  mkdirSync(process.env.DATA_DIR, { recursive: true });
  return own;
}
