import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { callError } from "./call-error";
import { awayPage } from "./i18n/away-page";
import { defaultLanguage } from "./i18n/languages";
import { processState } from "./process-state";

/** What lib/record-log.ts, in another bundle of this process, knows about the database. */
const shared = globalThis as typeof globalThis & { shopAwayAt?: number };

/** A statement ends after five seconds (trust.md, rule 9): what waits longer waits for a server that says nothing. */
const PATIENCE_MS = 6_000;
/** An error of the database and the page that fails for it are at most this far apart. */
const SAME_MOMENT_MS = 3_000;

type Waiting = { since: number; giveUp: () => void };
const waiting = new Set<Waiting>();
let watching = false;

function giveUpOnTheOldest(): void {
  if (processState.hearsDatabase !== false) return;
  const before = Date.now() - PATIENCE_MS;
  for (const one of waiting) if (one.since < before) one.giveUp();
}

function justLost(): boolean {
  return processState.hearsDatabase === false || Date.now() - (shared.shopAwayAt ?? 0) < SAME_MOMENT_MS;
}

function awayAnswer(path = ""): { type: string; body: string } {
  if (!path.startsWith("/api/")) return { type: "text/html; charset=utf-8", body: awayPage };
  const words = callError({ key: "calls.away", code: "away", status: 503 }, defaultLanguage);
  return { type: "application/json", body: JSON.stringify(words) };
}

/**
 * Answers 503 in words (trust.md, figures: "only 503 in that time") where Next cannot: a request that waits on a database
 * which froze meanwhile, and a page that fails in the middle because it was lost. What is still written for it goes nowhere.
 */
export function answerWhenAway(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const one = { since: Date.now(), giveUp };
  let within = false;
  function giveUp(): void {
    waiting.delete(one);
    if (response.headersSent || response.destroyed) return;
    const { type, body } = awayAnswer(request.url);
    const ignore = () => response;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const headers = { "content-type": type, "cache-control": "no-store", "retry-after": "10" };
    Reflect.apply(writeHead, response, [503, headers]);
    Reflect.apply(end, response, request.method === "HEAD" ? [] : [body]);
    Object.assign(response, {
      setHeader: ignore,
      appendHeader: ignore,
      removeHeader: () => {},
      flushHeaders: () => {},
      writeHead: ignore,
      write: () => true,
      end: ignore,
    });
  }
  /** Before the first word of an answer is sent: a 500 of this moment is not sent at all. */
  function watched<F extends typeof writeHead | typeof write | typeof end>(how: F, insteadOf: unknown): F {
    return new Proxy(how, {
      apply(send, self, args: unknown[]) {
        waiting.delete(one);
        const status = how === writeHead ? args[0] : response.statusCode;
        if (!within && !response.headersSent && status === 500 && justLost()) {
          giveUp();
          return insteadOf;
        }
        const outer = within;
        within = true;
        try {
          return Reflect.apply(send, self, args);
        } finally {
          within = outer;
        }
      },
    });
  }
  response.writeHead = watched(writeHead, response);
  response.write = watched(write, true);
  response.end = watched(end, response);
  response.once("close", () => waiting.delete(one));
  waiting.add(one);
  if (watching) return;
  watching = true;
  setInterval(giveUpOnTheOldest, 1_000).unref();
}
