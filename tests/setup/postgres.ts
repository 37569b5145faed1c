import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { migrate } from "../../scripts/migrate.mjs";
import { openTestPostgres } from "../../scripts/test-postgres.mjs";

/** Once per run: a Postgres, and in it a migrated database to copy from. Answers what ends it. */
export default async function setup(project: TestProject) {
  const server = await openTestPostgres();
  const template = `template_${randomBytes(6).toString("hex")}`;
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  await sql`create database ${sql(template)}`;
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrate(url.href);
  project.provide("serverUrl", server.url);
  project.provide("template", template);
  project.provide("folder", server.folder);

  return async () => {
    await sql`drop database if exists ${sql(template)} with (force)`;
    await sql.end();
    await server.leave();
  };
}
