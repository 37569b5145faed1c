import "server-only";
import { createHash } from "node:crypto";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { decodeHeic } from "./decode-heic";
import { type Picture, pictureWidths } from "./picture";
import { PictureError } from "./picture-error";
import { haveFiles, writeRendition } from "./picture-files";
import { detectFormat, type PictureFormat } from "./picture-format";

/** What is recorded of a stored picture. */
export type StoredPicture = Omit<Picture, "alt">;

type Raw = { data: Buffer; info: OutputInfo };

/** Raised whenever the same original would give other files: names come from the content and are kept for ever. */
const recipe = 3;
/** trust.md, rule 2. */
export const maxPictureBytes = 25 * 1024 * 1024;
export const maxPixels = 40_000_000;
const largest = pictureWidths[pictureWidths.length - 1] ?? 1600;
/** Side of a rendered drawing. */
const drawnWidth = 1024;
/** Higher ones would break the format's limit and the page's shape. */
const maxHeight = largest * 4;
/** Small pictures stand close together and hide more: they may be coarser. */
const webp = (width: number) => ({
  quality: width < 640 ? 48 : 64,
  alphaQuality: width < 640 ? 55 : 75,
  effort: 4,
});

function hashOf(content: Uint8Array | string): string {
  return createHash("sha256").update(`${recipe} `).update(content).digest("hex").slice(0, 32);
}

function widthsFor(width: number): number[] {
  const smaller: number[] = pictureWidths.filter((one) => one <= width);
  return smaller.at(-1) === width || width > largest ? smaller : [...smaller, width];
}

function names(hash: string, widths: number[]): string[] {
  return widths.map((width) => `${hash}-${width}.webp`);
}

async function writeRenditions(hash: string, { data, info }: Raw, widths: number[]): Promise<void> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const bytes = await sharp(data, { raw }).resize({ width }).webp(webp(width)).toBuffer();
    await writeRendition(`${hash}-${width}.webp`, bytes);
  }
}

/** Dominant colour as #rrggbb; null for pictures on a clear ground. */
async function dominantColour({ data, info }: Raw): Promise<string | null> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const small = await sharp(data, { raw }).resize(64, 64, { fit: "inside" }).png().toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  if (!isOpaque) return null;
  const { r, g, b } = dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function decode(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
}

async function checkSize(bytes: Uint8Array): Promise<void> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height <= maxPixels) return;
  } catch (error) {
    throw new PictureError("unreadable", { cause: error });
  }
  throw new PictureError("tooLarge");
}

/** The picture as sharp takes it, upright. HEIC comes out of its decoder upright already. */
async function open(bytes: Uint8Array, format: PictureFormat): Promise<Sharp> {
  if (format !== "heic") {
    await checkSize(bytes);
    return decode(bytes).rotate();
  }
  const { data, width, height } = await decodeHeic(bytes);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Upright, without metadata, in sRGB, no larger than the largest rendition. */
async function normalise(bytes: Uint8Array, format: PictureFormat): Promise<Raw> {
  const picture = await open(bytes, format);
  try {
    return await picture
      .resize({ width: largest, height: maxHeight, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new PictureError("unreadable", { cause: error });
  }
}

async function keep(hash: string, raw: Raw, hasMargin: boolean): Promise<StoredPicture> {
  const { width, height } = raw.info;
  const widths = widthsFor(width);
  if (!(await haveFiles(names(hash, widths)))) await writeRenditions(hash, raw, widths);
  return { hash, width, height, widths, colour: await dominantColour(raw), hasMargin };
}

/** Keeps decoded pixels, no larger than the largest rendition, under a name of their own; otherwise as {@link storePicture}. */
export function storePixels(
  raw: Raw,
  { hasMargin, name }: { hasMargin: boolean; name: string },
): Promise<StoredPicture> {
  return keep(hashOf(name), raw, hasMargin);
}

/**
 * Keeps a picture as WebP files in every width it reaches, named by its content; the original is not kept (trust.md rule
 * 8). What was stored before is not written again. Throws a {@link PictureError}: unknown format (also SVG), damaged,
 * over 25 MB or 40 million pixels, disk full; then nothing is recorded and no half file stays.
 */
export async function storePicture(
  bytes: Uint8Array,
  options: { hasMargin: boolean },
): Promise<StoredPicture> {
  const format = detectFormat(bytes);
  if (!format) throw new PictureError("unknownFormat");
  if (bytes.byteLength > maxPictureBytes) throw new PictureError("tooLarge");
  return keep(hashOf(bytes), await normalise(bytes, format), options.hasMargin);
}

/**
 * Keeps one of the demo's own drawings: square, on a clear ground, with its margin. Never for SVG from outside.
 * The same drawing is rendered once and its files shared.
 */
export async function storeDrawing(svg: string): Promise<StoredPicture> {
  const hash = hashOf(svg);
  const widths = pictureWidths.filter((width) => width <= drawnWidth);
  if (!(await haveFiles(names(hash, widths)))) {
    const density = (72 * drawnWidth) / 1200;
    const drawn = sharp(Buffer.from(svg), { density }).resize(drawnWidth, drawnWidth).ensureAlpha().raw();
    await writeRenditions(hash, await drawn.toBuffer({ resolveWithObject: true }), widths);
  }
  return { hash, width: drawnWidth, height: drawnWidth, widths, colour: null, hasMargin: true };
}
