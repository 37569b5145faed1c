/** Cents on which prices may end: 19,00 · 19,90 · 19,95. */
export const endings = [0, 90, 95] as const;
/** `up` never asks less than what was worked out; `nearest` takes the closer one, and the upper of two equally close. */
export const directions = ["up", "nearest"] as const;

export type Rounding = { ending: (typeof endings)[number]; direction: (typeof directions)[number] };

/** Brings an amount onto the ending (docs/rules.md#pricing). Cents in, cents out; never below the ending itself. */
export function roundPrice(cents: number, { ending, direction }: Rounding): number {
  const below = Math.floor((cents - ending) / 100) * 100 + ending;
  if (below === cents) return cents;
  const above = below + 100;
  if (below < 0 || direction === "up") return above;
  return cents - below < above - cents ? below : above;
}
