// Renders the demo's drawings that are not in db/demo/pictures yet, and drops those no product uses any more.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { bakedFolder, bakedKey, bakedName, bakedWidths } from "@/db/demo/drawings/baked";
import { drawSvg, findSilhouette, parseDrawing } from "@/db/demo/drawings/draw";

type View = 1 | 2 | 3;

/** Small ones stand close together: quality and effort as measured (docs/decisions/0009-pictures.md). */
const looks = {
  320: { quality: 50, effort: 4 },
  640: { quality: 52, effort: 4 },
  1024: { quality: 55, effort: 3 },
  1600: { quality: 45, effort: 3 },
};

async function listDrawings(view: View): Promise<Map<string, string>> {
  const rows: { drawing: string }[] = parse(await readFile("db/demo/products.csv"), { columns: true });
  const drawings = new Map<string, string>();
  for (const { drawing } of rows) {
    const { silhouette, colours } = parseDrawing(drawing);
    if (view > findSilhouette(silhouette).views) continue;
    const svg = await drawSvg(silhouette, view, colours);
    drawings.set(bakedKey(svg), svg);
  }
  return drawings;
}

/** The width of the drawing's own units. */
const drawnWidth = 1200;

async function write(name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${bakedFolder}${name}.part`, bytes);
  await rename(`${bakedFolder}${name}.part`, bakedFolder + name);
}

type BakedWidth = (typeof bakedWidths)[number];

async function bake(key: string, svg: string, widths: readonly BakedWidth[]): Promise<void> {
  const largest = Math.max(...widths);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * largest) / drawnWidth })
    .resize(largest, largest)
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const width of widths) {
    await write(bakedName(key, width), await sharp(drawn).resize(width).avif(looks[width]).toBuffer());
  }
}

await mkdir(bakedFolder, { recursive: true });
sharp.concurrency(1);
const wanted = new Set<string>();
// First views of all products before their second ones: an interrupted run leaves no product without a picture.
for (const view of [1, 2, 3] as const) {
  const drawings = await listDrawings(view);
  for (const key of drawings.keys()) for (const width of bakedWidths) wanted.add(bakedName(key, width));
  const there = new Set(await readdir(bakedFolder));
  const missing = [...drawings]
    .map(([key, svg]) => ({
      key,
      svg,
      widths: bakedWidths.filter((width) => !there.has(bakedName(key, width))),
    }))
    .filter(({ widths }) => widths.length > 0)
    .values();
  async function work() {
    for (const { key, svg, widths } of missing) await bake(key, svg, widths);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`View ${view}: ${drawings.size} drawings`);
}
for (const name of await readdir(bakedFolder)) {
  if (!wanted.has(name)) await rm(bakedFolder + name);
}
