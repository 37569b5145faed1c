import { execFile } from "node:child_process";
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { readFingerprint } from "../../db/apply-schema.mjs";
import { migrate } from "../../scripts/migrate.mjs";
import { createTestDatabase } from "../setup/test-database";

const folder = join(inject("folder"), "db");
const journalFile = join(folder, "migrations", "meta", "_journal.json");

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["migrations", "functions", "fingerprint.sql", "fingerprint.json"]) {
    cpSync(join("db", part), join(folder, part), { recursive: true });
  }
});

/** Adds migrations after those of the shop. */
function writeMigrations(statements: string[]): void {
  const journal = JSON.parse(readFileSync(join("db", "migrations", "meta", "_journal.json"), "utf8"));
  const entries = statements.map((statement, n) => {
    const tag = `900${n}_step`;
    writeFileSync(join(folder, "migrations", `${tag}.sql`), statement);
    return { idx: 900 + n, version: "7", when: 4_000_000_000_000 + n, tag, breakpoints: true };
  });
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }));
}

async function inDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
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

const routines = (sql: Sql) => sql<{ name: string; oid: number; calls: string[] }[]>`
  select p.proname as name, p.oid::int, array(
    select c.relname || '.' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = p.oid and not t.tgisinternal order by 1) as calls
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select relname, oid::int, '{}' from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`;

test("every function and its triggers, and every view, stand in a file of their name, and in no other", async () => {
  const { url, remove } = await createTestDatabase();
  const found = await inDatabase(url, routines);
  const files = readdirSync(join("db", "functions")).map((file) => file.replace(/\.sql$/, ""));
  // A column of products is stored as fold() gives it, so that one belongs to the tables.
  expect(found.map(({ name }) => name).filter((name) => name !== "fold")).toEqual(files.toSorted());
  for (const file of files) {
    const text = readFileSync(join("db", "functions", `${file}.sql`), "utf8");
    const made = [...text.matchAll(/\bCREATE (?:FUNCTION|AGGREGATE|VIEW) (\w+)/g)].map(([, name]) => name);
    expect(made, file).toEqual([file]);
    const triggers = [...text.matchAll(/\bTRIGGER (\w+)\s(?:.|\n)*? ON (\w+)/g)].map(
      ([, on, of]) => `${of}.${on}`,
    );
    expect(found.find(({ name }) => name === file)?.calls, file).toEqual(triggers.toSorted());
  }
  await remove();
});

test("a function whose file changed is made anew with its triggers, one whose file is gone goes, others stay", async () => {
  const { url, remove } = await createTestDatabase();
  const before = await inDatabase(url, routines);
  appendFileSync(join(folder, "functions", "expire_tag.sql"), "-- changed\n");
  writeFileSync(
    join(folder, "functions", "passing.sql"),
    `create function passing() returns trigger language plpgsql as 'begin return null; end';
     create trigger passing after insert on brands for each row execute function passing();`,
  );
  expect(await migrate(url, { folder })).toBe(0);
  const changed = await inDatabase(url, routines);
  const calls = new Map(changed.map((routine) => [routine.name, routine.calls]));
  expect(calls.get("passing")).toEqual(["brands.passing"]);
  const others = changed.filter(({ name }) => name !== "passing");
  expect(others.map(({ name, calls }) => ({ name, calls }))).toEqual(
    before.map(({ name, calls }) => ({ name, calls })),
  );
  const isSame = ({ name, oid }: { name: string; oid: number }) =>
    oid === before.find((one) => one.name === name)?.oid;
  expect(others.filter((one) => !isSame(one)).map(({ name }) => name)).toEqual(["expire_tag"]);

  rmSync(join(folder, "functions", "passing.sql"));
  await migrate(url, { folder });
  expect((await inDatabase(url, routines)).map(({ name }) => name)).not.toContain("passing");
  await remove();
});

test("listings are worked out anew where a function behind them changed", async () => {
  const { url, remove } = await createTestDatabase();
  await inDatabase(url, (sql) =>
    sql.unsafe(`
      insert into brands (name, slug) values ('Nike', 'nike');
      insert into categories (key, label_es, label_en) values ('sneakers', 'Zapatillas', 'Sneakers');
      insert into products (style_code, slug, brand_id, category_id, name, status, price_cents)
      select 'C-1', 'c-1', b.id, c.id, 'Dunk Low', 'active', 9000 from brands b, categories c`),
  );
  const file = join(folder, "functions", "material_words.sql");
  writeFileSync(file, readFileSync(file, "utf8").replace("'') FROM known", "'| new ') FROM known"));
  await migrate(url, { folder });
  const read = (sql: Sql) =>
    sql`select l.search, w.words, w.materials from listings l join listing_words w using (ordinal)`;
  expect([...(await inDatabase(url, read))]).toEqual([
    { search: " dunk low | new ", words: " dunk low ", materials: " new " },
  ]);
  await remove();
});

test("the fingerprint that is kept is that of the tables which the migrations make", async () => {
  const { url, remove } = await createTestDatabase();
  const found = await inDatabase(url, (sql) => readFingerprint(drizzle(sql), "db"));
  // After a change of db/schema: npm run db:squash.
  expect(found).toEqual(JSON.parse(readFileSync(join("db", "fingerprint.json"), "utf8")));
  await remove();
});

test("the migrations make what db/schema describes", async () => {
  // It knows relative folders only, and adds a migration where something is missing.
  const out = relative(process.cwd(), join(folder, "migrations"));
  const kit = join("node_modules", "drizzle-kit", "bin.cjs");
  const { stdout } = await promisify(execFile)(process.execPath, [
    kit,
    "generate",
    "--dialect=postgresql",
    "--schema=./db/schema",
    `--out=${out}`,
  ]);
  expect(stdout).toContain("No schema changes");
});

/** As left by a version with other migrations: their names in the history, an older function, one that is no more. */
async function pretendAnotherPast(sql: Sql): Promise<void> {
  await sql`update drizzle.__drizzle_migrations set hash = 'of another time', created_at = 1`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('and a further one', 2)`;
  await sql`drop table drizzle.sql_objects`;
  await sql.unsafe(`
    insert into brands (name, slug) values ('Kept', 'kept');
    create or replace function expire_tag() returns trigger language plpgsql as 'begin return null; end';
    create function former() returns trigger language plpgsql as 'begin return null; end';
    create trigger former after insert on brands for each row execute function former()`);
}

test("a database made by other migrations is taken over where its tables are the same", async () => {
  const { url, remove } = await createTestDatabase();
  const wanted = await inDatabase(url, async (sql) => {
    const fresh = await routines(sql);
    await pretendAnotherPast(sql);
    return fresh.map(({ name, calls }) => ({ name, calls }));
  });
  expect(await migrate(url)).toBe(0);
  await inDatabase(url, async (sql) => {
    expect((await routines(sql)).map(({ name, calls }) => ({ name, calls }))).toEqual(wanted);
    const [{ text } = { text: "" }] =
      await sql`select prosrc as text from pg_proc where proname = 'expire_tag'`;
    expect(text).toContain("TG_ARGV");
    expect(await sql`select name from brands`).toEqual([{ name: "Kept" }]);
  });
  expect(await migrate(url)).toBe(0);
  writeMigrations(["create table later (id int)"]);
  expect(await migrate(url, { folder })).toBe(1);
  await remove();
});

test("where a table differs it is refused in a sentence and left as it was", async () => {
  const { url, remove } = await createTestDatabase();
  await inDatabase(url, async (sql) => {
    await pretendAnotherPast(sql);
    await sql`alter table settings add former text`;
  });
  await expect(migrate(url)).rejects.toThrow(/tables differ.*\(public\.settings\).*empty database/);
  await inDatabase(url, async (sql) => {
    expect(await sql`select hash from drizzle.__drizzle_migrations order by id`).toHaveLength(2);
    expect((await routines(sql)).map(({ name }) => name)).toContain("former");
  });
  await remove();
});

test("a program older than the database leaves it alone and says so", async () => {
  const { url, remove } = await createTestDatabase();
  writeMigrations(["create table newer (id int)"]);
  await migrate(url, { folder });
  await expect(migrate(url)).rejects.toThrow(/newer version of the shop: update the program/);
  await remove();
});
