import type { IncomingMessage, ServerResponse } from "node:http";
import { clientOf } from "../request-headers";

/**
 * How many pages are drawn at once, and how many requests may wait for their turn, of these for rare addresses. As many may
 * wait again that are the only one of their client. `ofOneClient`: how many of one client may be drawn or wait at once.
 */
export type Limits = { running: number; waiting: number; rareWaiting: number; ofOneClient: number };

/** What became of a request: "left" when it was answered otherwise, or its client gone, before its turn came. */
type Turn = "drawn" | "left" | "refused";

/** A drawing that takes longer waits for a slow database or a slow reader: the next one may begin. */
const LONGEST_TURN_MS = 3_000;

/**
 * Lets Next draw a few pages at a time. More at once would be ready no sooner, as one thread draws them all, and would
 * keep the process from everything else. The only request of a client comes before further ones of others, so that a few
 * clients that ask for much hold nobody up. Rare addresses, of which anybody can make up any number, come after all
 * others and may wait in smaller numbers.
 */
export class Drawings {
  readonly #limits: Limits;
  readonly #only: (() => void)[] = [];
  readonly #common: (() => void)[] = [];
  readonly #rare: (() => void)[] = [];
  /** Requests that are drawn or wait, by client. */
  readonly #held = new Map<string, number>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Calls `draw` when the request's turn comes; never, when too many wait already, of all clients or of this one. */
  async draw(
    request: IncomingMessage,
    response: ServerResponse,
    isRare: boolean,
    draw: () => Promise<void>,
  ): Promise<Turn> {
    const client = clientOf(request);
    const held = this.#held.get(client) ?? 0;
    if (!this.#mayEnter(held, isRare)) return "refused";
    this.#held.set(client, held + 1);
    const line = isRare ? this.#rare : held === 0 ? this.#only : this.#common;
    if (this.#running < this.#limits.running) this.#running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    const endTurn = this.#beginTurn(client, response);
    try {
      if (response.destroyed || response.headersSent) return "left";
      await draw();
      return "drawn";
    } finally {
      endTurn();
    }
  }

  /** Whether there is a place for a request of a client that holds so many already. */
  #mayEnter(held: number, isRare: boolean): boolean {
    const { running, waiting, rareWaiting, ofOneClient } = this.#limits;
    if (held >= ofOneClient) return false;
    if (this.#running < running) return true;
    const most = held === 0 && !isRare ? waiting * 2 : waiting;
    if (this.#only.length + this.#common.length + this.#rare.length >= most) return false;
    return !isRare || this.#rare.length < rareWaiting;
  }

  #beginTurn(client: string, response: ServerResponse): () => void {
    let isOver = false;
    let isGiven = false;
    const give = () => {
      if (isGiven) return;
      isGiven = true;
      const next = this.#only.shift() ?? this.#common.shift() ?? this.#rare.shift();
      if (next) next();
      else this.#running -= 1;
    };
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      // Until the drawing itself ends it counts as one of its client's.
      const left = (this.#held.get(client) ?? 1) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
      give();
    };
    const timer = setTimeout(() => {
      give();
      // Nor does it count any longer than its answer: Next may wait for good for the end of one whose reader is gone.
      if (response.destroyed) end();
      else response.once("close", end);
    }, LONGEST_TURN_MS);
    return end;
  }
}
