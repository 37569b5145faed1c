import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Side of the rendered drawings in pixels. */
export const bakedSize = 1024;

/** Folder of the rendered drawings: drawing one takes seconds, so the demo's are drawn once and shipped. */
export const bakedFolder = fileURLToPath(new URL("../pictures/", import.meta.url));

/** File name of a drawing in its colours: from its text, so a changed drawing is drawn anew. */
export function bakedName(svg: string): string {
  return `${createHash("sha256").update(svg).digest("hex").slice(0, 20)}.avif`;
}

/** The rendered drawing, or null when it was not drawn beforehand (`npm run demo:bake`). */
export async function readBaked(svg: string): Promise<Buffer | null> {
  try {
    return await readFile(bakedFolder + bakedName(svg));
  } catch {
    return null;
  }
}
