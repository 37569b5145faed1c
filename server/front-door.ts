import { createServer, type IncomingMessage, type Server } from "node:http";
import { pages } from "@/lib/kept-pages/pages.mjs";
import { processState } from "@/lib/process-state.mjs";
import { requestContext } from "@/lib/request-context";
import { type AnswerName, answerFor, send } from "./answers";
import { bodyProblem } from "./body-limits";
import { CHECKING, limitConnections } from "./connections";
import { wasDatabaseLost, watchForLostDatabase } from "./database-away";
import { DoorResponse } from "./door-response";
import { KeptPages } from "./kept-pages/kept-pages";
import { followLanguageLink } from "./language-link";
import { cleanHeaders, hasBadRouterState, hasTooManyHeaders } from "./request-headers";
import { readTarget } from "./request-target";
import { actionProblem, isUnreadable } from "./server-actions";
import type { StandIns } from "./stand-ins/stand-ins";
import { makeFileServer } from "./static-files";

const METHODS = ["GET", "HEAD", "POST"];

/** Draws what no earlier step answered: Next's request handler. */
export type DrawPage = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

/** Brings the request's address and headers into the form that all later steps rely on, or says what is wrong with it. */
function check(request: IncomingMessage): AnswerName | null {
  if (!METHODS.includes(request.method ?? "")) return "method";
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
  const keptPages = new KeptPages({
    pages,
    isListening: () => processState.listensToDatabase === true,
    refuse: (request, response) => send(response, answerFor("busy", request)),
  });

  /** What needs nobody to be waited for: a refusal, the other language, or a kept page. False when the request goes on. */
  function answerAtOnce(request: IncomingMessage, response: DoorResponse): boolean {
    const problem = check(request);
    const early = problem ? answerFor(problem, request) : followLanguageLink(request);
    if (early) return response.replace(early);
    const isAnswered = keptPages.answerAtOnce(request, response);
    if (isAnswered) noteIfUnknown(request, response);
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
    await keptPages.answer(request, response, draw);
    noteIfUnknown(request, response);
  }

  const options = { ...CHECKING, ServerResponse: DoorResponse };
  const server = createServer(options, (request, response) => {
    if (standIns?.(request, response) || answerAtOnce(request, response)) return;
    answer(request, response).catch((error) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    });
  });
  limitConnections(server);
  server.on("close", lostDatabase.stop);
  return server;
}
