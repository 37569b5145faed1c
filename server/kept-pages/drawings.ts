/**
 * How many pages are drawn at once, and how many requests may wait for their turn, of these for rare addresses. `ofOneClient`:
 * how many of one client may be drawn or wait at once.
 */
export type Limits = { running: number; waiting: number; rareWaiting: number; ofOneClient: number };

/** A drawing that takes longer waits for a slow database or a slow reader: the next one may begin. */
const LONGEST_TURN_MS = 3_000;

/**
 * Lets Next draw a few pages at a time. More at once would be ready no sooner, as one thread draws them all, and would
 * keep the process from everything else. Rare addresses, of which anybody can make up any number, come after all others
 * and may wait in smaller numbers.
 */
export class Drawings {
  readonly #limits: Limits;
  readonly #common: (() => void)[] = [];
  readonly #rare: (() => void)[] = [];
  /** Requests that are drawn or wait, by client. */
  readonly #held = new Map<string, number>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waits for a turn. Answers how to end it, or null when too many are waiting already, of all clients or of this one. */
  async enter(client: string, isRare: boolean): Promise<(() => void) | null> {
    const { running, waiting, rareWaiting, ofOneClient } = this.#limits;
    const held = this.#held.get(client) ?? 0;
    if (held >= ofOneClient) return null;
    if (this.#running >= running) {
      if (this.#common.length + this.#rare.length >= waiting) return null;
      if (isRare && this.#rare.length >= rareWaiting) return null;
      this.#held.set(client, held + 1);
      await new Promise<void>((resolve) => (isRare ? this.#rare : this.#common).push(resolve));
    } else {
      this.#held.set(client, held + 1);
      this.#running += 1;
    }
    return this.#beginTurn(client);
  }

  #beginTurn(client: string): () => void {
    let isOver = false;
    let isGiven = false;
    const give = () => {
      if (isGiven) return;
      isGiven = true;
      const next = this.#common.shift() ?? this.#rare.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const timer = setTimeout(give, LONGEST_TURN_MS);
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      // Until the drawing itself ends it counts as one of its client's.
      const left = (this.#held.get(client) ?? 1) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
      give();
    };
  }
}
