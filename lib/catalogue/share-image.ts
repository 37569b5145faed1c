import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { writeWhole } from "@/lib/half-files";
import type { Lang } from "@/lib/i18n/languages";
import type { ProductDetail } from "./product";

/** Where they lie, a folder for each product. */
export const shareFolder = join(/* turbopackIgnore: true */ env.DATA_DIR, "share");

/** Raised when the drawing itself changes: all stored images are then old. */
const DRAWING = 1;
const name = /^opengraph-image-([0-9a-f]{16})\.jpg$/;

type Pictured = Pick<
  ProductDetail,
  "id" | "slug" | "brand" | "name" | "priceCents" | "regularPriceCents" | "pictures"
>;

type ShareImage = {
  /** Names what is seen on it: another price, name, picture or language is another image. */
  version: string;
  /** Address of the image; what it answers never changes. */
  path: string;
};

/** The share image of a product as it is today. */
export function shareImageOf(product: Pictured, lang: Lang, shopName: string): ShareImage {
  const { brand, name: title, priceCents, regularPriceCents, pictures, slug } = product;
  const seen = [DRAWING, lang, shopName, brand, title, priceCents, regularPriceCents, pictures[0]?.hash];
  const version = createHash("sha256").update(JSON.stringify(seen)).digest("hex").slice(0, 16);
  const page = `/${lang}/product/in-stock/${encodeURIComponent(slug)}`;
  return { version, path: `${page}/opengraph-image-${version}.jpg` };
}

/** The version a file name asks for, or null when it names no share image. */
export function parseShareImageName(file: string): string | null {
  return name.exec(file)?.[1] ?? null;
}

/** One after the other, so that a crawler costs one core at most; a second reader of one image waits for the first. */
const drawing = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

async function store(folder: string, file: string, image: Buffer, lang: Lang): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, file), image);
  const old = (await readdir(folder)).filter((other) => other.startsWith(`${lang}-`) && other !== file);
  await Promise.all(old.map((other) => rm(join(folder, other), { force: true })));
}

async function drawOnce(
  folder: string,
  file: string,
  lang: Lang,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const turn = last.then(draw, draw);
  last = turn.catch(() => {});
  const image = await turn;
  // A full disk costs the next reader a drawing, and this one nothing.
  await store(folder, file, image, lang).catch(() => {});
  return image;
}

/** The stored JPEG, or a new one from `draw`, kept under DATA_DIR/share until the product changes. */
export async function findOrDrawShareImage(
  product: Pictured,
  lang: Lang,
  version: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const folder = join(shareFolder, product.id);
  const file = `${lang}-${version}.jpg`;
  const key = `${product.id} ${file}`;
  const running = drawing.get(key);
  if (running) return running;
  const stored = await readFile(join(folder, file)).catch(() => null);
  if (stored) return stored;
  const image = drawing.get(key) ?? drawOnce(folder, file, lang, draw).finally(() => drawing.delete(key));
  drawing.set(key, image);
  return image;
}
