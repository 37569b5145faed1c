import "server-only";
import { createHash } from "node:crypto";

/** How many turns one key has in how many seconds, and how many keys are remembered at once. */
type RateWindowOptions = { turns: number; seconds: number; keys?: number };

type Counted = { used: number; endsAt: number };

/** About 130 bytes each: 2.6 MB per window when every place is taken. */
const MOST_KEYS = 20_000;

/**
 * Counts turns per key in a fixed window that begins with the first of them. Whatever is sent, it takes a fixed amount of
 * memory: at most `keys` entries, the oldest given up first, and no timer. Keys are stored as hashes, because a short text
 * cut out of a request would keep the whole request in memory.
 */
export class RateWindow {
  /** How many turns a key has in one window, unless {@link take} is told another number. */
  readonly turns: number;
  readonly #milliseconds: number;
  readonly #keys: number;
  /** In the order in which their windows began, so also in the order in which they end. */
  readonly #counted = new Map<string, Counted>();

  constructor({ turns, seconds, keys = MOST_KEYS }: RateWindowOptions) {
    this.turns = turns;
    this.#milliseconds = seconds * 1000;
    this.#keys = keys;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#counted.size;
  }

  /** Whether a turn of this key was taken in its present window. */
  has(key: string): boolean {
    return this.#present(hashOf(key)) !== undefined;
  }

  /** The seconds until a key has a turn again, at least 1; 0 when it has one now. Takes none. */
  wait(key: string, turns = this.turns): number {
    return waitOf(this.#present(hashOf(key)), turns);
  }

  /**
   * Takes one turn of a key. Answers the seconds to wait, 0 when it was granted; a refused turn stores nothing. `turns`: how
   * many it has, where that is not what the window began with.
   */
  take(key: string, turns = this.turns): number {
    const hash = hashOf(key);
    const present = this.#present(hash);
    const wait = waitOf(present, turns);
    if (wait > 0) return wait;
    if (present) {
      present.used += 1;
      return 0;
    }
    const now = Date.now();
    this.#makeRoom(now);
    this.#counted.delete(hash);
    this.#counted.set(hash, { used: 1, endsAt: now + this.#milliseconds });
    return 0;
  }

  #present(hash: string): Counted | undefined {
    const counted = this.#counted.get(hash);
    return counted && counted.endsAt > Date.now() ? counted : undefined;
  }

  #makeRoom(now: number): void {
    for (const [hash, { endsAt }] of this.#counted) {
      if (endsAt > now && this.#counted.size < this.#keys) return;
      this.#counted.delete(hash);
    }
  }
}

function waitOf(counted: Counted | undefined, turns: number): number {
  if (!counted || counted.used < turns) return 0;
  return Math.max(1, Math.ceil((counted.endsAt - Date.now()) / 1000));
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
