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
  // Asking for a link to a new password, and using it: one shop's staff share an address.
  staffLinks: new RateLimiterMemory({ keyPrefix: "staff-links", points: 30, duration: 600 }),
};

export type LimitName = keyof typeof limiters;

/** Repeats of one form (trust.md, rule 5) take no further turn, but are bounded too. */
const repeats = new RateLimiterMemory({ keyPrefix: "repeats", points: 50, duration: 600 });

function secondsToWait(refused: unknown): number {
  if (refused instanceof Error) throw refused;
  const wait =
    typeof refused === "object" && refused !== null && "msBeforeNext" in refused
      ? refused.msBeforeNext
      : 1000;
  return Math.max(1, Math.ceil(Number(wait) / 1000));
}

/**
 * Takes one turn of a client address. Answers the seconds to wait, 0 when it may go on. The same form sent again, known
 * by the key made when it was rendered, takes no further turn.
 */
export async function takeTurn(name: LimitName, address: string, formKey?: string): Promise<number> {
  try {
    if (formKey) {
      const { consumedPoints } = await repeats.consume(`${name} ${address} ${formKey}`);
      if (consumedPoints > 1) return 0;
    }
    await limiters[name].consume(address);
    return 0;
  } catch (refused) {
    return secondsToWait(refused);
  }
}
