import type { Sql } from "postgres";
import { afterAll } from "vitest";
import { oncePerProcess } from "@/lib/process-state.mjs";
import { testDatabase } from "./test-database";

// Before any of the file's imports: db/client.ts reads its address when it is loaded.
const database = await testDatabase();

afterAll(async () => {
  const pool = oncePerProcess<{ sql: Sql } | null>("database", () => null);
  await pool?.sql.end({ timeout: 1 });
  await database.remove();
});
