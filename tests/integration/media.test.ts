import { access, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { bakedFolder, bakedName, bakedWidths } from "@/db/demo/drawings/baked";
import { env } from "@/lib/env";
import { pictureUrl } from "@/lib/media/picture";
import { PictureError } from "@/lib/media/picture-error";
import { findRendition } from "@/lib/media/picture-files";
import { storeBaked, storeDrawing, storePicture } from "@/lib/media/store-picture";
import { ask as askServer, openFrontDoor } from "../setup/front-door";
import { within } from "../setup/within";

const folder = join(env.DATA_DIR, "pictures");

type Channels = 3 | 4;

function blank(width: number, height: number, channels: Channels = 3) {
  return sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 40, alpha: 0.5 } } });
}

/** A PNG that says it is very large and is a few bytes long. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function files(): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function ask(name: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const site = await openFrontDoor();
  return askServer(site, `/media/${name}`, { headers, method });
}

/** 120 × 80, red at the left and blue at the right, with the name of a person in its metadata. */
function heic(): Promise<Buffer> {
  return readFile(fileURLToPath(new URL("../setup/pair.heic", import.meta.url)));
}

beforeEach(() => rm(folder, { recursive: true, force: true }));

describe("storePicture", () => {
  test("keeps WebP files in every width it reaches, without what the camera wrote", async () => {
    const photo = await blank(1500, 1000)
      .jpeg()
      .withExif({ IFD0: { Artist: "A. Person" } })
      .toBuffer();
    const stored = await storePicture(photo, { hasMargin: false });
    expect(stored).toMatchObject({
      width: 1500,
      height: 1000,
      widths: [320, 640, 1024, 1500],
      hasMargin: false,
    });
    expect(stored.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect((await files()).toSorted()).toEqual(
      stored.widths.map((width) => `${stored.hash}-${width}.webp`).toSorted(),
    );
    const kept = await sharp(join(folder, `${stored.hash}-640.webp`)).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["webp", 640, 427, undefined]);
  });

  test("turns a photograph upright", async () => {
    const photo = await blank(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await storePicture(photo, { hasMargin: false })).toMatchObject({
      width: 400,
      height: 800,
      widths: [320, 400],
    });
  });

  test.each(["png", "webp", "avif"] as const)("keeps the clear ground of %s", async (format) => {
    const stored = await storePicture(await blank(100, 60, 4).toFormat(format).toBuffer(), {
      hasMargin: true,
    });
    expect(stored).toMatchObject({ width: 100, widths: [100], colour: null, hasMargin: true });
    expect((await sharp(join(folder, `${stored.hash}-100.webp`)).metadata()).hasAlpha).toBe(true);
  });

  test("writes the same picture once", async () => {
    const photo = await blank(700, 700).png().toBuffer();
    const first = await storePicture(photo, { hasMargin: false });
    const before = await stat(join(folder, `${first.hash}-640.webp`));
    expect(await storePicture(photo, { hasMargin: false })).toEqual(first);
    expect((await stat(join(folder, `${first.hash}-640.webp`))).mtimeMs).toBe(before.mtimeMs);
    expect(await files()).toHaveLength(first.widths.length);
  });

  test.each([
    [
      "SVG",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s whatever it is called", async (_, bytes) => {
    await expect(storePicture(bytes, { hasMargin: false })).rejects.toMatchObject({
      reason: "unknownFormat",
      status: 415,
    });
    expect(await files()).toEqual([]);
  });

  test("refuses HTML behind the first bytes of a JPEG, and a truncated picture", async () => {
    const photo = await blank(900, 900).jpeg().toBuffer();
    const disguised = Buffer.concat([photo.subarray(0, 4), Buffer.from("<html>")]);
    for (const bytes of [disguised, photo.subarray(0, photo.length / 2)]) {
      await expect(storePicture(bytes, { hasMargin: false })).rejects.toMatchObject({
        reason: "unreadable",
        status: 400,
      });
    }
    expect(await files()).toEqual([]);
  });

  test("refuses a picture bomb at once", async () => {
    await within(2_000, async () => {
      for (const bytes of [bomb(30_000, 30_000), bomb(8_000, 5_001)]) {
        await expect(storePicture(bytes, { hasMargin: false })).rejects.toMatchObject({
          reason: "tooLarge",
          status: 413,
        });
      }
    });
  });

  test("keeps a phone's HEIC upright and without what the camera wrote", async () => {
    const stored = await storePicture(await heic(), { hasMargin: false });
    expect(stored).toMatchObject({ width: 120, height: 80, widths: [120] });
    const file = await readFile(join(folder, `${stored.hash}-120.webp`));
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    const pixel = (left: number) =>
      sharp(file).extract({ left, top: 40, width: 1, height: 1 }).raw().toBuffer();
    const [red, blue] = [await pixel(20), await pixel(100)];
    expect([(red[0] ?? 0) > 150, (blue[2] ?? 0) > 150]).toEqual([true, true]);
  });

  test("refuses broken HEIC, and one that claims to be very large, at once", async () => {
    const photo = await heic();
    // Its size stands behind the word `ispe`.
    const huge = Buffer.from(photo);
    const at = huge.indexOf("ispe") + 8;
    huge.writeUInt32BE(30_000, at);
    huge.writeUInt32BE(30_000, at + 4);
    await within(4_000, async () => {
      await expect(storePicture(photo.subarray(0, 600), { hasMargin: false })).rejects.toMatchObject({
        reason: "unreadable",
      });
      await expect(storePicture(huge, { hasMargin: false })).rejects.toBeInstanceOf(PictureError);
    });
    expect(await files()).toEqual([]);
  });

  test("a folder that cannot be written leaves no half file", async () => {
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(folder, "in the way");
    const photo = await blank(400, 400).png().toBuffer();
    await expect(storePicture(photo, { hasMargin: false })).rejects.toThrow();
    await rm(folder);
    expect(await files()).toEqual([]);
  });
});

test("a drawing that was rendered beforehand is kept as it is, in each width it is served in", async () => {
  const key = (await readdir(bakedFolder)).find((file) => file.endsWith(".avif"))?.slice(0, 20) ?? "";
  const baked = await Promise.all(
    bakedWidths.map(async (width) => ({ width, bytes: await readFile(bakedFolder + bakedName(key, width)) })),
  );
  const made = await storeBaked(baked);
  expect(made).toMatchObject({ width: 1600, height: 1600, widths: [320, 640, 1024, 1600], hasMargin: true });
  for (const { width, bytes } of baked) {
    const rendition = await findRendition(pictureUrl(made.hash, width).slice("/media/".length));
    expect(rendition?.type).toBe("image/avif");
    expect(Buffer.from((await rendition?.read()) ?? []).equals(bytes)).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, hasAlpha: true });
  }
  expect(await within(200, () => storeBaked(baked))).toEqual(made);
});

test("storeDrawing renders a drawing once and shares its files", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><circle cx="600" cy="600" r="400" fill="#c93a14"/></svg>';
  const first = await storeDrawing(svg);
  expect(first).toMatchObject({
    width: 1600,
    height: 1600,
    colour: null,
    hasMargin: true,
    widths: [320, 640, 1024, 1600],
  });
  const [corner, middle] = await Promise.all(
    [0, 160].map((at) =>
      sharp(join(folder, `${first.hash}-320.webp`))
        .extract({ left: at, top: at, width: 1, height: 1 })
        .raw()
        .toBuffer(),
    ),
  );
  expect([corner?.[3], middle?.[3]]).toEqual([0, 255]);
  const before = await stat(join(folder, `${first.hash}-320.webp`));
  expect(await storeDrawing(svg)).toEqual(first);
  expect((await stat(join(folder, `${first.hash}-320.webp`))).mtimeMs).toBe(before.mtimeMs);
});

describe("/media/[file]", () => {
  async function store() {
    const stored = await storePicture(await blank(400, 300).png().toBuffer(), { hasMargin: false });
    return pictureUrl(stored.hash, 320).slice("/media/".length);
  }

  test("answers a rendition for ever, with its type and length", async () => {
    const name = await store();
    const answer = await ask(name);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(body.length),
      "content-type": "image/webp",
      etag: `"${name}"`,
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(body).metadata()).width).toBe(320);
  });

  test("HEAD says the same without a body; what is known is not sent again", async () => {
    const name = await store();
    const head = await ask(name, {}, "HEAD");
    expect([head.status, head.headers.get("content-type"), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      "image/webp",
      0,
    ]);
    for (const tag of [`"${name}"`, `W/"${name}"`, `"x", "${name}"`, "*"]) {
      const answer = await ask(name, { "if-none-match": tag });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([304, 0]);
    }
    expect((await ask(name, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("opens nothing else, whatever stands beside the pictures", async () => {
    const name = await store();
    await writeFile(join(env.DATA_DIR, "secret"), "secret");
    const half = `${name}.half`;
    await writeFile(join(folder, half), "half");
    const names = [
      "../secret",
      "..%2Fsecret",
      half,
      "secret",
      "abc-320.webp",
      "abc-320.svg",
      "ABC-320.webp",
      "",
    ];
    for (const wrong of names) {
      const answer = await ask(wrong);
      expect([wrong, answer.status, answer.headers.get("cache-control")]).toEqual([wrong, 404, "no-store"]);
    }
    await access(join(folder, name));
  });
});
