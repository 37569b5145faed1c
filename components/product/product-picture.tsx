import { type Picture, pictureSrcSet, pictureUrl } from "@/lib/media/picture";

type ProductPictureProps = {
  picture: Picture;
  alt: string;
  sizes: string;
  /** The largest picture of the first screen: fetched before all others. */
  first?: boolean;
  className?: string;
  onError?: () => void;
};

/** One picture on its plinth: contained, with 8 % of air unless the drawing brings its own (docs/rules.md#looks). */
export function ProductPicture({
  picture,
  alt,
  sizes,
  first = false,
  className = "",
  onError,
}: ProductPictureProps) {
  const widest = picture.widths.at(-1) ?? picture.width;
  return (
    <img
      src={pictureUrl(picture.hash, picture.widths.find((width) => width >= 640) ?? widest)}
      srcSet={pictureSrcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "sync" : "async"}
      draggable={false}
      onError={onError}
      style={picture.colour ? { backgroundColor: picture.colour, backgroundClip: "content-box" } : undefined}
      className={`size-full object-contain ${picture.hasMargin ? "" : "p-[8%]"} ${className}`}
    />
  );
}
