import "server-only";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerWhenAway } from "./answer-away";
import { SOCKET_HEADER } from "./caller";

/** Methods that no page and no call has, and that Next fails on. */
const UNKNOWN = new Set(["TRACE", "TRACK"]);

/**
 * Sees every request before Next does. It notes its true address in a header, for {@link clientAddress}: Next hands no
 * socket to handlers, and takes X-Forwarded-For from anybody; what a client sends under that name is overwritten. And it
 * has those answered that the database leaves waiting ({@link answerWhenAway}).
 */
export function noteSocketAddresses(): void {
  Server.prototype.emit = new Proxy(Server.prototype.emit, {
    apply(emit, server, args: [string | symbol, ...unknown[]]) {
      const [event, request, response] = args;
      if (event === "request" && request instanceof IncomingMessage && response instanceof ServerResponse) {
        if (UNKNOWN.has(request.method ?? "")) {
          response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
          return true;
        }
        // No text in Postgres holds a NUL, so none that is asked for does: each search would fail on it by itself.
        if (request.url?.includes("%00")) request.url = request.url.replaceAll("%00", "");
        request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? "unknown";
        answerWhenAway(request, response);
      }
      return Reflect.apply(emit, server, args);
    },
  });
}
