import type { IncomingMessage, ServerResponse } from "node:http";
import { bytesInMemory } from "./body-limits";
import { clientOf } from "./request-headers";

const MB = 1024 * 1024;

/** Bytes of bodies that are read into memory, of all clients at once and of one address. */
const most = { ofAll: 64 * MB, ofOne: 8 * MB };

/**
 * Counts the bodies that are read into memory before anybody looks at them: of server actions by Next, of calls by
 * lib/read-body.ts.
 */
export class BodyBudget {
  readonly #most: typeof most;
  readonly #held = new Map<string, number>();
  #heldByAll = 0;

  constructor(limits = most) {
    this.#most = limits;
  }

  /**
   * Takes what the request's body may need, until its answer is over. False where that is more than there is: its
   * client, or all together, already send as much.
   */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const bytes = bytesInMemory(request);
    if (bytes === 0) return true;
    const client = clientOf(request);
    const held = this.#held.get(client) ?? 0;
    if (held + bytes > this.#most.ofOne || this.#heldByAll + bytes > this.#most.ofAll) return false;
    this.#held.set(client, held + bytes);
    this.#heldByAll += bytes;
    response.once("close", () => {
      const left = (this.#held.get(client) ?? 0) - bytes;
      this.#heldByAll -= bytes;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    });
    return true;
  }
}
