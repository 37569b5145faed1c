import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";

// product.md: Calls. Counted per process: with several instances a client gets as many times the turns, which still
// bounds it, and no read waits for the database.
const limiters = {
  reads: new RateLimiterMemory({ keyPrefix: "reads", points: 300, duration: 60 }),
  inquiries: new RateLimiterMemory({ keyPrefix: "inquiries", points: 5, duration: 600 }),
  subscriptions: new RateLimiterMemory({ keyPrefix: "subscriptions", points: 10, duration: 600 }),
  // Counting and deciding about cookies: a page reports every few seconds at most.
  events: new RateLimiterMemory({ keyPrefix: "events", points: 120, duration: 60 }),
  sharedLists: new RateLimiterMemory({ keyPrefix: "shared-lists", points: 20, duration: 600 }),
};

export type LimitName = keyof typeof limiters;

/** Takes one turn of a client address. Answers the seconds to wait, 0 when it may go on. */
export async function takeTurn(name: LimitName, address: string): Promise<number> {
  try {
    await limiters[name].consume(address);
    return 0;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const wait =
      typeof refused === "object" && refused !== null && "msBeforeNext" in refused
        ? refused.msBeforeNext
        : 1000;
    return Math.max(1, Math.ceil(Number(wait) / 1000));
  }
}
