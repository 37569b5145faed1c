import type { ComponentProps } from "react";
import { type Picture, pictureAddress, pictureSrcSet } from "@/lib/media/picture";

type PlinthPictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> & {
  picture: Picture;
  /** The `sizes` attribute: how wide the plinth stands on the page. */
  sizes: string;
  /** Among the first of the page: loaded at once and before others (docs/rules.md#cards). */
  priority?: boolean;
  /** Read out instead of the picture's own text; empty where the text beside it says the same. */
  alt?: string;
};

/**
 * A product picture on its square plinth: whole, centred, 8 % of air around it unless the drawing brings its own
 * (docs/rules.md#looks). Until it is there, its dominant colour stands in its place; nothing jumps.
 */
export function PlinthPicture({
  picture,
  sizes,
  priority = false,
  alt = picture.alt,
  className,
  ...props
}: PlinthPictureProps) {
  const { width, height, colour, hasMargin } = picture;
  return (
    <span className={`plinth picture${hasMargin ? "" : " p-[8%]"}${className ? ` ${className}` : ""}`}>
      <img
        src={pictureAddress(picture)}
        srcSet={pictureSrcSet(picture)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        draggable={false}
        className={width >= height ? "h-auto w-full" : "h-full w-auto"}
        style={colour ? { backgroundColor: colour } : undefined}
        {...props}
      />
    </span>
  );
}
