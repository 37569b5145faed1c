import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long clients may take, in milliseconds, and how many there may be at once. */
const LIMITS = {
  /** To send its headers. */
  headersTimeout: 10_000,
  /** To send its headers and its body: a large picture over a slow line. */
  requestTimeout: 120_000,
  /** Until its next request, on a connection that is kept open. Proxies give up theirs a little earlier, after 60 s. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction while a request runs: clients that stopped reading their download. */
  timeout: 120_000,
  /** More than a shop of this size is visited by at once; each costs some 20 KB. */
  maxConnections: 4_000,
};

/** To be told to `createServer`: how often Node looks for clients that take too long, in milliseconds. */
export const CHECKING = { connectionsCheckingInterval: 2_000 };

/**
 * Bounds what slow or many clients can hold. When there are too many connections, the one that has waited longest
 * without a running request goes: so clients that only hold theirs open never shut others out.
 */
export function limitConnections(server: Server, limits: Partial<typeof LIMITS> = {}): void {
  const { maxConnections, ...times } = { ...LIMITS, ...limits };
  Object.assign(server, times);
  const idle = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on("connection", (socket) => {
    idle.add(socket);
    socket.once("close", () => {
      idle.delete(socket);
      busy.delete(socket);
    });
    if (idle.size + busy.size <= maxConnections) return;
    const [oldest] = idle;
    oldest?.destroy();
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    busy.add(socket);
    response.once("close", () => {
      busy.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });
}
