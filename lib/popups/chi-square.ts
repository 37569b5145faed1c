/**
 * The complementary error function, with a relative error below 1.2e-7: the Chebyshev fit of Numerical Recipes, section
 * 6.2 (`erfcc`).
 */
function erfc(x: number): number {
  const z = Math.abs(x);
  const t = 1 / (1 + z / 2);
  const terms = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
    1.00002368, -1.26551223,
  ];
  const sum = terms.reduce((so, term) => so * t + term, 0);
  const value = t * Math.exp(-z * z + sum);
  return x >= 0 ? value : 2 - value;
}

/** How probable a χ² with one degree of freedom is at least as large, 0–1. */
export function chiSquareTail(chiSquare: number): number {
  return erfc(Math.sqrt(chiSquare / 2));
}

/** What one of two groups did: how many were counted, and how many of them did what they were meant to. */
export type Arm = { seen: number; done: number };

/**
 * Pearson's χ² test, without correction, whether two groups did something equally often. The probability that chance alone
 * makes them differ as much; 1 where neither or all did it.
 */
export function sameRate(a: Arm, b: Arm): number {
  const seen = a.seen + b.seen;
  const done = a.done + b.done;
  if (a.seen === 0 || b.seen === 0 || done === 0 || done === seen) return 1;
  const apart = a.done * (b.seen - b.done) - b.done * (a.seen - a.done);
  return chiSquareTail((seen * apart * apart) / (a.seen * b.seen * done * (seen - done)));
}

/** The probability that halves drawn by lot come out at least as uneven. */
export function evenSplit(a: number, b: number): number {
  const all = a + b;
  return all === 0 ? 1 : chiSquareTail((a - b) ** 2 / all);
}
