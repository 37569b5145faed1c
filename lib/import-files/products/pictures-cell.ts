import { MAX_PICTURES } from "@/lib/products/max-pictures";
import { type Assembled, addNote } from "./assembled";

/** Writes the addresses of pictures into the cells of a product; those beyond what it may have are left out with a note. */
export function writePictures(addresses: readonly string[], out: Assembled): void {
  if (addresses.length === 0) return;
  out.cells.pictures = addresses.slice(0, MAX_PICTURES).join(" ");
  if (addresses.length <= MAX_PICTURES) return;
  const values = { count: addresses.length, most: MAX_PICTURES };
  addNote(out, { column: "pictures", key: "imports.notes.picturesLeftOut", values });
}
