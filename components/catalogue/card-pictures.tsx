"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import {
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { PlinthPicture } from "@/components/media/plinth-picture";
import type { Picture } from "@/lib/media/picture";

/** Width of a card at each width of the window: 2, 3 and 4 columns beside the sidebar (Spec §2: Catalogue page). */
const sizes =
  "(min-width: 1280px) 256px, (min-width: 1024px) calc(33vw - 120px), (min-width: 768px) calc(50vw - 178px), calc(50vw - 20px)";

const never = () => () => {};

/** False in what the server draws and while it comes to life, true from then on. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
  pictures: Picture[];
  href: string;
  /** Id of the element that names the product. */
  labelledBy: string;
  priority: boolean;
  /** Sold out: drawn faintly. */
  isGone: boolean;
};

/**
 * The card's link and its pictures: a strip to swipe, arrows that skip what failed to load,
 * the second picture under a mouse (Spec §2: Product card). The link is stretched over the whole card, its pictures lie
 * on top of it: so nothing between it and the card may be positioned. The server writes the first picture only, which
 * keeps a listing small (stack.md: Figures).
 */
export function CardPictures({ pictures, href, labelledBy, priority, isGone }: CardPicturesProps) {
  const t = useTranslations("catalogue.client.pictures");
  const { track, shown, onError } = useFailures(pictures);
  const [peek, setPeek] = useState<"never" | "on" | "off">("never");
  const isLive = useIsLive();
  // Only who turns to the card fetches more than its first picture.
  const [isWanted, setWanted] = useState(false);
  const second = isLive ? shown[1] : undefined;

  function step(by: number) {
    const strip = track.current;
    if (!strip) return;
    const now = peek === "on" ? 1 : Math.round(strip.scrollLeft / strip.clientWidth);
    if (peek === "on") setPeek("off");
    strip.scrollTo({ left: ((now + by + shown.length) % shown.length) * strip.clientWidth });
  }

  function onPointerEnter(event: PointerEvent) {
    setWanted(true);
    if (event.pointerType === "mouse" && second && (track.current?.scrollLeft ?? 0) < 1) setPeek("on");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to the card
    <div
      className={isGone ? "card-gone" : undefined}
      onPointerEnter={onPointerEnter}
      onTouchStart={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onPointerLeave={() => setPeek((now) => (now === "on" ? "off" : now))}
    >
      <div ref={track} className="card-strip">
        <Link
          href={href}
          prefetch={false}
          aria-labelledby={labelledBy}
          draggable={false}
          className="card-link"
        >
          {(isLive ? shown : shown.slice(0, 1)).map((picture, index) =>
            index > 0 && !isWanted ? (
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
              {t("unavailable")}
            </span>
          ) : null}
        </Link>
      </div>
      {second && peek !== "never" ? (
        <span
          className={`${overPicture} ${peek === "on" ? "opacity-100" : "opacity-0"} z-10 overflow-hidden rounded-md transition-opacity duration-150`}
        >
          <PlinthPicture picture={second} sizes={sizes} alt="" data-hash={second.hash} onError={onError} />
        </span>
      ) : null}
      {second ? (
        <div className={`${overPicture} z-20 flex items-center justify-between noscript:hidden`}>
          <Arrow label={t("previous")} side="left" onClick={() => step(-1)} />
          <Arrow label={t("next")} side="right" onClick={() => step(1)} />
        </div>
      ) : null}
    </div>
  );
}
