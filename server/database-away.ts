import type { IncomingMessage } from "node:http";
import { processState } from "@/lib/process-state";
import { answerFor } from "./answers";
import type { DoorResponse } from "./door-response";

/** A statement ends after five seconds (db/client.ts): what waits longer waits for a server that says nothing. */
const PATIENCE_SECONDS = 6;
/** An error of the database and the page that fails for it are at most this far apart. */
const SAME_MOMENT_MS = 3_000;

type Waiting = { request: IncomingMessage; response: DoorResponse; seconds: number };

function wasJustLost(): boolean {
  return processState.hearsDatabase === false || Date.now() - processState.databaseLostAt < SAME_MOMENT_MS;
}

function giveUp({ request, response }: Waiting): void {
  response.replace(answerFor("away", request, { "retry-after": "10" }));
}

/**
 * Answers 503 in words where the pages cannot: a request that waits on a database which froze meanwhile, and a page
 * that fails in the middle because the database was lost. `watch` takes a request in; `stop` ends the clock.
 */
export function watchForLostDatabase() {
  const waiting = new Set<Waiting>();
  // Seconds are counted, not read from a clock: while this process is held up itself, nobody's patience runs out.
  const clock = setInterval(() => {
    for (const one of waiting) {
      one.seconds += 1;
      if (one.response.headersSent) waiting.delete(one);
      else if (one.seconds >= PATIENCE_SECONDS && processState.hearsDatabase === false) giveUp(one);
    }
  }, 1_000).unref();

  return {
    watch(request: IncomingMessage, response: DoorResponse): void {
      const one = { request, response, seconds: 0 };
      waiting.add(one);
      response.once("close", () => waiting.delete(one));
      response.insteadOf = (status) =>
        status === 500 && wasJustLost() ? answerFor("away", request, { "retry-after": "10" }) : null;
    },
    stop: () => clearInterval(clock),
  };
}
