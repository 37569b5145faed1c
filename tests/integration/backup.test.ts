import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/admin/backups/[file]/route";
import { db } from "@/db/client";
import { backupPath, forgetBackup, noteBegin } from "@/lib/backup/backups";
import { RestoreRefused } from "@/lib/backup/check-archive";
import { checkRestore } from "@/lib/backup/check-restore";
import { failureOf } from "@/lib/backup/failures";
import { openArchive } from "@/lib/backup/open-archive";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { workOnBackup } from "@/lib/backup/run-backup";
import { backUpNow, checkBackupNow } from "@/lib/backup/staff-actions";
import { listBackups } from "@/lib/backup/staff-queries";
import { tarEnd, tarHead, tarPadding } from "@/lib/backup/tar";
import { writeBackup } from "@/lib/backup/write-backup";
import { env } from "@/lib/env";
import { pictureFolder } from "@/lib/media/picture-files";
import { storePicture } from "@/lib/media/store-picture";
import { makeProduct } from "../factories";
import { askAs, makePerson } from "../setup/staff";
import { createTestDatabase } from "../setup/test-database";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

let file = "";
/** Holds all that these tests write. */
let home = "";

const newFolder = (name: string) => mkdtemp(join(home, `${name}-`));

/** A database that holds nothing at all yet; the server that it is on goes away with the run. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  const server = postgres(env.DATABASE_URL, { max: 1 });
  await server`create database ${server(name)}`;
  await server.end();
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(url: string, text: string) {
  const other = postgres(url, { max: 1, onnotice() {} });
  const rows = await other.unsafe(text);
  await other.end();
  return [...rows];
}

afterAll(() => rm(home, { recursive: true, force: true }));

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "backup-"));
  await makeProduct(
    { status: "active", descriptionEs: "Línea\nnueva \\ y\ttabulador" },
    { "41": 1, "42": 0 },
  );
  await makeProduct({ status: "draft" }, { "43": 2 });
  await makePerson("owner");
  // Tables of every length around what the driver takes at a time (16 to 64 KB).
  for (const rows of [60, 150, 400, 900]) {
    await db.execute(sql`
      insert into logs (level, message) select 'info', repeat('x', 100) from generate_series(1, ${rows})`);
    await writeBackup(join(await newFolder("backup"), "growing.tar.gz"));
  }
  const { data } = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  await storePicture(data, { hasMargin: false });
  file = join(await newFolder("backup"), "shop.tar.gz");
  const facts = await writeBackup(file);
  expect(facts.rows).toBeGreaterThan(4);
  expect(facts.pictures).toBe((await readdir(pictureFolder)).length);
  expect(facts.bytes).toBe((await stat(file)).size);
});

describe("backup, then restore on an empty machine", () => {
  it("brings back every row and every picture, and the shop counts on", async () => {
    const url = await emptyDatabase();
    const pictures = await newFolder("pictures");
    expect(await restoreBackup(file, { url, pictures })).toMatchObject({ different: [] });
    const names = await readdir(pictureFolder);
    expect((await readdir(pictures)).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      expect(await readFile(join(pictures, name))).toEqual(await readFile(join(pictureFolder, name)));
    }
    const here = await db.execute(sql`select slug, name, description_es from products order by slug`);
    expect(await ask(url, "select slug, name, description_es from products order by slug")).toEqual([
      ...here,
    ]);
    const counts =
      "select (select count(*) from listings) as listings, (select last_value from audit_log_id_seq) as last";
    expect(await ask(url, counts)).toEqual(await ask(env.DATABASE_URL, counts));
    // Triggers work again, and numbers go on where they were.
    await ask(
      url,
      "insert into audit_log (staff_name, action, entity, entity_id) values ('a', 'b', 'c', 'd')",
    );
    await ask(url, "update products set name = 'Renamed'");
  });

  it("is checked on the shop's own server, and leaves no database behind", async () => {
    expect(await checkRestore(file)).toMatchObject({ different: [] });
    const left = await ask(
      env.DATABASE_URL,
      "select datname from pg_database where datname like 'shop_check_%'",
    );
    expect(left).toEqual([]);
  });

  it("never goes over a shop that is there", async () => {
    await expect(restoreBackup(file, { url: env.DATABASE_URL, pictures: null })).rejects.toThrow(
      RestoreRefused,
    );
  });

  it("refuses a file that is cut off or no backup, and leaves nothing half restored", async () => {
    const cut = `${file}.cut`;
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(file)).size - 40);
    const url = await emptyDatabase();
    const pictures = await newFolder("pictures");
    await expect(restoreBackup(cut, { url, pictures })).rejects.toThrow(RestoreRefused);
    const odd = `${file}.odd`;
    await writeFile(odd, "no backup at all");
    await expect(restoreBackup(odd, { url, pictures })).rejects.toThrow(RestoreRefused);
    expect(await ask(url, "select to_regclass('public.staff') as staff")).toEqual([{ staff: null }]);
    expect(await readdir(pictures)).toEqual([]);
  });

  it("refuses a folder in a sentence", async () => {
    const refused = restoreBackup(home, { url: env.DATABASE_URL, pictures: null });
    await expect(refused).rejects.toThrow(RestoreRefused);
    await expect(refused).rejects.toThrow(/^This is a folder/);
  });

  /** The backup with some of its files left out, repeated or changed. */
  async function changed(change: (name: string, bytes: Buffer) => [string, Buffer][]): Promise<string> {
    const parts: Buffer[] = [];
    const archive = openArchive(file);
    for await (const { name, content } of archive.entries) {
      const bytes: Buffer[] = [];
      for await (const part of content) bytes.push(part);
      for (const [as, all] of change(name, Buffer.concat(bytes)))
        parts.push(tarHead(as, all.length), all, tarPadding(all.length));
    }
    archive.close();
    const path = `${file}.${randomBytes(4).toString("hex")}`;
    await writeFile(path, gzipSync(Buffer.concat([...parts, tarEnd])));
    return path;
  }

  it.each<[string, RegExp, (name: string, bytes: Buffer) => [string, Buffer][]]>([
    [
      "a missing table",
      /lacks tables\/brands/,
      (name, bytes) => (name === "tables/brands" ? [] : [[name, bytes]]),
    ],
    [
      "a doubled table",
      /tables\/products twice/,
      (name, bytes) =>
        name === "tables/products"
          ? [
              [name, bytes],
              [name, bytes],
            ]
          : [[name, bytes]],
    ],
    [
      "a changed row",
      /tables\/products is damaged/,
      (name, bytes) => [[name, name === "tables/products" ? Buffer.concat([bytes, bytes]) : bytes]],
    ],
    [
      "a missing picture",
      /lacks pictures\//,
      (name, bytes) => (name.startsWith("pictures/") ? [] : [[name, bytes]]),
    ],
    [
      "a table nobody knows",
      /does not say what tables\/x is/,
      (name, bytes) => (name === "tables/brands" ? [["tables/x", bytes]] : [[name, bytes]]),
    ],
  ])("refuses %s in a sentence, before it writes anything", async (_, sentence, change) => {
    const url = await emptyDatabase();
    const pictures = await newFolder("pictures");
    const refused = restoreBackup(await changed(change), { url, pictures });
    await expect(refused).rejects.toThrow(RestoreRefused);
    await expect(refused).rejects.toThrow(sentence);
    expect(await ask(url, "select to_regclass('public.staff') as staff")).toEqual([{ staff: null }]);
    expect(await readdir(pictures)).toEqual([]);
  });

  it("refuses one that does not know a table of its version, and puts nothing in", async () => {
    const url = await emptyDatabase();
    const odd = await changed((name, bytes) => {
      if (name === "tables/brands") return [];
      return [[name, name === "manifest.json" ? withoutTable(bytes, "brands") : bytes]];
    });
    const pictures = await newFolder("pictures");
    const refused = restoreBackup(odd, { url, pictures });
    await expect(refused).rejects.toThrow(/not say all of the table brands/);
    expect(await ask(url, "select count(*)::int as n from products")).toEqual([{ n: 0 }]);
    expect(await readdir(pictures)).toEqual([]);
    // The database is still an empty one.
    expect(await restoreBackup(file, { url, pictures })).toMatchObject({ different: [] });
  });
});

describe("npm run backup", () => {
  /** Runs it for a database. */
  const run = (url: string, path: string) =>
    promisify(execFile)(process.execPath, [join("scripts", "backup.mjs"), path], {
      env: { ...process.env, DATABASE_URL: url },
    });

  it("saves the database as it is, before a newer program changes it", async () => {
    const { url, remove } = await createTestDatabase();
    // What an older program left: this one would make the function anew.
    await ask(url, "update drizzle.sql_objects set hash = 'older' where name = 'expire'");
    const path = join(await newFolder("backup"), "before.tar.gz");
    expect((await run(url, path)).stdout).toMatch(/before\.tar\.gz: \d+ rows/);
    expect(await ask(url, "select hash from drizzle.sql_objects where name = 'expire'")).toEqual([
      { hash: "older" },
    ]);
    const into = { url: await emptyDatabase(), pictures: null };
    expect(await restoreBackup(path, into)).toMatchObject({ different: [] });
    await remove();
  }, 60_000);

  it("refuses a database without a shop in a sentence", async () => {
    const path = join(await newFolder("backup"), "empty.tar.gz");
    const refused = await run(await emptyDatabase(), path).catch((error) => error);
    expect(refused).toMatchObject({
      code: 1,
      stderr: "There is no shop in this database: nothing was saved.\n",
    });
  }, 60_000);
});

/** The file's manifest without one of its tables, as if that had never been. */
function withoutTable(bytes: Buffer, table: string): Buffer {
  const manifest = JSON.parse(bytes.toString("utf8")) as { tables: { name: string }[] };
  const tables = manifest.tables.filter(({ name }) => name !== table);
  return Buffer.from(JSON.stringify({ ...manifest, tables }));
}

describe("the page's own backups", () => {
  it("are made by the queue, checked, listed, sent to owners and to nobody else", async () => {
    vi.spyOn(console, "info").mockImplementation(() => {});
    await askAs(await makePerson("owner"));
    expect(await backUpNow({})).toMatchObject({ ok: true });
    expect(await backUpNow({})).toMatchObject({ ok: false, error: "admin.settings.errors.backupRunning" });
    const [running] = await listBackups();
    expect(running?.state).toBe("running");
    const name = running?.file ?? "";
    await workOnBackup({ file: name, task: "make" });
    expect(await checkBackupNow({ file: name })).toMatchObject({ ok: true });
    expect(await checkBackupNow({ file: name })).toMatchObject({
      ok: false,
      error: "admin.settings.errors.checkRunning",
    });
    await workOnBackup({ file: name, task: "check" });
    const [made] = await listBackups();
    expect(made).toMatchObject({ file: name, state: "done", check: { state: "equal" } });

    const sent = await download(name);
    expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/gzip"]);
    expect((await sent.arrayBuffer()).byteLength).toBe(made?.bytes);
    expect((await download("../secret")).status).toBe(404);
    expect((await download("shop-20200101-000000.tar.gz")).status).toBe(404);
    await askAs(await makePerson("manager"));
    expect((await download(name)).status).toBe(403);
  });

  it("say what went wrong by a code that the page translates", async () => {
    await askAs(await makePerson("owner"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    const [made] = await listBackups();
    const name = made?.file ?? "";
    const whole = await readFile(backupPath(name));
    await truncate(backupPath(name), whole.length - 40);
    await workOnBackup({ file: name, task: "check" });
    expect((await listBackups())[0]?.check).toMatchObject({
      ...{ state: "different", failure: "damaged", words: "" },
    });
    await rm(backupPath(name));
    await workOnBackup({ file: name, task: "check" });
    expect((await listBackups())[0]?.check).toMatchObject({
      ...{ state: "failed", failure: "unexpected", words: "" },
    });
    await writeFile(backupPath(name), whole);

    // A file stands where the folder of the backup's parts would.
    const blocked = join(home, "no-folder");
    await writeFile(blocked, "");
    await expect(writeBackup(join(blocked, "shop.tar.gz"))).rejects.toSatisfy(
      (error) => failureOf(error) === "closed",
    );
    const old = "shop-20200101-000000.tar.gz";
    await noteBegin(old, new Date("2020-01-01T00:00:00Z"));
    expect((await listBackups()).find(({ file }) => file === old)).toMatchObject({
      ...{ state: "failed", failure: "interrupted" },
    });
    await forgetBackup(old);
  });

  it("that could not be queued hold up no other, nor do checks", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await askAs(await makePerson("owner"));
    const [made] = await listBackups();
    const failing = { ok: false, error: "calls.unexpected" };
    // A second that no backup is named by yet.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    // The queue takes no job; then it does, and what follows in the transaction fails.
    for (const table of ["pgboss.job", "audit_log"]) {
      await db.execute(sql`alter table ${sql.raw(table)} add constraint nothing_new check (false) not valid`);
      expect(await backUpNow({})).toMatchObject(failing);
      expect(await listBackups()).toEqual([made]);
      if (table === "pgboss.job") expect(await checkBackupNow({ file: made?.file })).toMatchObject(failing);
      expect(await listBackups()).toEqual([made]);
      await db.execute(sql`alter table ${sql.raw(table)} drop constraint nothing_new`);
    }
    expect(await backUpNow({})).toMatchObject({ ok: true });
    vi.useRealTimers();
  });
});

function download(file: string): Promise<Response> {
  const request = new Request("http://localhost:3000/api/admin/backups/x");
  return GET(request, { params: Promise.resolve({ file }) });
}
