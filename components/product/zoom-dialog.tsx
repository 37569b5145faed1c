"use client";

import { type KeyboardEvent, type RefObject, useState } from "react";
import { type Picture, pictureSrcSet, pictureUrl } from "@/lib/media/picture";
import type { GalleryTexts } from "./gallery-texts";
import { ArrowIcon, CloseIcon } from "./icons";

type ZoomDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  pictures: Picture[];
  current: number;
  texts: GalleryTexts;
  onGo: (index: number) => void;
};

const control =
  "grid size-11 place-items-center rounded-full border border-input bg-background disabled:invisible";

/** The current picture as large as the window; one press brings it closer. Arrow keys step, Escape closes. */
export function ZoomDialog({ ref, pictures, current, texts, onGo }: ZoomDialogProps) {
  const [close, setClose] = useState(false);
  const picture = pictures[current];
  if (!picture) return null;

  function step(by: number) {
    setClose(false);
    onGo(current + by);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  return (
    <dialog
      ref={ref}
      onKeyDown={onKeyDown}
      onClose={() => setClose(false)}
      aria-label={texts.pictures[current]}
      className="m-0 size-full max-h-none max-w-none bg-background text-foreground"
    >
      <div className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          onClick={() => setClose(!close)}
          aria-label={close ? texts.whole : texts.closer}
          aria-pressed={close}
          className={`block -outline-offset-4 ${close ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in"}`}
        >
          <img
            key={picture.hash}
            src={pictureUrl(picture.hash, picture.widths.at(-1) ?? picture.width)}
            srcSet={pictureSrcSet(picture)}
            sizes={close ? "200vw" : "100vw"}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            loading="lazy"
            className="size-full object-contain"
          />
        </button>
      </div>
      <form method="dialog" className="absolute top-3 right-3">
        <button type="submit" className={control} aria-label={texts.close}>
          <CloseIcon className="size-5" />
        </button>
      </form>
      {pictures.length > 1 ? (
        <div className="-translate-x-1/2 absolute bottom-4 left-1/2 flex items-center gap-3">
          <button
            type="button"
            className={control}
            aria-label={texts.previous}
            disabled={current === 0}
            onClick={() => step(-1)}
          >
            <ArrowIcon className="size-5 rotate-180" />
          </button>
          <p
            aria-live="polite"
            className="whitespace-nowrap rounded-full bg-background px-3 py-1 text-sm tabular-nums"
          >
            {texts.pictures[current]}
          </p>
          <button
            type="button"
            className={control}
            aria-label={texts.next}
            disabled={current === pictures.length - 1}
            onClick={() => step(1)}
          >
            <ArrowIcon className="size-5" />
          </button>
        </div>
      ) : null}
    </dialog>
  );
}
