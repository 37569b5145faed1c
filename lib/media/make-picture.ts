import "server-only";
import sharp from "sharp";
import { largest, normalise, type Raw } from "./normalise-picture";
import { pictureWidths } from "./picture";
import type { PictureFormat } from "./picture-format";

/** What is kept of a picture: how it looks, and a WebP file for every width it reaches. */
export type MadePicture = {
  width: number;
  height: number;
  /** Dominant colour as #rrggbb; null for pictures on a clear ground. */
  colour: string | null;
  files: { width: number; bytes: Uint8Array }[];
};

/** How far a colour may lie from that of the margin and still belong to it: shadows of studio light, JPEG noise. */
const tolerance = 22;

/** Small pictures stand close together and hide more: they may be coarser. */
const webp = (width: number) => ({
  quality: width < 640 ? 48 : 64,
  alphaQuality: width < 640 ? 55 : 75,
  effort: 4,
});

function widthsFor(width: number): number[] {
  const smaller: number[] = pictureWidths.filter((one) => one <= width);
  return smaller.at(-1) === width || width > largest ? smaller : [...smaller, width];
}

async function dominantColour({ data, info }: Raw): Promise<string | null> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const small = await sharp(data, { raw }).resize(64, 64, { fit: "inside" }).png().toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  if (!isOpaque) return null;
  const { r, g, b } = dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Writes pixels, no larger than the largest rendition, in every width they reach. */
export async function makeFiles(pixels: Raw): Promise<MadePicture> {
  const { width, height, channels } = pixels.info;
  const files = [];
  for (const one of widthsFor(width)) {
    const small = sharp(pixels.data, { raw: { width, height, channels } }).resize({ width: one });
    files.push({ width: one, bytes: await small.webp(webp(one)).toBuffer() });
  }
  return { width, height, colour: await dominantColour(pixels), files };
}

/** Decodes a picture and makes its files. Throws a `PictureError`: damaged, too large, too many scans. */
export async function makePicture(
  bytes: Uint8Array,
  format: PictureFormat,
  within = <T>(work: Promise<T>) => work,
): Promise<MadePicture> {
  return makeFiles(await within(normalise(bytes, format)));
}

/** Cuts the plain margin of a picture away. Null when there is none worth cutting, or nothing else than margin. */
export async function makeCrop(bytes: Uint8Array): Promise<MadePicture | null> {
  const trimmed = await sharp(bytes)
    .trim({ threshold: tolerance })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!trimmed) return null;
  const { width, height } = trimmed.info;
  const full = await sharp(bytes).metadata();
  const cut = width < full.width - 4 || height < full.height - 4;
  return !cut || width < 40 || height < 40 ? null : makeFiles(trimmed);
}
