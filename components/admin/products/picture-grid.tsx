"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIdle } from "@/components/ui/use-idle";
import { useLater } from "@/components/ui/use-later";
import type { ListedPicture } from "@/lib/products/picture-list";
import { PictureDialog, type PictureHandlers } from "./picture-dialog";
import { PlainTiles } from "./picture-tile";

async function loadTiles() {
  return (await import("./sortable-tiles")).SortableTiles;
}

type PictureGridProps = Omit<PictureHandlers, "onMove"> & {
  pictures: readonly ListedPicture[];
  onOrder: (hashes: string[]) => void;
  busy: boolean;
};

/** A product's pictures in their order, with all that can be done with each. */
export function PictureGrid({ pictures, onOrder, busy, ...handlers }: PictureGridProps) {
  const t = useTranslations("admin.product.pictures");
  const [opened, setOpened] = useState<string | null>(null);
  // The form can be typed in first. Tiles are not exchanged under a hand that holds one.
  const [isHeld, setHeld] = useState(false);
  const SortableTiles = useLater(loadTiles, useIdle() && !isHeld && pictures.length > 1);
  const place = pictures.findIndex(({ hash }) => hash === opened);
  const picture = pictures[place];

  function move(hash: string, to: number) {
    const others = pictures.map((one) => one.hash).filter((one) => one !== hash);
    onOrder([...others.slice(0, to), hash, ...others.slice(to)]);
  }

  if (pictures.length === 0) return <p className="mb-4 text-muted-foreground text-sm">{t("empty")}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div className="mb-4" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {SortableTiles && pictures.length > 1 ? (
        <SortableTiles pictures={pictures} onOpen={setOpened} onOrder={onOrder} />
      ) : (
        <PlainTiles pictures={pictures} onOpen={setOpened} />
      )}
      {picture ? (
        <PictureDialog
          key={picture.hash}
          {...handlers}
          picture={picture}
          place={place}
          total={pictures.length}
          busy={busy}
          onMove={move}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
