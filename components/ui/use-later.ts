"use client";

import { type ComponentType, useEffect, useState } from "react";

/**
 * A piece of a page that the browser fetches when it is first wanted; null until then. A connection that breaks leaves the
 * page as it is and calls `onFailed`, where React's own `lazy` would take the page down.
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  onFailed?: () => void,
): ComponentType<Props> | null {
  const [piece, setPiece] = useState<ComponentType<Props> | null>(null);
  const isDue = wanted && piece === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what loads it is the same each time
  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setPiece(() => loaded);
      },
      () => {
        if (!isGone) onFailed?.();
      },
    );
    return () => {
      isGone = true;
    };
  }, [isDue]);
  return piece;
}
