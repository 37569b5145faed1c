import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as uploadImport } from "@/app/api/admin/imports/route";
import { POST as uploadPicture } from "@/app/api/admin/products/pictures/route";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { writeWhole } from "@/lib/half-files";
import { discard } from "@/lib/imports/import-writes";
import { removeLeftUploads } from "@/lib/imports/upkeep";
import { parseLogFilters } from "@/lib/logs/log-filters";
import { listLogs } from "@/lib/logs/staff-queries";
import { scheduledJobs } from "@/lib/worker/schedule";
import { eventually } from "../setup/eventually";
import { uploadText, writeAsStaff } from "../setup/import-file";
import { askAs, makePerson } from "../setup/staff";

vi.mock("next-auth", async () => (await import("../setup/staff")).nextAuthDouble());
vi.mock("next/headers", async () => (await import("../setup/staff")).nextHeadersDouble());

const pictures = join(env.DATA_DIR, "pictures");
const imports = join(env.DATA_DIR, "imports");
const backups = join(env.DATA_DIR, "backups");
const share = join(env.DATA_DIR, "share");
const social = join(env.DATA_DIR, "social");

beforeEach(async () => {
  await db.execute(sql`delete from imports`);
  await db.execute(sql`delete from logs`);
  for (const folder of [pictures, imports, backups, share, social])
    await rm(folder, { recursive: true, force: true });
  await mkdir(env.DATA_DIR, { recursive: true });
  await askAs(await makePerson("owner"));
});

function send(route: (request: Request) => Promise<Response>, body: Uint8Array) {
  return route(
    new Request(`${env.siteUrl}/api/admin/x`, {
      method: "POST",
      headers: { origin: env.siteUrl, "x-file-name": "stock.csv" },
      body: Buffer.from(body),
    }),
  );
}

function logged(words: string) {
  return eventually(async () => {
    const { entries } = await listLogs(parseLogFilters({ q: words, level: "error" }));
    expect(entries).toHaveLength(1);
  });
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#2040c8" } })
    .png()
    .toBuffer();

describe("a folder that cannot be written", () => {
  test("of pictures is said in words, with a status and a line in the log", async () => {
    await writeFile(pictures, "in the way");
    const answer = await send(uploadPicture, await picture());
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ ok: false, error: "media.folderClosed" });
    await logged("A picture could not be written");
  });

  test("of imports is said in words, with a status and a line in the log", async () => {
    await writeFile(imports, "in the way");
    const answer = await send(uploadImport, Buffer.from("style_code,brand\nX,Nike\n"));
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ ok: false, error: "imports.folderClosed" });
    await logged("An import file could not be written");
    expect(await db.execute(sql`select id from imports`)).toEqual([]);
  });
});

test("an upload that its sender breaks off is refused, and is no error of the shop's", async () => {
  let asked = 0;
  const body = new ReadableStream({
    pull(controller) {
      asked += 1;
      if (asked === 1) controller.enqueue(Buffer.from("style_code,brand\nX,"));
      else controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const headers = { origin: env.siteUrl, "x-file-name": "stock.csv" };
  const recorded = vi.spyOn(console, "error");
  const half = { method: "POST", headers, body, duplex: "half" } as const;
  const answer = await uploadImport(new Request(`${env.siteUrl}/api/admin/x`, half));
  expect(answer.status).toBe(400);
  expect(recorded).not.toHaveBeenCalled();
  expect(await readdir(imports)).toEqual([]);
  recorded.mockRestore();
});

/** Leaves files in a folder as they are two hours after a process was killed. */
async function leave(folder: string, names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = new Date(Date.now() - 7_200_000);
  for (const name of names) {
    await writeFile(join(folder, name), "half");
    await utimes(join(folder, name), before, before);
  }
}

function run(name: string) {
  return scheduledJobs.find((job) => job.name === name)?.run();
}

test("a file that cannot be written to its end leaves nothing behind", async () => {
  // A folder in its place, and one that is not there.
  await mkdir(join(social, "a.jpg"), { recursive: true });
  await expect(writeWhole(join(social, "a.jpg"), "drawing")).rejects.toThrow();
  await expect(writeWhole(join(social, "gone", "a.jpg"), "drawing")).rejects.toThrow();
  expect(await readdir(social)).toEqual(["a.jpg"]);
});

test("what a killed process left half written goes at night; what is being written stays", async () => {
  await leave(pictures, ["a-320.webp", "a-640.webp.x.half"]);
  await writeFile(join(pictures, "b-320.webp.y.half"), "now");
  await leave(backups, ["shop-1.tar.gz", "shop-2.tar.gz.half"]);
  await mkdir(join(backups, "shop-2.tar.gz.z.parts"));
  await leave(join(backups, "shop-2.tar.gz.z.parts"), ["part"]);
  const before = new Date(Date.now() - 7_200_000);
  await utimes(join(backups, "shop-2.tar.gz.z.parts"), before, before);
  await leave(join(share, "a-product"), ["es-1.jpg", "es-2.jpg.x.half"]);
  await leave(social, ["a.jpg", "b.jpg.x.half"]);
  await run("remove-half-files");
  expect(await readdir(join(share, "a-product"))).toEqual(["es-1.jpg"]);
  expect(await readdir(social)).toEqual(["a.jpg"]);
  expect((await readdir(pictures)).sort()).toEqual(["a-320.webp", "b-320.webp.y.half"]);
  expect(await readdir(backups)).toEqual(["shop-1.tar.gz"]);
});

describe("the file of an import", () => {
  test("that is discarded stays until night, so that a write that fails misses nothing", async () => {
    const kept = await uploadText("kept.csv", "style_code,brand\nA-1,Nike\n");
    const gone = await uploadText("gone.csv", "style_code,brand\nA-2,Nike\n");
    const failing: typeof discard = async (input, context) => {
      await discard(input, context);
      throw new Error("the commit fails");
    };
    await expect(writeAsStaff(failing, { id: kept.id })).rejects.toThrow("the commit fails");
    await writeAsStaff(discard, { id: gone.id });
    expect((await readdir(imports)).sort()).toEqual([kept.file, gone.file].sort());
    await leave(imports, [kept.file, gone.file, "x.half"]);
    await writeFile(join(imports, "just-uploaded"), "now");
    await run("remove-left-uploads");
    expect((await readdir(imports)).sort()).toEqual([kept.file, "just-uploaded"].sort());
    expect(await removeLeftUploads()).toBe(0);
  });
});
