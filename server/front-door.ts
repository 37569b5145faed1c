import { AsyncResource } from "node:async_hooks";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { pages } from "@/lib/kept-pages/pages.mjs";
import { processState } from "@/lib/process-state.mjs";
import { requestContext } from "@/lib/request-context";
import { type AnswerName, answerFor, send } from "./answers";
import { BodyBudget } from "./body-budget";
import { bodyProblem } from "./body-limits";
import { CHECKING, limitConnections } from "./connections";
import { wasDatabaseLost, watchForLostDatabase } from "./database-away";
import { DoorResponse } from "./door-response";
import { Drawings, type Limits } from "./kept-pages/drawings";
import { KeptPages } from "./kept-pages/kept-pages";
import { followLanguageLink } from "./language-link";
import { cleanHeaders, hasBadRouterState, hasTooManyHeaders } from "./request-headers";
import { readTarget } from "./request-target";
import { actionProblem, isUnreadable } from "./server-actions";
import type { StandIns } from "./stand-ins/stand-ins";
import { makeFileServer } from "./static-files";

const METHODS = ["GET", "HEAD", "POST"];

/** Of what Next draws besides pages of the shop that are only looked at. Actions wait for the database rather than for the processor. */
const otherLimits: Limits = { running: 32, waiting: 128, rareWaiting: 128, ofOneClient: 24 };

/** The same of the back office, which goes on while the shop is flooded. */
const officeLimits: Limits = { running: 16, waiting: 64, rareWaiting: 64, ofOneClient: 32 };
const isOffice = /^\/admin(?:[/?]|$)/;

/** Calls draw no page, and each door of theirs has its own limits; the others are files, which Next serves in development. */
const isCall = /^\/(?:api|_next|media)\//;

/** Draws what no earlier step answered: Next's request handler. */
export type DrawPage = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

/** Brings the request's address and headers into the form that all later steps rely on, or says what is wrong with it. */
function check(request: IncomingMessage): AnswerName | null {
  if (!METHODS.includes(request.method ?? "")) return "method";
  // RFC 9112, 3.2. Node would answer that itself, before anybody counts it (`requireHostHeader`).
  if (request.httpVersion === "1.1" && request.headers.host === undefined) return "badAddress";
  if (hasTooManyHeaders(request.rawHeaders)) return "tooManyHeaders";
  const url = readTarget(request.url);
  if (url === null) return "badAddress";
  request.url = url;
  cleanHeaders(request.headers, request.socket.remoteAddress ?? "unknown");
  if (hasBadRouterState(request.headers)) return "invalid";
  return bodyProblem(request) ?? actionProblem(request);
}

/** Files and calls answer for themselves; what else is not there is a page that somebody looked for. */
const noPage = /^\/(?:_next|api|media|brand|icons)\//;

/** An address that nothing stands at is logged (docs/rules.md#addresses), also where the page that says so is a kept one. */
function noteIfUnknown({ url = "" }: IncomingMessage, response: DoorResponse): void {
  if (response.statusCode === 404 && !noPage.test(url)) processState.noteUnknownPath?.(url);
}

/**
 * Makes the one HTTP server of the shop (docs/front-door.md). `root` is the project's folder; `standIns` has the first word,
 * for the stand-ins of payment providers on a developer's machine. It does not listen yet.
 */
export function createFrontDoor(root: string, drawPage: DrawPage, standIns?: StandIns): Server {
  const serveFile = makeFileServer(root);
  const lostDatabase = watchForLostDatabase();
  const bodies = new BodyBudget();
  const otherDrawings = new Drawings(otherLimits);
  const officeDrawings = new Drawings(officeLimits);
  const keptPages = new KeptPages({
    pages,
    isListening: () => processState.listensToDatabase === true,
    refuse: (request, response) => send(response, answerFor("busy", request)),
  });

  /** Server actions, which draw their page anew when they are done, the back office, and addresses that only Next can read. */
  async function drawInTurn(request: IncomingMessage, response: DoorResponse, draw: () => Promise<void>) {
    const drawings = isOffice.test(request.url ?? "") ? officeDrawings : otherDrawings;
    const turn = await drawings.draw(request, response, false, draw);
    if (turn === "refused") send(response, answerFor("busy", request));
  }

  /** What needs nobody to be waited for: a refusal, the other language, or a kept page. False when the request goes on. */
  function answerAtOnce(request: IncomingMessage, response: DoorResponse): boolean {
    const problem = check(request);
    const early = problem ? answerFor(problem, request) : followLanguageLink(request);
    if (early) return response.replace(early);
    const isAnswered = keptPages.answerAtOnce(request, response);
    if (isAnswered) noteIfUnknown(request, response);
    if (!isAnswered && !bodies.take(request, response)) return response.replace(answerFor("busy", request));
    return isAnswered;
  }

  async function answer(request: IncomingMessage, response: DoorResponse): Promise<void> {
    if (serveFile(request, response)) return;
    lostDatabase.watch(request, response);
    const answered = new AbortController();
    response.once("close", () => answered.abort());
    const context = { actionBegan: false, answered: answered.signal };
    response.insteadOf = (status) => {
      const reason =
        status === 500 && (wasDatabaseLost() ? "away" : isUnreadable(request, context) && "invalid");
      return reason ? answerFor(reason, request) : null;
    };
    const draw = () => requestContext.run(context, () => drawPage(request, response));
    if (keptPages.isPage(request)) await keptPages.answer(request, response, draw);
    else if (isCall.test(request.url ?? "")) await draw();
    else await drawInTurn(request, response, draw);
    noteIfUnknown(request, response);
  }

  function begin(request: IncomingMessage, response: DoorResponse): void {
    // Closed with too many unanswered requests (connections.ts), or by its client.
    if (request.socket.destroyed) return;
    if (standIns?.(request, response) || answerAtOnce(request, response)) return;
    answer(request, response).catch((error) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  }

  const options = { ...CHECKING, ServerResponse: DoorResponse, requireHostHeader: false };
  const server = createServer(options, (request, response) => {
    // Each step waits for its end, and so do several parts of Next; ten are where Node suspects a leak.
    response.setMaxListeners(20);
    response.server = server;
    if (response.socket) begin(request, response);
    // One that was sent before the answer to the last one had left waits until Node gives its answer the connection: begun
    // earlier, that would wait in memory, and nobody would be told when the connection is gone. In a context of its own, as
    // what is known of the last request is not known of this one.
    else
      response.once(
        "socket",
        AsyncResource.bind(() => process.nextTick(begin, request, response)),
      );
  });
  limitConnections(server);
  // An expectation that nobody knows may be left unheard (RFC 9110, 10.1.1); Node would answer it itself, uncounted.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("close", lostDatabase.stop);
  return server;
}
