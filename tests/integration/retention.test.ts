import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { removeOldImports } from "@/lib/imports/upkeep";
import { removeOldLogs } from "@/lib/privacy/retention";

/** Makes each row that a table loses take some time, as on a machine with slow disks. */
async function slow(table: string, milliseconds: number): Promise<void> {
  await db.execute(
    sql.raw(`
      create or replace function dawdle() returns trigger language plpgsql as $$
        begin perform pg_sleep(${milliseconds / 1000}); return old; end $$;
      create trigger dawdle before delete on ${table} for each row execute function dawdle()`),
  );
}

test("a log that takes longer than a statement may is removed all the same", async () => {
  await db.execute(sql`delete from logs`);
  await db.execute(sql`
    insert into logs (at, level, message) select now() - interval '400 days', 'info', 'old' from generate_series(1, 4000)`);
  await slow("logs", 1.5);
  await removeOldLogs();
  expect(await db.execute(sql`select from logs where message = 'old'`)).toHaveLength(0);
});

test("so is a long import, and the ones after it", async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    await db.execute(sql`
      insert into imports (id, file_name, file, bytes, staff_name, state, source, plan, titles_key, updated_at)
      values (${id}, 'a.csv', ${randomUUID()}, 1, 'Ana', 'applied', '{}', '{}', '', now() - interval '2 years')`);
    await db.execute(sql`
      insert into import_rows (import_id, position, line, style_code, brand, cells, outcome)
      select ${id}, n, n, n::text, '', '{}', 'created' from generate_series(1, 2000) as n`);
  }
  await slow("import_rows", 1.5);
  expect(await removeOldImports()).toBe(2);
  expect(await db.execute(sql`select from import_rows`)).toHaveLength(0);
});
