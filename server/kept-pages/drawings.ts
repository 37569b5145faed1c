/** How many pages may be drawn at once, and how many of these for rare addresses. */
export type Limits = { all: number; rare: number };

/**
 * Counts the pages that Next is drawing for the requests of this process. Rare addresses, of which anybody can make up
 * any number, may take only a part of the places.
 */
export class Drawings {
  readonly #limits: Limits;
  #all = 0;
  #rare = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes a place; false when there is none. */
  enter(isRare: boolean): boolean {
    if (this.#all >= this.#limits.all || (isRare && this.#rare >= this.#limits.rare)) return false;
    this.#all += 1;
    if (isRare) this.#rare += 1;
    return true;
  }

  /** Gives a place back that {@link enter} took. */
  leave(isRare: boolean): void {
    this.#all -= 1;
    if (isRare) this.#rare -= 1;
  }
}
