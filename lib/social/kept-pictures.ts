import "server-only";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/env";
import { writeWhole } from "@/lib/half-files";
import type { Lang } from "@/lib/i18n/languages";
import { fingerprint } from "@/lib/same-value";
import { drawPicture } from "./draw-picture";
import type { Snapshot } from "./facts";
import type { Format, Theme } from "./formats";

/** Raised when the drawing itself changes: all kept pictures are then old. */
const DRAWING = 1;
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Where they lie. */
export const socialFolder = join(/* turbopackIgnore: true */ env.DATA_DIR, "social");

export type Variant = { lang: Lang; format: Format; theme: Theme };

/** Names what is seen on a picture: another template, price, name, picture, language, theme or format is another. */
export function pictureKey({ body, facts, shopName }: Snapshot, { lang, format, theme }: Variant): string {
  const { path: _, ...seen } = facts[lang];
  const layout = body.layouts[format];
  const text = fingerprint([
    DRAWING,
    layout,
    body.decor,
    body.backgroundPicture,
    body[theme],
    seen,
    shopName,
    format,
  ]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** One after the other, so that a whole set costs one core at most; a second reader of one picture waits for the first. */
const drawing = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

async function keep(name: string, jpeg: Buffer): Promise<void> {
  await mkdir(socialFolder, { recursive: true });
  await writeWhole(join(socialFolder, name), jpeg);
}

async function drawNow(name: string, { body, facts, shopName }: Snapshot, variant: Variant): Promise<Buffer> {
  const { lang, format, theme } = variant;
  const draw = () => drawPicture({ facts: facts[lang], body, shopName, format, theme });
  const turn = last.then(draw, draw);
  last = turn.catch(() => {});
  const { jpeg } = await turn;
  // A full disk costs the next reader a drawing, and this one nothing.
  await keep(name, jpeg).catch(() => {});
  return jpeg;
}

/** A picture as JPEG: the kept one, or drawn and kept under DATA_DIR/social. */
export async function findOrDraw(snapshot: Snapshot, variant: Variant): Promise<Buffer> {
  const name = `${pictureKey(snapshot, variant)}.jpg`;
  const kept = await readFile(join(socialFolder, name)).catch(() => null);
  if (kept) {
    const now = new Date();
    await utimes(join(socialFolder, name), now, now).catch(() => {});
    return kept;
  }
  const running = drawing.get(name) ?? drawNow(name, snapshot, variant).finally(() => drawing.delete(name));
  drawing.set(name, running);
  return running;
}

/** Removes kept pictures that nobody has looked at for 30 days; they are drawn again when somebody does. */
export async function removeUnusedPictures(now = Date.now()): Promise<void> {
  for (const name of await readdir(socialFolder).catch(() => [])) {
    const file = join(socialFolder, name);
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > KEPT_DAYS * DAY) await rm(file, { force: true });
  }
}
