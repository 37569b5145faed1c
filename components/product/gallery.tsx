"use client";

import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { type Picture, pictureUrl } from "@/lib/media/picture";
import { gallerySizes } from "./gallery-sizes";
import type { GalleryTexts } from "./gallery-texts";
import { ArrowIcon } from "./icons";
import { ProductPicture } from "./product-picture";
import type { ZoomDialogProps } from "./zoom-dialog";

type GalleryProps = { pictures: Picture[]; texts: GalleryTexts };

const arrow =
  "absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-input bg-background/90 " +
  "disabled:invisible pointer-fine:grid noscript:hidden! print:hidden!";

/** Pictures by swipe, arrows, thumbnails and keys, with zoom; before JavaScript a row to swipe and links to each. */
export function Gallery({ pictures, texts }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.filter((picture) => !failed.includes(picture.hash));
  const current = Math.min(at, Math.max(0, shown.length - 1));

  useEffect(() => {
    // Pictures that failed before React was there told nobody.
    const broken = [...(track.current?.querySelectorAll("img") ?? [])].filter(
      (img) => img.complete && !img.naturalWidth,
    );
    const hashes = broken.flatMap((img) => img.closest("li")?.dataset.hash ?? []);
    if (hashes.length > 0) setFailed((before) => [...before, ...hashes]);
  }, []);

  function go(index: number) {
    const list = track.current;
    if (!list || index < 0 || index >= shown.length) return;
    setAt(index);
    list.scrollTo({ left: index * list.clientWidth });
  }

  function onScroll() {
    const list = track.current;
    if (list?.clientWidth) setAt(Math.round(list.scrollLeft / list.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    go(current + step);
  }

  /** The dialog's code comes with the first press; without it the link leads to the picture itself. */
  async function openZoom(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { ZoomDialog } = await import("./zoom-dialog");
      setZoom(() => ZoomDialog);
      setEnlarged(true);
    } catch {
      window.location.assign(href);
    }
  }

  if (shown.length === 0) {
    return <p className="plinth grid place-items-center rounded-md">{texts.missing}</p>;
  }
  return (
    <section aria-label={texts.label}>
      <div className="relative">
        <ul
          ref={track}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={texts.label}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth md:rounded-md [scrollbar-width:none]"
        >
          {shown.map((picture, index) => (
            <li
              key={picture.hash}
              id={`picture-${index + 1}`}
              data-hash={picture.hash}
              className="product-picture snap-center"
            >
              <a
                href={pictureUrl(picture.hash, picture.widths.at(-1) ?? picture.width)}
                onClick={openZoom}
                tabIndex={index === current ? 0 : -1}
                aria-label={`${texts.zoom}: ${picture.alt || texts.pictures[index]}`}
                className="block size-full cursor-zoom-in -outline-offset-2"
              >
                <ProductPicture
                  picture={picture}
                  alt=""
                  first={index === 0}
                  sizes={gallerySizes}
                  onError={() => setFailed((before) => [...before, picture.hash])}
                />
              </a>
            </li>
          ))}
        </ul>
        {shown.length > 1 ? (
          <>
            <button
              type="button"
              className={`${arrow} left-3`}
              aria-label={texts.previous}
              disabled={current === 0}
              onClick={() => go(current - 1)}
            >
              <ArrowIcon className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              className={`${arrow} right-3`}
              aria-label={texts.next}
              disabled={current === shown.length - 1}
              onClick={() => go(current + 1)}
            >
              <ArrowIcon className="size-5" />
            </button>
          </>
        ) : null}
      </div>
      {shown.length > 1 ? (
        <Thumbnails pictures={shown} current={current} texts={texts} onChoose={go} />
      ) : null}
      {Zoom && isEnlarged ? (
        <Zoom
          pictures={shown}
          current={current}
          texts={texts}
          onGo={go}
          onClosed={() => setEnlarged(false)}
        />
      ) : null}
    </section>
  );
}

type ThumbnailsProps = {
  pictures: Picture[];
  current: number;
  texts: GalleryTexts;
  onChoose: (index: number) => void;
};

function Thumbnails({ pictures, current, texts, onChoose }: ThumbnailsProps) {
  return (
    <ol className="product-thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.hash} className="shrink-0">
          <a
            href={`#picture-${index + 1}`}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            aria-label={texts.pictures[index]}
            aria-current={index === current ? "true" : undefined}
            className="product-thumb aria-[current=true]:border-foreground"
          >
            <ProductPicture picture={picture} alt="" sizes="80px" />
          </a>
        </li>
      ))}
    </ol>
  );
}
