import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { decodeApart } from "./decode-apart";
import { type MadePicture, makeFiles } from "./make-picture";
import { type Picture, pictureWidths, renditionName } from "./picture";
import { PictureError } from "./picture-error";
import { haveFiles, writeRendition } from "./picture-files";
import { detectFormat } from "./picture-format";
import { maxPictureBytes } from "./picture-limits";
import type { PictureTurn } from "./picture-queue";

/** What is recorded of a stored picture. */
export type StoredPicture = Omit<Picture, "alt">;

/** Raised whenever the same original would give other files: names come from the content and are kept for ever. */
const recipe = 4;
/** Side of a rendered drawing, pixels. */
const drawnWidth = 1600;
/** 64 bits in 13 letters: a listing names some hundred pictures, and earlier, longer names stay valid. */
function hashOf(content: Uint8Array | string): string {
  const digest = createHash("sha256").update(`${recipe} `).update(content).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, "0");
}

/** Writes the files of a picture unless they are there; answers their widths. */
async function keepFiles(hash: string, files: MadePicture["files"]): Promise<number[]> {
  const widths = files.map(({ width }) => width);
  if (!(await haveFiles(widths.map((width) => renditionName(hash, width))))) {
    for (const { width, bytes } of files) await writeRendition(renditionName(hash, width), bytes);
  }
  return widths;
}

/** Keeps what was made of a picture under a name of its own; otherwise as {@link storePicture}. */
export async function keepMade(
  { width, height, colour, files }: MadePicture,
  { name, hasMargin }: { name: Uint8Array | string; hasMargin: boolean },
): Promise<StoredPicture> {
  const hash = hashOf(name);
  return { hash, width, height, widths: await keepFiles(hash, files), colour, hasMargin };
}

/**
 * Makes WebP files of a picture from outside, in every width it reaches, and keeps nothing. Throws a {@link PictureError}:
 * unknown format (also SVG), damaged, over 25 MB or 40 million pixels, too slow to decode, too many before it.
 */
export async function decodePicture(bytes: Uint8Array, turn: PictureTurn = {}): Promise<MadePicture> {
  const format = detectFormat(bytes);
  if (!format) throw new PictureError("unknownFormat");
  if (bytes.byteLength > maxPictureBytes) throw new PictureError("tooLarge");
  const made = await decodeApart({ task: "picture", bytes, format }, turn);
  if (!made) throw new PictureError("unreadable");
  return made;
}

/**
 * Keeps a picture as WebP files in every width it reaches, named by its content; the original is not kept. What was
 * stored before is not written again. Throws a {@link PictureError}, as {@link decodePicture} does or because the disk is
 * full; then nothing is recorded and no half file stays.
 */
export async function storePicture(
  bytes: Uint8Array,
  { hasMargin, ...turn }: { hasMargin: boolean } & PictureTurn,
): Promise<StoredPicture> {
  return keepMade(await decodePicture(bytes, turn), { name: bytes, hasMargin });
}

/** What is recorded of one of the demo's drawings whose files are there already; null when they have to be made. */
async function findDrawn(name: Uint8Array | string): Promise<StoredPicture | null> {
  const hash = hashOf(name);
  const widths = pictureWidths.filter((width) => width <= drawnWidth);
  if (!(await haveFiles(widths.map((width) => renditionName(hash, width))))) return null;
  return { hash, width: drawnWidth, height: drawnWidth, widths, colour: null, hasMargin: true };
}

/**
 * Keeps one of the demo's own drawings that was rendered beforehand, as AVIF in every width it is served in (pixels,
 * ascending): its files are copied as they are. Never for pictures from outside.
 */
export async function storeBaked(files: MadePicture["files"]): Promise<StoredPicture> {
  const hash = `${hashOf(Buffer.concat(files.map(({ bytes }) => bytes)))}a`;
  const widths = await keepFiles(hash, files);
  return { hash, width: drawnWidth, height: drawnWidth, widths, colour: null, hasMargin: true };
}

/**
 * Keeps one of the demo's own drawings: square, on a clear ground, with its margin. Never for SVG from outside.
 * The same drawing is rendered once and its files shared.
 */
export async function storeDrawing(svg: string): Promise<StoredPicture> {
  const drawn = await findDrawn(svg);
  if (drawn) return drawn;
  const density = (72 * drawnWidth) / 1200;
  const picture = sharp(Buffer.from(svg), { density }).resize(drawnWidth, drawnWidth).ensureAlpha().raw();
  const made = await makeFiles(await picture.toBuffer({ resolveWithObject: true }));
  return keepMade(made, { name: svg, hasMargin: true });
}
