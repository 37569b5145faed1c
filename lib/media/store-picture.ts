import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { largest, normalise, type Raw } from "./normalise-picture";
import { type Picture, pictureWidths } from "./picture";
import { PictureError } from "./picture-error";
import { haveFiles, writeRendition } from "./picture-files";
import { detectFormat } from "./picture-format";
import { maxPictureBytes } from "./picture-limits";

/** What is recorded of a stored picture. */
export type StoredPicture = Omit<Picture, "alt">;

/** Raised whenever the same original would give other files: names come from the content and are kept for ever. */
const recipe = 4;
/** Side of a rendered drawing. */
const drawnWidth = 1024;
/** Small pictures stand close together and hide more: they may be coarser. */
const webp = (width: number) => ({
  quality: width < 640 ? 48 : 64,
  alphaQuality: width < 640 ? 55 : 75,
  effort: 4,
});

/** 64 bits in 13 letters: a listing names some hundred pictures, and earlier, longer names stay valid. */
function hashOf(content: Uint8Array | string): string {
  const digest = createHash("sha256").update(`${recipe} `).update(content).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, "0");
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
