import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeEach, describe, expect, it, test } from "vitest";
import { env } from "@/lib/env";
import { PictureError } from "@/lib/media/picture-error";
import { storePicture } from "@/lib/media/store-picture";
import { scriptArguments } from "../../scripts/run.mjs";
import { within } from "../setup/within";

const folder = join(env.DATA_DIR, "pictures");

function fixture(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`../setup/${name}`, import.meta.url)));
}

/** The colours of the largest rendition, each place as a share of width and height. */
async function colours(bytes: Buffer, places: [number, number][] = [[0.5, 0.5]]): Promise<number[][]> {
  const { hash, width, height, widths } = await storePicture(bytes, { hasMargin: false });
  const file = await readFile(join(folder, `${hash}-${widths.at(-1)}.webp`));
  const pixels = await sharp(file).removeAlpha().raw().toBuffer();
  return places.map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [...pixels.subarray(at, at + 3)];
  });
}

function expectAbout(found: number[] | undefined, wanted: [number, number, number]): void {
  for (const [channel, value] of wanted.entries()) {
    expect(Math.abs((found?.[channel] ?? -99) - value), `${found} for ${wanted}`).toBeLessThanOrEqual(6);
  }
}

/** A plain picture whose colour is 200, 80, 60 in sRGB and 186, 88, 67 in Display P3, whose numbers it holds. */
function wide() {
  return sharp({
    create: { width: 96, height: 64, channels: 3, background: "rgb(200,80,60)" },
  }).withIccProfile("p3");
}

beforeEach(() => rm(folder, { recursive: true, force: true }));

describe("colours of phones (Display P3) end as sRGB", () => {
  test.each([
    ["JPEG", () => wide().jpeg({ quality: 95 }).toBuffer()],
    ["PNG", () => wide().png().toBuffer()],
    ["WebP", () => wide().webp({ quality: 95 }).toBuffer()],
    ["AVIF", () => wide().avif({ quality: 90 }).toBuffer()],
    ["HEIC", () => fixture("profile.heic")],
  ])("of a profile in %s", async (_, make) => {
    const [middle] = await colours(await make());
    expectAbout(middle, [200, 80, 60]);
  });

  test("of AVIF that only names its primaries", async () => {
    const avif = await fixture("named.avif");
    const [middle] = await colours(avif);
    expectAbout(middle, [200, 80, 60]);
  });

  test("of HEIC in tiles that names its primaries, turned and mirrored as it says", async () => {
    const corners: [number, number][] = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ];
    const bytes = await fixture("tiles.heic");
    expect(await storePicture(bytes, { hasMargin: false })).toMatchObject({ width: 120, height: 180 });
    const [yellow, blue, green, red] = await colours(bytes, corners);
    // As they are in P3: 233,212,53; 36,67,216; 31,151,58; 225,57,37.
    expectAbout(yellow, [236, 211, 1]);
    expectAbout(blue, [23, 68, 223]);
    expectAbout(green, [0, 155, 43]);
    expectAbout(red, [246, 27, 12]);
  });
});

/** What storing a file comes to in a process of its own, and how much memory that process held at most. */
async function weigh(name: string, bytes: Uint8Array): Promise<{ outcome: string; megabytes: number }> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const path = join(env.DATA_DIR, name);
  await writeFile(path, bytes);
  const script = fileURLToPath(new URL("../setup/picture-worker.ts", import.meta.url));
  const worker = spawn(process.execPath, scriptArguments(script, [path]), { env: process.env });
  let said = "";
  for await (const part of worker.stdout) said += String(part);
  return JSON.parse(said);
}

function bomb(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } });
}

describe("memory under 400 MB", () => {
  // A server that is idle holds about 100 MB more than the process that is weighed here.
  test.each([
    ["a phone's HEIC of 40 million pixels", "1600 × 1200", () => fixture("forty.heic")],
    [
      "a progressive JPEG of 39 million pixels on its side",
      "1600 × 2052",
      () =>
        bomb(7100, 5536)
          .removeAlpha()
          .jpeg({ progressive: true })
          .withMetadata({ orientation: 6 })
          .toBuffer(),
    ],
  ])(
    "%s",
    async (name, outcome, make) => {
      const weighed = await weigh(name, await make());
      expect(weighed.outcome).toBe(outcome);
      expect(weighed.megabytes).toBeLessThan(300);
    },
    60_000,
  );
});

/** The same pseudo-random numbers on every run. */
function* numbers(): Generator<number> {
  for (let state = 42; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

it("four hundred mutated and truncated pictures are kept or refused in words, and leave nothing half", async () => {
  const photo = sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  const originals = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().webp({ lossless: true }).toBuffer(),
    photo.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  const next = numbers();
  const random = (below: number) => (next.next().value ?? 0) % below;
  const outcomes: Record<string, number> = {};
  for (let round = 0; round < 400; round++) {
    const bytes = Buffer.from(originals[round % originals.length] ?? []);
    for (let left = 1 + random(8); left > 0; left--) bytes[random(bytes.length)] = random(256);
    const cut = round % 5 === 0 ? bytes.subarray(0, random(bytes.length)) : bytes;
    const outcome = await within(3_000, () =>
      storePicture(cut, { hasMargin: false }).then(
        () => "kept",
        (error: unknown) => (error instanceof PictureError ? error.reason : `failed: ${error}`),
      ),
    );
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(Object.keys(outcomes).filter((name) => name.startsWith("failed"))).toEqual([]);
  expect(outcomes.kept).toBeGreaterThan(20);
  expect(outcomes.unreadable).toBeGreaterThan(20);
  const names = await readdir(folder);
  expect(names.filter((name) => !/^[a-z0-9]{13}-\d+\.webp$/.test(name))).toEqual([]);
});

it("mutated and truncated HEIC is kept or refused in words", async () => {
  const originals = [await fixture("tiles.heic"), await fixture("pair.heic")];
  const next = numbers();
  const random = (below: number) => (next.next().value ?? 0) % below;
  for (let round = 0; round < 12; round++) {
    const bytes = Buffer.from(originals[round % 2] ?? []);
    for (let left = 1 + random(4); left > 0; left--) bytes[random(bytes.length)] = random(256);
    const cut = round % 4 === 0 ? bytes.subarray(0, 16 + random(bytes.length - 16)) : bytes;
    const outcome = await storePicture(cut, { hasMargin: false }).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(PictureError);
  }
});
