// Renders the demo's drawings that are not in db/demo/pictures yet, and drops those no product uses any more.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { bakedFolder, bakedName, bakedSize } from "@/db/demo/drawings/baked";
import { drawSvg, findSilhouette, parseDrawing } from "@/db/demo/drawings/draw";

type View = 1 | 2 | 3;

async function listDrawings(view: View): Promise<Map<string, string>> {
  const rows: { drawing: string }[] = parse(await readFile("db/demo/products.csv"), { columns: true });
  const drawings = new Map<string, string>();
  for (const { drawing } of rows) {
    const { silhouette, colours } = parseDrawing(drawing);
    if (view > findSilhouette(silhouette).views) continue;
    const svg = await drawSvg(silhouette, view, colours);
    drawings.set(bakedName(svg), svg);
  }
  return drawings;
}

async function bake(name: string, svg: string): Promise<void> {
  const density = (72 * bakedSize) / 1200;
  const bytes = await sharp(Buffer.from(svg), { density })
    .resize(bakedSize, bakedSize)
    .avif({ quality: 55, effort: 3 })
    .toBuffer();
  await writeFile(`${bakedFolder}${name}.part`, bytes);
  await rename(`${bakedFolder}${name}.part`, bakedFolder + name);
}

await mkdir(bakedFolder, { recursive: true });
sharp.concurrency(1);
const wanted = new Set<string>();
// First views of all products before their second ones: an interrupted run leaves no product without a picture.
for (const view of [1, 2, 3] as const) {
  const drawings = await listDrawings(view);
  for (const name of drawings.keys()) wanted.add(name);
  const there = new Set(await readdir(bakedFolder));
  const missing = [...drawings].filter(([name]) => !there.has(name)).values();
  async function work() {
    for (const [name, svg] of missing) await bake(name, svg);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`View ${view}: ${drawings.size} drawings`);
}
for (const name of await readdir(bakedFolder)) {
  if (!wanted.has(name)) await rm(bakedFolder + name);
}
