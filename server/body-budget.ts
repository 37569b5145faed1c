import type { IncomingMessage } from "node:http";
import { bytesInMemory } from "./body-limits";
import type { DoorResponse } from "./door-response";
import { clientOf } from "./request-headers";

const MB = 1024 * 1024;

/** Bytes of bodies that are read into memory, of all clients at once and of one: an IPv4 address, an IPv6 /48. */
const most = { ofAll: 64 * MB, ofOne: 8 * MB };

/** Milliseconds that a body may take: ten seconds, and as long as 50 KB a second need. */
const longest = (bytes: number) => 10_000 + bytes / 50;

/**
 * Counts the bodies that are read into memory before anybody looks at them: of server actions by Next, of calls by
 * lib/read-body.ts.
 */
export class BodyBudget {
  readonly #most: typeof most;
  readonly #longest: typeof longest;
  readonly #held = new Map<string, number>();
  #heldByAll = 0;

  constructor(limits = most, patience = longest) {
    this.#most = limits;
    this.#longest = patience;
  }

  /**
   * Takes what the request's body may need, until its answer is over or it comes too slowly. False where that is more than there is: its
   * client, or all together, already send as much.
   */
  take(request: IncomingMessage, response: DoorResponse): boolean {
    const bytes = bytesInMemory(request);
    if (bytes === 0) return true;
    const client = clientOf(request);
    const held = this.#held.get(client) ?? 0;
    if (held + bytes > this.#most.ofOne || this.#heldByAll + bytes > this.#most.ofAll) return false;
    this.#held.set(client, held + bytes);
    this.#heldByAll += bytes;
    const timer = setTimeout(
      () => request.complete || request.socket.destroy(),
      this.#longest(bytes),
    ).unref();
    response.once("close", () => {
      clearTimeout(timer);
      const left = (this.#held.get(client) ?? 0) - bytes;
      this.#heldByAll -= bytes;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    });
    return true;
  }
}
