import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { createTestDatabase, testDatabase } from "../setup/test-database";

test("the shop's one connection leads to this file's own database, migrated and empty", async () => {
  const { url } = await testDatabase();
  expect(env.DATABASE_URL).toBe(url);
  const [facts] = await db.execute(sql`
    select current_database() as name, (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
           (select count(*)::int from products) as products`);
  expect(facts).toMatchObject({ name: new URL(url).pathname.slice(1), products: 0 });
  expect(facts?.migrations).toBeGreaterThan(0);
});

test("a further database is another one", async () => {
  const [first, further] = [await testDatabase(), await createTestDatabase()];
  expect(further.url).not.toBe(first.url);
  await further.remove();
});
