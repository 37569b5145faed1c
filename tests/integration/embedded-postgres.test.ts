import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { startPostgres, stopPostgres } from "../../scripts/postgres.mjs";

const dataDir = join(inject("folder"), "launcher");

afterEach(async () => {
  await stopPostgres({ dataDir });
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice() {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function serverProcess(): number {
  const home = readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  return Number(home.split("\n")[0]);
}

test("what was acknowledged is there after a kill, a stop and a second start", async () => {
  const first = await startPostgres({ dataDir });
  expect(first.started).toBe(true);
  await ask(first.url, (sql) =>
    sql.unsafe("create table if not exists pairs (id int); insert into pairs values (1)"),
  );

  process.kill(serverProcess(), "SIGKILL");
  const second = await startPostgres({ dataDir });
  expect(second.started).toBe(true);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, (sql) => sql`select id from pairs`)).toEqual([{ id: 1 }]);

  expect(await second.stop()).toBe(true);
  expect(second.isRunning()).toBe(false);
  const third = await startPostgres({ dataDir });
  expect(await ask(third.url, (sql) => sql`select id from pairs`)).toEqual([{ id: 1 }]);
});

test("four starts at once give one server", async () => {
  const servers = await Promise.all(Array.from({ length: 4 }, () => startPostgres({ dataDir })));
  expect(servers.filter((server) => server.started)).toHaveLength(1);
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
});

test("it speaks UTF-8, listens on loopback alone and knows letters beyond ASCII", async () => {
  const { url } = await startPostgres({ dataDir });
  const [facts] = await ask(
    url,
    (sql) => sql`
      select pg_encoding_to_char(encoding) as encoding, upper('ñandú') as upper,
             current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets
      from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({ encoding: "UTF8", upper: "ÑANDÚ", addresses: "127.0.0.1", sockets: "" });
});

test("it refuses whoever lacks the password, which only its owner can read", async () => {
  const { url } = await startPostgres({ dataDir });
  const guess = new URL(url);
  guess.password = "guess";
  await expect(ask(guess.href, (sql) => sql`select 1`)).rejects.toMatchObject({ code: "28P01" });
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o077).toBe(0);
});

test("stopping what does not run is no error", async () => {
  expect(await stopPostgres({ dataDir })).toBe(false);
});
