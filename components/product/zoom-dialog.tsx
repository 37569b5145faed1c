"use client";

import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Picture, pictureSrcSet, pictureUrl } from "@/lib/media/picture";
import type { GalleryTexts } from "./gallery-texts";
import { ArrowIcon, CloseIcon } from "./icons";

export type ZoomDialogProps = {
  pictures: Picture[];
  current: number;
  texts: GalleryTexts;
  onGo: (index: number) => void;
  onClosed: () => void;
};

/** Pixels that a finger goes across to turn to another picture. */
const swipeAcross = 48;

const control =
  "grid size-11 place-items-center rounded-full border border-input bg-background disabled:invisible";

/** Notices a swipe of one finger across, unless somebody has zoomed in; `turn` is told the direction. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!finger || !start.current || (window.visualViewport?.scale ?? 1) > 1) return;
    const across = finger.clientX - start.current.x;
    const down = finger.clientY - start.current.y;
    if (Math.abs(across) > swipeAcross && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
  }

  return { onTouchStart, onTouchEnd };
}

type ZoomedPictureProps = {
  picture: Picture;
  texts: GalleryTexts;
  isClose: boolean;
  onClose: (isClose: boolean) => void;
  onTurn: (by: 1 | -1) => void;
};

/** The picture in the window; a press brings what is pointed at closer, another shows it whole. */
function ZoomedPicture({ picture, texts, isClose, onClose, onTurn }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  // A picture that is close is moved about.
  const swipe = useSwipe((by) => !isClose && onTurn(by));

  /** What was pointed at comes to the middle; by keyboard that is the middle itself. */
  function onClick(event: MouseEvent) {
    const box = frame.current;
    flushSync(() => onClose(!isClose));
    if (!box || isClose) return;
    const isPointed = event.detail > 0;
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = isPointed ? event.clientX - left : width / 2;
    const y = isPointed ? event.clientY - top : height / 2;
    box.scrollTo({ left: 2 * x - width / 2, top: 2 * y - height / 2, behavior: "instant" });
  }

  return (
    <div ref={frame} {...swipe} className="size-full overflow-auto overscroll-contain">
      <button
        type="button"
        onClick={onClick}
        aria-label={isClose ? texts.whole : texts.closer}
        aria-pressed={isClose}
        className={`block [background:var(--plinth)] -outline-offset-4 ${isClose ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in"}`}
      >
        <img
          key={picture.hash}
          src={pictureUrl(picture.hash, picture.widths.at(-1) ?? picture.width)}
          srcSet={pictureSrcSet(picture)}
          sizes={isClose ? "200vw" : "100vw"}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          className="size-full object-contain"
        />
      </button>
    </div>
  );
}

/** The current picture as large as the window. Arrow keys, buttons and swipes step, Escape closes. */
export function ZoomDialog({ pictures, current, texts, onGo, onClosed }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClose, setClose] = useState(false);
  const picture = pictures[current];
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  if (!picture) return null;

  function step(by: 1 | -1) {
    if (!pictures[current + by]) return;
    setClose(false);
    onGo(current + by);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  return (
    <dialog
      ref={dialog}
      onKeyDown={onKeyDown}
      onClose={onClosed}
      aria-label={texts.pictures[current]}
      className="m-0 size-full max-h-none max-w-none bg-background text-foreground"
    >
      <ZoomedPicture {...{ picture, texts, isClose }} onClose={setClose} onTurn={step} />
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
