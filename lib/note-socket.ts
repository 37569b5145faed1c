import "server-only";
import { type IncomingMessage, Server } from "node:http";
import { SOCKET_HEADER } from "./caller";

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === "object" && value !== null && "headers" in value && "socket" in value;
}

/**
 * Notes every request's true address in a header, for {@link clientAddress}: Next hands no socket to handlers, and takes
 * X-Forwarded-For from anybody. What a client sends under that name is overwritten.
 */
export function noteSocketAddresses(): void {
  Server.prototype.emit = new Proxy(Server.prototype.emit, {
    apply(emit, server, args: [string | symbol, ...unknown[]]) {
      const [event, request] = args;
      if (event === "request" && isRequest(request)) {
        request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? "unknown";
      }
      return Reflect.apply(emit, server, args);
    },
  });
}
