import "server-only";
import sharp from "sharp";
import { PictureError } from "./picture-error";
import { findRendition } from "./picture-files";
import { type StoredPicture, storePixels } from "./store-picture";

/** How far a colour may lie from that of the margin and still belong to it: shadows of studio light, JPEG noise. */
const tolerance = 22;

/**
 * Cuts the plain margin around what a picture shows away, from its largest rendition, and keeps the rest as a picture of
 * its own; the first one's files stay. Null when there is no margin worth cutting, or nothing else than margin.
 */
export async function cropToPlinth(picture: StoredPicture): Promise<StoredPicture | null> {
  const widest = picture.widths.at(-1) ?? picture.width;
  const file = await findRendition(`${picture.hash}-${widest}.webp`);
  if (!file) throw new PictureError("unreadable");
  const bytes = await file.read();
  const trimmed = await sharp(bytes)
    .trim({ threshold: tolerance })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!trimmed) return null;
  const { width, height } = trimmed.info;
  const full = await sharp(bytes).metadata();
  const cut = width < full.width - 4 || height < full.height - 4;
  if (!cut || width < 40 || height < 40) return null;
  return storePixels(trimmed, { hasMargin: false, name: `${picture.hash} plinth` });
}
