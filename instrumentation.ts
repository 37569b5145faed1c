import type { IncomingMessage } from "node:http";

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === "object" && value !== null && "headers" in value && "socket" in value;
}

/** Runs once per server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  await import("@/lib/env");
  const { Server } = await import("node:http");
  const { SOCKET_HEADER } = await import("@/lib/caller");
  // Next hands no socket to handlers, and takes X-Forwarded-For from anybody: note the true address at the door.
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
