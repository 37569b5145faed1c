import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "@vercel/og";
import PDFDocument from "pdfkit";
import sharp, { type OverlayOptions } from "sharp";
import { renditionName } from "@/lib/media/picture";
import { findRendition } from "@/lib/media/picture-files";
import type { DrawnPicture } from "./facts";
import type { Face, Measure } from "./fit-text";
import { layOut, type Note, type PictureInput } from "./lay-out";
import type { Box } from "./place-pictures";

const fontFolder = join(/* turbopackIgnore: true */ process.cwd(), "components/layout/fonts");
const fontFiles: Record<Face, string> = {
  Archivo: join(/* turbopackIgnore: true */ fontFolder, "archivo-display.ttf"),
  Geist: join(/* turbopackIgnore: true */ fontFolder, "geist-text.ttf"),
};

/** Share of a cell that a picture without a margin of its own leaves free at each side (docs/rules.md#looks). */
const MARGIN = 0.08;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

let ruler: typeof PDFDocument.prototype | null = null;
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;

/** Width of a text in pixels, read from the font; in thousandths per pixel of size, as it grows with it. */
export const measureText: Measure = (text, face, size) => {
  const known = widths.get(`${face} ${text}`);
  if (known !== undefined) return (known * size) / 1_000;
  ruler ??= new PDFDocument({ font: fontFiles.Geist });
  const width = ruler.font(fontFiles[face]).fontSize(1_000).widthOfString(text);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(`${face} ${text}`, width);
  return (width * size) / 1_000;
};

/** What of a picture is there, in a width that fills the box; null when its file is gone. */
async function readPicture({ hash, widths: all }: DrawnPicture, wanted: number): Promise<Uint8Array | null> {
  const width = all.find((one) => one >= wanted) ?? all.at(-1);
  const file = width ? await findRendition(renditionName(hash, width)) : null;
  return file ? file.read() : null;
}

/** A product's picture as it lies over the drawing, in the middle of its box. */
async function layer(picture: DrawnPicture, box: Box): Promise<OverlayOptions[]> {
  const share = picture.hasMargin ? 1 : 1 - 2 * MARGIN;
  const [width, height] = [Math.round(box.width * share), Math.round(box.height * share)];
  const bytes = await readPicture(picture, Math.min(width, height));
  if (!bytes) return [];
  const { data, info } = await sharp(bytes)
    .resize(width, height, { fit: "contain", background: CLEAR })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [
    {
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left: Math.round(box.x + (box.width - info.width) / 2),
      top: Math.round(box.y + (box.height - info.height) / 2),
    },
  ];
}

/** The ground of the whole picture: a colour, or one of the shop's pictures that fills it. */
async function ground({ body, theme }: PictureInput, width: number, height: number) {
  const name = body.backgroundPicture.replace(/^\/media\//, "");
  const file = name ? await findRendition(name) : null;
  if (file)
    return sharp(await file.read())
      .resize(width, height, { fit: "cover" })
      .flatten({ background: body[theme].background });
  return sharp({ create: { width, height, channels: 3, background: body[theme].background } });
}

type DrawnAsset = { jpeg: Buffer; notes: Note[] };

/** What would be said of a picture, without drawing it. */
export function notesOf(input: PictureInput): Note[] {
  return layOut(input, measureText).notes;
}

/**
 * Draws a picture of an asset as JPEG. @vercel/og draws the texts alone and sharp lays the photographs over them: drawn
 * together they take about twice as long. The whole is in memory before anything is answered, for what fails in
 * @vercel/og fails after its answer began.
 */
export async function drawPicture(input: PictureInput): Promise<DrawnAsset> {
  const { element, width, height, pictures, notes } = layOut(input, measureText);
  const [display, text] = await Promise.all([readFile(fontFiles.Archivo), readFile(fontFiles.Geist)]);
  const response = new ImageResponse(element, {
    width,
    height,
    fonts: [
      { name: "Geist", data: text, weight: 500 },
      { name: "Archivo", data: display, weight: 700 },
    ],
  });
  const [texts, layers, base] = await Promise.all([
    response.arrayBuffer(),
    Promise.all(pictures.map(({ picture, box }) => layer(picture, box))),
    ground(input, width, height),
  ]);
  const jpeg = await base
    .composite([{ input: Buffer.from(texts), left: 0, top: 0 }, ...layers.flat()])
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { jpeg, notes };
}
