import { useState } from "react";

/**
 * What one has just saved, shown until the server's own value arrives; `show(null)` goes back to the stored one
 * (optimistic cells of a list).
 */
export function useSaved<T>(stored: T): [shown: T, show: (value: T | null) => void] {
  const [mine, setMine] = useState<{ stored: T; value: T } | null>(null);
  const isStale = mine !== null && mine.stored !== stored;
  if (isStale) setMine(null);
  return [
    mine && !isStale ? mine.value : stored,
    (value) => setMine(value === null ? null : { stored, value }),
  ];
}
