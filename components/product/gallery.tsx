"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
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

/** Pictures that could be loaded, and what is told of one that could not. */
function useLoadable(pictures: Picture[], track: RefObject<HTMLElement | null>) {
  const [failed, setFailed] = useState<readonly string[]>([]);

  useEffect(() => {
    // Pictures that failed before React was there told nobody.
    const broken = [...(track.current?.querySelectorAll("img") ?? [])].filter(
      (img) => img.complete && !img.naturalWidth,
    );
    const hashes = broken.flatMap((img) => img.closest("li")?.dataset.hash ?? []);
    if (hashes.length > 0) setFailed((before) => [...before, ...hashes]);
  }, [track]);

  const fail = (hash: string) => setFailed((before) => [...before, hash]);
  return { shown: pictures.filter(({ hash }) => !failed.includes(hash)), fail };
}

/** The dialog's code comes with the first press; without it the link leads to the picture itself. */
function useZoom() {
  const [Zoom, setZoom] = useState<ComponentType<ZoomDialogProps> | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);

  async function enlarge(event: MouseEvent<HTMLAnchorElement>) {
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

  return { Zoom: isEnlarged ? Zoom : null, enlarge, onClosed: () => setEnlarged(false) };
}

/** Pictures by swipe, arrows, thumbnails and keys, with zoom; before JavaScript a row to swipe and links to each. */
export function Gallery({ pictures, texts }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const { Zoom, enlarge, onClosed } = useZoom();
  const { shown, fail } = useLoadable(pictures, track);
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, shown.length - 1));

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
                onClick={enlarge}
                tabIndex={index === current ? 0 : -1}
                aria-label={`${texts.zoom}: ${picture.alt || texts.pictures[index]}`}
                className="block size-full cursor-zoom-in -outline-offset-2"
              >
                <ProductPicture
                  picture={picture}
                  alt=""
                  first={index === 0}
                  sizes={gallerySizes}
                  onError={() => fail(picture.hash)}
                />
              </a>
            </li>
          ))}
        </ul>
        {shown.length > 1 ? (
          <Arrows current={current} last={shown.length - 1} texts={texts} onChoose={go} />
        ) : null}
      </div>
      {shown.length > 1 ? (
        <Thumbnails pictures={shown} current={current} texts={texts} onChoose={go} />
      ) : null}
      {Zoom ? <Zoom pictures={shown} current={current} texts={texts} onGo={go} onClosed={onClosed} /> : null}
    </section>
  );
}

type ArrowsProps = { current: number; last: number; texts: GalleryTexts; onChoose: (index: number) => void };

function Arrows({ current, last, texts, onChoose }: ArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={`${arrow} left-3`}
        aria-label={texts.previous}
        disabled={current === 0}
        onClick={() => onChoose(current - 1)}
      >
        <ArrowIcon className="size-5 rotate-180" />
      </button>
      <button
        type="button"
        className={`${arrow} right-3`}
        aria-label={texts.next}
        disabled={current === last}
        onClick={() => onChoose(current + 1)}
      >
        <ArrowIcon className="size-5" />
      </button>
    </>
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
