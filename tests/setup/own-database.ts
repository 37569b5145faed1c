import type { Sql } from "postgres";
import { afterAll } from "vitest";
import { testDatabase } from "./test-database";

// Before any of the file's imports: db/client.ts reads its address when it is loaded.
const database = await testDatabase();

afterAll(async () => {
  const { shopDatabase } = globalThis as { shopDatabase?: { sql: Sql } };
  await shopDatabase?.sql.end({ timeout: 1 });
  await database.remove();
});
