import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "./database.mjs";
import { startPostgres, stopPostgres } from "./postgres.mjs";

/** @type {string} */
let dataDir;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "database-"));
});

afterEach(async () => {
  await stopPostgres({ dataDir });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("a Postgres of our own stops with the shop, however many ask for it at a time", async () => {
  const before = process.env.DATABASE_URL;
  const database = await openDatabase({ DATA_DIR: dataDir });
  process.env.DATABASE_URL = before ?? "";
  // Ctrl-C and the end of the server both leave.
  await Promise.all([database.leave(), database.leave()]);
  expect(await stopPostgres({ dataDir })).toBe(false);
}, 60_000);

test("a Postgres that somebody else started and the shop brought back stops with the shop", async () => {
  const before = process.env.DATABASE_URL;
  await startPostgres({ dataDir });
  const database = await openDatabase({ DATA_DIR: dataDir });
  process.env.DATABASE_URL = before ?? "";
  expect(database.note).toBe("already running");
  const say = vi.fn();
  database.watch(say);
  await stopPostgres({ dataDir });
  await expect
    .poll(() => say.mock.calls, { timeout: 60_000 })
    .toEqual([["Postgres was gone and runs again."]]);
  await database.leave();
  expect(await stopPostgres({ dataDir })).toBe(false);
}, 120_000);
