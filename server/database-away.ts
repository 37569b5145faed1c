import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state.mjs";
import { answerFor } from "./answers";
import type { DoorResponse } from "./door-response";

/** A statement ends after five seconds (db/client.ts): what waits longer waits for a server that says nothing. */
const PATIENCE_SECONDS = 6;
/** An error of the database and the page that fails for it are at most this far apart. */
const SAME_MOMENT_MS = 3_000;

type Waiting = { request: IncomingMessage; response: DoorResponse; seconds: number };

/** Whether a page that fails now fails because the database was lost. */
export function wasDatabaseLost(): boolean {
  return (
    processState.listensToDatabase === false || Date.now() - processState.databaseLostAt < SAME_MOMENT_MS
  );
}

/**
 * What staff ask for; photographs, which wait for their turn to be decoded (lib/media/picture-queue.ts); and going to pay, which
 * waits for a payment provider, ten seconds at most, and has words of its own for one that says nothing.
 */
const LONG = /^\/(?:(?:api\/)?admin|api\/inquiries\/pictures|[a-z]{2}\/order\/[^/]+\/pay)(?:[/?]|$)/;

/** What is {@link LONG}, and what is sent slowly, may take its time as long as Postgres answers. */
function mayTakeLong({ request }: Waiting): boolean {
  return env.NODE_ENV === "development" || !request.complete || LONG.test(request.url ?? "");
}

function isWaitingInVain(one: Waiting): boolean {
  return processState.listensToDatabase === false || !mayTakeLong(one);
}

function giveUp({ request, response }: Waiting): void {
  response.replace(answerFor("away", request));
}

/**
 * Gives up on requests that wait in vain, in words: on a database that froze meanwhile, or on one of its connections that
 * did. `watch` takes a request in; `stop` ends the clock.
 */
export function watchForLostDatabase() {
  const waiting = new Set<Waiting>();
  // Seconds are counted, not read from a clock: while this process is held up itself, nobody's patience runs out.
  const clock = setInterval(() => {
    for (const one of waiting) {
      one.seconds += 1;
      if (one.response.headersSent) waiting.delete(one);
      else if (one.seconds >= PATIENCE_SECONDS && isWaitingInVain(one)) giveUp(one);
    }
  }, 1_000).unref();

  return {
    watch(request: IncomingMessage, response: DoorResponse): void {
      const one = { request, response, seconds: 0 };
      waiting.add(one);
      response.once("close", () => waiting.delete(one));
    },
    stop: () => clearInterval(clock),
  };
}
