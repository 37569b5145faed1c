import "server-only";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { decodeHeic } from "./decode-heic";
import { countScans } from "./jpeg-scans";
import { pictureWidths } from "./picture";
import { PictureError } from "./picture-error";
import type { PictureFormat } from "./picture-format";
import { isTooLarge, maxScans } from "./picture-limits";
import { wrapPixels } from "./wrap-pixels";

/** Pixels of a picture in sRGB, upright. */
export type Raw = { data: Buffer; info: OutputInfo };

/** Widest rendition. */
export const largest = pictureWidths[pictureWidths.length - 1] ?? 1600;
/** Higher ones would break the format's limit and the page's shape. */
const maxHeight = largest * 4;
/** Number of Display P3's primaries, which is what phones photograph in (ITU-T H.273, table 2). */
const P3 = 12;

let p3: Promise<Uint8Array | undefined> | undefined;

function profileOfP3(): Promise<Uint8Array | undefined> {
  p3 ??= sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
    .withIccProfile("p3")
    .png()
    .toBuffer()
    .then((bytes) => sharp(bytes).metadata())
    .then(({ icc }) => icc);
  return p3;
}

/** Primaries of a container that states them by number; AVIF often does so instead of carrying a profile. */
function statedPrimaries(bytes: Uint8Array): number | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64 * 1024));
  const at = head.indexOf("colrnclx");
  return at < 0 || at + 10 > head.length ? null : head.readUInt16BE(at + 8);
}

/** What a picture says of itself. Throws a {@link PictureError} when it says nothing, or is too large to be decoded. */
async function inspect(bytes: Uint8Array) {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new PictureError("unreadable", { cause });
    });
  if (isTooLarge(facts)) throw new PictureError("tooLarge");
  return facts;
}

function readPixels(picture: Sharp): Promise<Raw> {
  return picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
}

function shrink(picture: Sharp, turned = false): Sharp {
  const [width, height] = turned ? [maxHeight, largest] : [largest, maxHeight];
  return picture.resize({ width, height, fit: "inside", withoutEnlargement: true });
}

type Look = { icc?: Uint8Array | null; orientation?: number };

/** Turns and converts what is small by now: done first, the whole picture would have to stand in memory. */
async function finish({ data, info }: Raw, { icc, orientation = 1 }: Look): Promise<Raw> {
  if (!icc && orientation === 1) return { data, info };
  const channels = info.channels === 4 ? 4 : 3;
  const pixels = { data, width: info.width, height: info.height, channels } as const;
  return readPixels(sharp(wrapPixels(pixels, { icc, orientation })).rotate());
}

/** A profile for the colours that a picture names by number; those of sRGB and unknown ones need none. */
async function profileOf(primaries: number | null): Promise<Uint8Array | null> {
  return primaries === P3 ? ((await profileOfP3()) ?? null) : null;
}

async function normaliseHeic(bytes: Uint8Array): Promise<Raw> {
  const { data, width, height, icc, primaries } = await decodeHeic(bytes, {
    width: largest,
    height: maxHeight,
  });
  const small = await readPixels(shrink(sharp(data, { raw: { width, height, channels: 3 } })));
  return finish(small, { icc: icc ?? (await profileOf(primaries)) });
}

/** A profile that is embedded is followed by sharp itself. */
async function normaliseOther(bytes: Uint8Array, { orientation = 1, icc, format }: Metadata): Promise<Raw> {
  const picture = sharp(bytes, { failOn: "error" });
  const small = await readPixels(shrink(picture, orientation >= 5));
  const stated = format === "heif" && !icc ? await profileOf(statedPrimaries(bytes)) : null;
  return finish(small, { orientation, icc: stated });
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError("unreadable", { cause });
  }
}

/**
 * The pixels of a picture, upright, without metadata, in sRGB, no larger than the widest rendition. Throws a
 * {@link PictureError}: damaged, too many pixels or scans. It may take minutes: call it by lib/media/decode-apart.ts.
 */
export async function normalise(bytes: Uint8Array, format: PictureFormat): Promise<Raw> {
  if (format === "heic") return readable(() => normaliseHeic(bytes));
  if (format === "jpeg" && countScans(bytes, maxScans) > maxScans) throw new PictureError("tooSlow");
  const facts = await inspect(bytes);
  return readable(() => normaliseOther(bytes, facts));
}
