import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { migrate } from "../../scripts/migrate.mjs";
import { createTestDatabase } from "../setup/test-database";

const folder = join(inject("folder"), "migrations");

function writeMigrations(statements: string[]): void {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = statements.map((statement, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(join(folder, `${tag}.sql`), statement);
    return { idx, version: "7", when: 4_000_000_000_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
}

function withPart(url: string, change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("several processes at once apply each migration once", async () => {
  const { url, remove } = await createTestDatabase();
  writeMigrations(["create table one (id int)", "create table two (id int)"]);
  const applied = await Promise.all([
    migrate(url, { folder }),
    migrate(url, { folder }),
    migrate(url, { folder }),
  ]);
  expect(applied.toSorted()).toEqual([0, 0, 2]);
  expect(await migrate(url, { folder })).toBe(0);
  await remove();
});

test("a migration that fails leaves nothing of itself", async () => {
  const { url, remove } = await createTestDatabase();
  writeMigrations(["create table half (id int); select 1 / 0"]);
  await expect(migrate(url, { folder })).rejects.toThrow();
  const sql = postgres(url, { max: 1 });
  expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }]);
  await sql.end();
  await remove();
});

test("a table in use for longer than customers may wait is waited for in turns", async () => {
  const { url, remove } = await createTestDatabase();
  writeMigrations(["create table busy (id int)"]);
  await migrate(url, { folder });
  writeMigrations(["create table busy (id int)", "alter table busy add name text"]);
  const reader = postgres(url, { max: 1 });
  let holds = () => {};
  const held = new Promise<void>((resolve) => {
    holds = resolve;
  });
  const reading = reader.begin(async (tx) => {
    await tx`lock table busy in access share mode`;
    holds();
    await tx`select pg_sleep(0.3)`;
  });
  await held;
  expect(await migrate(url, { folder, lockTimeout: "50ms" })).toBe(1);
  await reading;
  await reader.end();
  await remove();
});

test("each thing that the reader can mend has its sentence", async () => {
  const url = inject("serverUrl");
  const sentences: [string, RegExp][] = [
    [
      withPart(url, (address) => Object.assign(address, { port: "9" })),
      /cannot be reached \(ECONNREFUSED\).*DATABASE_URL/,
    ],
    [
      withPart(url, (address) => Object.assign(address, { password: "guess" })),
      /refuses the user or password/,
    ],
    [
      withPart(url, (address) => Object.assign(address, { pathname: "/nowhere" })),
      /no database "nowhere".*createdb nowhere/,
    ],
    ["postgres://shop@database-url-is-not-set.invalid/shop", /cannot be reached \(E[A-Z_]+\)/],
  ];
  for (const [wrong, sentence] of sentences) {
    await expect(migrate(wrong, { folder })).rejects.toThrow(sentence);
  }
});

test("a user without rights is told to become the owner", async () => {
  const { url, remove } = await createTestDatabase();
  const sql = postgres(url, { max: 1, onnotice() {} });
  const name = `guest_${process.pid}`;
  await sql.unsafe(`create role ${name} login password 'guest'`);
  writeMigrations(["create table forbidden (id int)"]);
  const guest = withPart(url, (address) => Object.assign(address, { username: name, password: "guest" }));
  await expect(migrate(guest, { folder })).rejects.toThrow(/lacks a right.*make it the owner/);
  await sql.unsafe(`drop role ${name}`);
  await sql.end();
  await remove();
});
