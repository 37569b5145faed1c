import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AnswerName, answerFor } from "./answers";
import { bodyProblem } from "./body-limits";
import { CHECKING, limitConnections } from "./connections";
import { watchForLostDatabase } from "./database-away";
import { DoorResponse } from "./door-response";
import { keptPage } from "./kept-pages";
import { cleanHeaders, hasTooManyHeaders } from "./request-headers";
import { readTarget } from "./request-target";
import { makeFileServer } from "./static-files";

const METHODS = ["GET", "HEAD", "POST"];

/** Draws what no earlier step answered: Next's request handler. */
export type DrawPage = (request: IncomingMessage, response: DoorResponse) => Promise<void>;

/** Brings the request's address and headers into the form that all later steps rely on, or says what is wrong with it. */
function check(request: IncomingMessage): AnswerName | null {
  if (!METHODS.includes(request.method ?? "")) return "method";
  if (hasTooManyHeaders(request.rawHeaders)) return "headers";
  const url = readTarget(request.url);
  if (url === null) return "badAddress";
  request.url = url;
  cleanHeaders(request.headers, request.socket.remoteAddress ?? "unknown");
  return bodyProblem(request);
}

/**
 * Makes the one HTTP server of the shop (docs/front-door.md). `root` is the project's folder.
 * It does not listen yet.
 */
export function createFrontDoor(root: string, drawPage: DrawPage): Server {
  const serveFile = makeFileServer(root);
  const lostDatabase = watchForLostDatabase();

  async function answer(request: IncomingMessage, response: DoorResponse): Promise<void> {
    const problem = check(request);
    if (problem) {
      const headers: Record<string, string> = problem === "method" ? { allow: METHODS.join(", ") } : {};
      response.replace(answerFor(problem, request, headers));
      return;
    }
    if (keptPage(request, response)) return;
    if (serveFile(request, response)) return;
    lostDatabase.watch(request, response);
    await drawPage(request, response);
  }

  const options = { ...CHECKING, ServerResponse: DoorResponse };
  const server = createServer(options, (request, response) => {
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
