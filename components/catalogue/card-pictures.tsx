"use client";

import { type PointerEvent, type SyntheticEvent, startTransition, useEffect, useRef, useState } from "react";
import { PlinthPicture } from "@/components/media/plinth-picture";
import { onIdle } from "@/components/ui/on-idle";
import { type Picture, type PictureFacts, unpackPicture } from "@/lib/media/picture";
import type { CardTexts } from "./card-facts";

/**
 * Width of a card at each width of the window: 2, 3 and 4 columns beside the sidebar (docs/rules.md#cards). On phones
 * a hair less than it is, so that those with 1.75 dots to the pixel take the picture of 320 for 325 and not that of 640.
 */
const sizes =
  "(min-width: 1280px) 256px, (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(50vw - 178px), calc(50vw - 24px)";

/**
 * How much of the card's strip stands there: the first picture alone, places for the others, or the others themselves.
 * Only who turns to the card fetches more than its first picture.
 */
type Stage = "still" | "ready" | "wanted";

/** Where people swipe, the places stand there before a finger comes, once the browser has nothing else to do. */
function useStage(): [stage: Stage, setStage: (stage: Stage) => void] {
  const [stage, setStage] = useState<Stage>("still");
  useEffect(() => {
    if (!window.matchMedia("(any-pointer: coarse)").matches) return;
    return onIdle(() => startTransition(() => setStage((now) => (now === "still" ? "ready" : now))));
  }, []);
  return [stage, setStage];
}

/** Hashes of pictures that could not be loaded, also those that failed before the browser ran this code. */
function useFailures(pictures: Picture[]) {
  const track = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<string[]>([]);

  function fail(hash: string | undefined) {
    if (hash) setFailed((earlier) => (earlier.includes(hash) ? earlier : [...earlier, hash]));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of the pictures the server drew
  useEffect(() => {
    for (const image of track.current?.querySelectorAll("img") ?? []) {
      if (image.currentSrc && image.complete && image.naturalWidth === 0) fail(image.dataset.hash);
    }
  }, []);

  function onError(event: SyntheticEvent<HTMLImageElement>) {
    fail(event.currentTarget.dataset.hash);
  }

  return { track, shown: pictures.filter((picture) => !failed.includes(picture.hash)), onError };
}

function Arrow({ label, side, onClick }: { label: string; side: "left" | "right"; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="card-arrow">
      <span className="grid size-8 place-items-center rounded-full border border-input bg-background">
        <svg
          viewBox="0 0 16 16"
          className="size-4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={side === "left" ? "M10 3 5 8l5 5" : "m6 3 5 5-5 5"} />
        </svg>
      </span>
    </button>
  );
}

/** Covers the picture of the card, which is as wide as the card and square. */
const overPicture = "pointer-events-none absolute inset-x-0 top-0 aspect-square";

type CardPicturesProps = {
  pictures: PictureFacts[];
  href: string;
  /** Id of the element that names the product. */
  labelledBy: string;
  priority: boolean;
  /** Sold out: drawn faintly. */
  isGone: boolean;
  texts: CardTexts;
};

/**
 * The card's link and its pictures: a strip to swipe, arrows that skip what failed to load,
 * the second picture under a mouse (docs/rules.md#cards). The link is stretched over the whole card, its pictures lie
 * on top of it: so nothing between it and the card may be positioned. At first there is the first picture only, which
 * keeps a listing small (docs/rules.md#speed).
 */
export function CardPictures({ pictures, href, labelledBy, priority, isGone, texts }: CardPicturesProps) {
  const { track, shown, onError } = useFailures(pictures.map(unpackPicture));
  const [peek, setPeek] = useState<"never" | "on" | "off">("never");
  const [stage, setStage] = useStage();
  const second = shown[1];

  function step(by: number) {
    const strip = track.current;
    if (!strip) return;
    const now = peek === "on" ? 1 : Math.round(strip.scrollLeft / strip.clientWidth);
    if (peek === "on") setPeek("off");
    strip.scrollTo({ left: ((now + by + shown.length) % shown.length) * strip.clientWidth });
  }

  function onPointerEnter(event: PointerEvent) {
    setStage("wanted");
    if (event.pointerType === "mouse" && second && (track.current?.scrollLeft ?? 0) < 1) setPeek("on");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to the card
    <div
      className={isGone ? "card-gone" : undefined}
      onPointerEnter={onPointerEnter}
      onTouchStart={() => setStage("wanted")}
      onFocus={() => setStage("wanted")}
      onPointerLeave={() => setPeek((now) => (now === "on" ? "off" : now))}
    >
      <div ref={track} className="card-strip">
        <a href={href} aria-labelledby={labelledBy} draggable={false} className="card-link">
          {(stage === "still" ? shown.slice(0, 1) : shown).map((picture, index) =>
            index > 0 && stage !== "wanted" ? (
              <span key={picture.hash} className="plinth" />
            ) : (
              <PlinthPicture
                key={picture.hash}
                picture={picture}
                sizes={sizes}
                priority={priority && index === 0}
                data-hash={picture.hash}
                onError={onError}
              />
            ),
          )}
          {shown.length === 0 ? (
            <span className="plinth grid w-full place-items-center p-4 text-center text-muted-foreground text-sm">
              {texts.unavailable}
            </span>
          ) : null}
        </a>
      </div>
      {second && peek !== "never" ? (
        <span
          className={`${overPicture} ${peek === "on" ? "opacity-100" : "opacity-0"} z-10 overflow-hidden rounded-md transition-opacity duration-150`}
        >
          <PlinthPicture picture={second} sizes={sizes} alt="" data-hash={second.hash} onError={onError} />
        </span>
      ) : null}
      {second && stage !== "still" ? (
        <div className={`${overPicture} z-20 flex items-center justify-between`}>
          <Arrow label={texts.previous} side="left" onClick={() => step(-1)} />
          <Arrow label={texts.next} side="right" onClick={() => step(1)} />
        </div>
      ) : null}
    </div>
  );
}
