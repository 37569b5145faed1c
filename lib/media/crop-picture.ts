import "server-only";
import { decodeApart } from "./decode-apart";
import { renditionName } from "./picture";
import { PictureError } from "./picture-error";
import { findRendition } from "./picture-files";
import { keepMade, type StoredPicture } from "./store-picture";

/**
 * Cuts the plain margin around what a picture shows away, from its largest rendition, and keeps the rest as a picture of
 * its own; the first one's files stay. Null when there is no margin worth cutting, or nothing else than margin.
 */
export async function cropToPlinth(picture: StoredPicture): Promise<StoredPicture | null> {
  const widest = picture.widths.at(-1) ?? picture.width;
  const file = await findRendition(renditionName(picture.hash, widest));
  if (!file) throw new PictureError("unreadable");
  const bytes = await file.read();
  const made = await decodeApart({ task: "crop", bytes }, { isStaff: true });
  return made && keepMade(made, { hasMargin: false, name: `${picture.hash} plinth` });
}
