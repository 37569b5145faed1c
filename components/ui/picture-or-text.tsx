"use client";

import { useState } from "react";

type PictureOrTextProps = { src: string | undefined; text: string; width: number; className?: string };

/**
 * A square picture that the text beside it describes; words in its place when there is none or it fails
 * (docs/rules.md#messages).
 */
export function PictureOrText({ src, text, width, className = "" }: PictureOrTextProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return <span className="p-1 text-center text-muted-foreground text-xs">{text}</span>;
  }
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={width}
      loading="lazy"
      onError={() => setFailed(src)}
      className={`size-full object-contain ${className}`}
    />
  );
}
