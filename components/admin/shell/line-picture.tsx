import { PlinthPicture } from "@/components/media/plinth-picture";
import type { Picture } from "@/lib/media/picture";

type LinePictureProps = {
  /** Null: an empty plinth. */
  picture: Omit<Picture, "alt"> | null | undefined;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** The size of its box. */
  className: string;
};

/**
 * A product's picture in a line of a list, beside its name. The box is an element of its own: the air around a picture is a share of
 * what stands around its plinth, which would else be the line.
 */
export function LinePicture({ picture, sizes, className }: LinePictureProps) {
  if (!picture)
    return <span aria-hidden="true" className={`plinth block border border-border ${className}`} />;
  return (
    <span className={`block overflow-hidden ${className}`}>
      <PlinthPicture picture={{ ...picture, alt: "" }} sizes={sizes} className="size-full" />
    </span>
  );
}
