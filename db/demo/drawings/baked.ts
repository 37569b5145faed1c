import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Sides of the rendered drawings in pixels: all widths in which pictures are served. */
export const bakedWidths = [320, 640, 1024, 1600] as const;

/** Folder of the rendered drawings: drawing one takes seconds, so the demo's are drawn once and shipped. */
export const bakedFolder = fileURLToPath(new URL("../pictures/", import.meta.url));

/** What a drawing in its colours is called: from its text, so a changed drawing is drawn anew. */
export function bakedKey(svg: string): string {
  return createHash("sha256").update(svg).digest("hex").slice(0, 20);
}

/** File name of a rendered drawing. */
export function bakedName(key: string, width: (typeof bakedWidths)[number]): string {
  return `${key}-${width}.avif`;
}

/** The rendered drawing in all its widths, ascending; null when it was not drawn beforehand (`npm run demo:bake`). */
export async function readBaked(svg: string): Promise<{ width: number; bytes: Buffer }[] | null> {
  const key = bakedKey(svg);
  try {
    return await Promise.all(
      bakedWidths.map(async (width) => ({
        width,
        bytes: await readFile(bakedFolder + bakedName(key, width)),
      })),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
