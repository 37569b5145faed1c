import { createHash } from "node:crypto";

const SIZE = 624;
const SHIFT = 397;

/** The state that a text begins with, as `random.seed` of Python makes it: of its bytes and their hash. */
function beginState(text: string): Uint32Array {
  const bytes = Buffer.from(text);
  const key = Buffer.concat([bytes, createHash("sha512").update(bytes).digest()]).reverse();
  const padded = Buffer.concat([key, Buffer.alloc((4 - (key.length % 4)) % 4)]);
  const words = Array.from({ length: padded.length / 4 }, (_, at) => padded.readUInt32LE(at * 4));
  const state = new Uint32Array(SIZE);
  const at = (index: number) => state[index] ?? 0;
  const mixed = (index: number) => at(index - 1) ^ (at(index - 1) >>> 30);
  state[0] = 19_650_218;
  for (let index = 1; index < SIZE; index += 1) state[index] = Math.imul(1_812_433_253, mixed(index)) + index;
  // `init_by_array` of the Mersenne Twister.
  state[0] = 19_650_218;
  let index = 1;
  const advance = () => {
    index += 1;
    if (index < SIZE) return;
    state[0] = at(SIZE - 1);
    index = 1;
  };
  for (let round = 0; round < Math.max(SIZE, words.length); round += 1) {
    const place = round % words.length;
    state[index] = (at(index) ^ Math.imul(mixed(index), 1_664_525)) + (words[place] ?? 0) + place;
    advance();
  }
  for (let round = 0; round < SIZE - 1; round += 1) {
    state[index] = (at(index) ^ Math.imul(mixed(index), 1_566_083_941)) - index;
    advance();
  }
  state[0] = 0x80000000;
  return state;
}

/**
 * Draws the same for the same text, as `random.Random(text)` of Python does: columns of tests/column-layouts hold what their
 * authors wrote beside the rows that it drew, e.g. two counts that make up the stock.
 */
export class SeededDraw {
  private readonly state: Uint32Array;
  private place = SIZE;

  constructor(text: string) {
    this.state = beginState(text);
  }

  private twist(): void {
    const { state } = this;
    for (let at = 0; at < SIZE; at += 1) {
      const bits = ((state[at] ?? 0) & 0x80000000) | ((state[(at + 1) % SIZE] ?? 0) & 0x7fffffff);
      state[at] = (state[(at + SHIFT) % SIZE] ?? 0) ^ (bits >>> 1) ^ (bits & 1 ? 0x9908b0df : 0);
    }
    this.place = 0;
  }

  private next(): number {
    if (this.place >= SIZE) this.twist();
    let bits = this.state[this.place] ?? 0;
    this.place += 1;
    bits ^= bits >>> 11;
    bits ^= (bits << 7) & 0x9d2c5680;
    bits ^= (bits << 15) & 0xefc60000;
    return (bits ^ (bits >>> 18)) >>> 0;
  }

  /** A whole number from 0 to below a count. */
  below(count: number): number {
    const shift = Math.clz32(count);
    let drawn = this.next() >>> shift;
    while (drawn >= count) drawn = this.next() >>> shift;
    return drawn;
  }

  one<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** So many of a list, in any order. */
  some<T>(list: readonly T[], count: number): T[] {
    const pool = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => {
      const [drawn] = pool.splice(this.below(pool.length), 1, ...pool.slice(-1));
      pool.pop();
      return drawn as T;
    });
  }
}
