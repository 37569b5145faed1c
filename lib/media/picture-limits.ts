/** See docs/trust.md, rule 2. */
export const maxPictureBytes = 25 * 1024 * 1024;

/** See docs/trust.md, rule 8. */
const maxPixels = 40_000_000;

/** Scans of a progressive JPEG. Cameras and programs write about ten; each costs a walk through the whole picture. */
export const maxScans = 100;

/**
 * What decoding one picture may hold in memory: with a running shop around it 400 MB are not passed (docs/trust.md,
 * figures).
 */
const maxHeldBytes = 240_000_000;

/**
 * HEIC of phones consists of tiles, which are decoded one by one. A picture in one piece stands in memory as planes and as
 * pixels, 8 bytes for each, so fewer are taken; HEVC itself ends at 35 million.
 */
export const heicLimits = { tiled: maxPixels, whole: 26_000_000 };

type Facts = {
  format: string;
  width: number;
  height: number;
  channels: number;
  depth: string;
  isProgressive?: boolean;
};

/**
 * Bytes that stand in memory at once while a picture is decoded, as measured (docs/decisions/0009). Most formats come
 * row by row; what is interlaced or progressive must be whole first, and AVIF stands there as planes, as pixels and
 * once more.
 */
function heldBytes({ format, width, height, channels, depth, isProgressive }: Facts): number {
  const pixels = width * height;
  if (format === "heif") return pixels * 19;
  if (format === "webp") return pixels * 4;
  if (!isProgressive) return 0;
  return pixels * channels * (format === "jpeg" || depth === "ushort" ? 2 : 1);
}

/** Whether a picture has too many pixels, or would hold too much memory, to be decoded. */
export function isTooLarge(facts: Facts): boolean {
  return facts.width * facts.height > maxPixels || heldBytes(facts) > maxHeldBytes;
}
