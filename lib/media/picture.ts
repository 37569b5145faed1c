/** Widths in pixels that are made of every picture, as far as the original reaches. */
export const pictureWidths = [320, 640, 1024, 1600] as const;

/** What a page needs to show one picture. */
export type Picture = {
  hash: string;
  width: number;
  height: number;
  /** Widths that exist, ascending. */
  widths: number[];
  /** Dominant colour as #rrggbb; null for drawings on a clear ground. */
  colour: string | null;
  /** Drawings bring their own margin to the plinth; others get 8 % (visual.md). */
  hasMargin: boolean;
  alt: string;
};

/** Address of one rendition. Names come from the content, so a file never changes. */
export function pictureUrl(hash: string, width: number, format: "webp" | "avif" | "jpg" = "webp"): string {
  return `/media/${hash}-${width}.${format}`;
}

/** `srcset` with every width that exists. */
export function pictureSrcSet(
  picture: Pick<Picture, "hash" | "widths">,
  format: "webp" | "avif" = "webp",
): string {
  return picture.widths.map((width) => `${pictureUrl(picture.hash, width, format)} ${width}w`).join(", ");
}
