"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PlinthPicture } from "@/components/media/plinth-picture";
import type { ListedPicture } from "@/lib/products/picture-list";

export type TilesProps = {
  pictures: readonly ListedPicture[];
  onOpen: (hash: string) => void;
  onOrder: (hashes: string[]) => void;
};

type PictureTileProps = {
  picture: ListedPicture;
  n: number;
  onOpen: (hash: string) => void;
  /** What the tile is moved by. */
  handle?: ReactNode;
};

export const tileGrid = "grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5";

/** One picture on its plinth; touching it opens what can be done with it. The first one says that cards show it. */
export function PictureTile({ picture, n, onOpen, handle }: PictureTileProps) {
  const t = useTranslations("admin.product.pictures");
  const { altEs, altEn, hash } = picture;
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(hash)}
        aria-label={t("open", { n })}
        className="block w-full overflow-hidden rounded-sm border border-border"
      >
        <PlinthPicture picture={{ ...picture, alt: "" }} sizes="160px" className="aspect-square w-full" />
      </button>
      <div className="flex min-h-11 items-center justify-between gap-1">
        <span className="min-w-0 text-muted-foreground text-xs leading-tight">
          {n === 1 ? t("cover") : altEs && altEn ? "" : t("noAlt")}
        </span>
        {handle}
      </div>
    </>
  );
}

/** Tiles that cannot be moved: one picture, or until the sortable ones are there. */
export function PlainTiles({ pictures, onOpen }: Omit<TilesProps, "onOrder">) {
  return (
    <ul className={tileGrid}>
      {pictures.map((picture, at) => (
        <li key={picture.hash} className="min-w-0">
          <PictureTile picture={picture} n={at + 1} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
