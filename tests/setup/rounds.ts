/** Whether everything is tried as often as docs/trust.md says (`npm run soak`), or a tenth of it (`npm test`). */
const isSoak = process.env.SOAK === "1";

/** How often a test does something: the whole figure in `npm run soak`, a tenth of it else. */
export function rounds(figure: number): number {
  return isSoak ? figure : Math.ceil(figure / 10);
}

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
