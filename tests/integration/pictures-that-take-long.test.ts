import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { decodeApart } from "@/lib/media/decode-apart";
import { receivePicture } from "@/lib/media/receive-picture";
import { storePicture } from "@/lib/media/store-picture";
import { processState } from "@/lib/process-state.mjs";
import { scriptArguments } from "../../scripts/run.mjs";
import { jpegWithScans } from "../setup/many-scans";
import { within } from "../setup/within";

const folder = join(env.DATA_DIR, "pictures");
/** 40 million pixels, the most that is taken. */
const side = 6_320;

function upload(bytes: Uint8Array) {
  return receivePicture(new Request("http://localhost:3000/", { method: "POST", body: Buffer.from(bytes) }));
}

function plain(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: "#2040c8" } })
    .png()
    .toBuffer();
}

function store(bytes: Uint8Array) {
  return storePicture(bytes, { hasMargin: false });
}

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  // The process that decodes is there.
  await store(await plain(40));
});

describe("a JPEG of thousands of scans", () => {
  it("is refused at once, in words", async () => {
    const bytes = jpegWithScans(side, 2_646);
    expect(bytes.byteLength).toBeLessThan(410_000);
    const refused = { refused: "media.tooSlow", status: 413 };
    await within(2_000, async () => expect(await upload(bytes)).toEqual(refused));
  });

  it("is kept with as many scans as programs write", async () => {
    expect(await store(jpegWithScans(400, 100))).toMatchObject({ width: 400, height: 400 });
    await expect(store(jpegWithScans(400, 101))).rejects.toMatchObject({ reason: "tooSlow" });
  });
});

describe("a picture that takes too long", () => {
  const bytes = jpegWithScans(side, 100);
  const decode = (cpuMilliseconds: number, milliseconds: number) =>
    decodeApart({ task: "picture", bytes, format: "jpeg" }, { time: { cpuMilliseconds, milliseconds } });

  it("is given up when its computing time is used up, or by the clock, and the next one is taken", async () => {
    const began = performance.now();
    await expect(decode(100, 30_000)).rejects.toMatchObject({ reason: "tooSlow", status: 413 });
    await expect(decode(5_000, 50)).rejects.toMatchObject({ reason: "tooSlow" });
    expect(await store(await plain(50))).toMatchObject({ width: 50 });
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it("does not hold up anything else, eight at once", async () => {
    let done = false;
    const all = Promise.allSettled(Array.from({ length: 8 }, () => decode(200, 30_000))).finally(() => {
      done = true;
    });
    // Files, timers and a picture's queue share threads and turns with every page of the shop.
    let slowest = 0;
    let rounds = 0;
    while (!done) {
      const began = performance.now();
      await stat(env.DATA_DIR);
      await pause(20);
      slowest = Math.max(slowest, performance.now() - began);
      rounds += 1;
    }
    const outcomes = await all;
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
    expect(rounds).toBeGreaterThan(20);
    expect(slowest).toBeLessThan(1_000);
  });

  it("leaves nothing in the folder", async () => {
    const before = await readdir(folder);
    await expect(decode(50, 30_000)).rejects.toMatchObject({ reason: "tooSlow" });
    expect(await readdir(folder)).toEqual(before);
  });
});

describe("the process that decodes", () => {
  function isThere(pid: number): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }

  it("goes with a server that is killed, also in the middle of a picture", async () => {
    const script = fileURLToPath(new URL("../setup/picture-parent.ts", import.meta.url));
    const server = spawn(process.execPath, scriptArguments(script), { env: process.env });
    const [said] = await once(server.stdout, "data");
    const pid = Number(String(said));
    expect(pid).toBeGreaterThan(0);
    await pause(300);
    expect(isThere(pid)).toBe(true);
    server.kill("SIGKILL");
    for (let left = 100; left > 0 && isThere(pid); left--) await pause(100);
    expect(isThere(pid)).toBe(false);
  });

  it("knows no settings of the shop", async () => {
    const environment = await readFile(`/proc/${processState.pictures.waiting?.pid}/environ`, "utf8").catch(
      () => null,
    );
    // Only Linux shows it.
    if (environment !== null) expect(environment).not.toMatch(/DATABASE_URL|AUTH_SECRET/);
    expect(process.env.DATABASE_URL).toBeDefined();
  });
});
