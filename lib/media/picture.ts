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
  /** Drawings bring their own margin to the plinth; others get 8 % (docs/rules.md#looks). */
  hasMargin: boolean;
  alt: string;
};

/**
 * The file format of a picture, which its name tells: 14 letters of which the last is `a` name one that is kept as AVIF
 * (the demo's drawings, made beforehand); all others are WebP.
 */
function pictureFormat(hash: string): "webp" | "avif" {
  return hash.length === 14 && hash.endsWith("a") ? "avif" : "webp";
}

/** File name of one rendition. It comes from the content, so a file never changes. */
export function renditionName(hash: string, width: number): string {
  return `${hash}-${width}.${pictureFormat(hash)}`;
}

/** Address of one rendition. */
export function pictureUrl(hash: string, width: number): string {
  return `/media/${renditionName(hash, width)}`;
}

/** The width that stands in for a picture where only one address can be named. */
const soleWidth = 640;

/** The one address of a picture where only one can be named. */
export function pictureAddress({ hash, widths }: Pick<Picture, "hash" | "widths">): string {
  return pictureUrl(hash, widths.find((width) => width >= soleWidth) ?? widths.at(-1) ?? soleWidth);
}

/** `srcset` with every width that exists. */
export function pictureSrcSet({ hash, widths }: Pick<Picture, "hash" | "widths">): string {
  return widths.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(", ");
}

/**
 * A picture for the many of a listing, in half the letters. `widths`: how many of {@link pictureWidths} there are, or the
 * widths themselves where they are others.
 */
export type PictureFacts = [
  hash: string,
  alt: string,
  width: number,
  height: number,
  widths: number | number[],
  hasMargin: 0 | 1,
  colour?: string,
];

/** Packs a picture; {@link unpackPicture} undoes it. */
export function packPicture({ hash, alt, width, height, widths, hasMargin, colour }: Picture): PictureFacts {
  const isUsual = widths.every((one, index) => one === pictureWidths[index]);
  const packed: PictureFacts = [
    hash,
    alt,
    width,
    height,
    isUsual ? widths.length : widths,
    hasMargin ? 1 : 0,
  ];
  if (colour) packed.push(colour);
  return packed;
}

/** The picture that {@link packPicture} was given. */
export function unpackPicture([hash, alt, width, height, widths, hasMargin, colour]: PictureFacts): Picture {
  return {
    hash,
    alt,
    width,
    height,
    widths: typeof widths === "number" ? pictureWidths.slice(0, widths) : widths,
    hasMargin: hasMargin === 1,
    colour: colour ?? null,
  };
}
