import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { customerBlock } from "@/lib/address-block";
import { env } from "@/lib/env";

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
  /**
   * Of one client: more than the browsers of an office keep open. Each may hold an open file and some 200 KB that nobody
   * reads. Behind a proxy all have its address, and it must bound them itself.
   */
  maxOfOneClient: env.TRUST_PROXY > 0 ? Number.POSITIVE_INFINITY : 256,
  /** Requests of one connection that are not answered in full. Browsers send the next one after that. */
  maxUnanswered: 4,
};

/** To be told to `createServer`: how often Node looks for clients that take too long, in milliseconds. */
export const CHECKING = { connectionsCheckingInterval: 2_000 };

/** Whose a connection is, and how many of its requests are not answered in full. */
type Place = { client: string; unanswered: number };

/** More connections than the browsers of a household open. */
const MANY = 16;

/** The client with most connections. */
function largestOf(counts: ReadonlyMap<string, number>): { client: string; count: number } {
  let largest = { client: "", count: 0 };
  for (const [client, count] of counts) if (count > largest.count) largest = { client, count };
  return largest;
}

/**
 * Whom a newcomer takes the place of: who waited longest for a request, of one client or `fromAll`; where nobody waits, the
 * one of that client whose request runs longest. `places`: the longest in their state first.
 */
function placeFor(
  newcomer: Socket,
  places: ReadonlyMap<Socket, Place>,
  ofClient: string,
  fromAll: boolean,
): Socket | undefined {
  let longestBusy: Socket | undefined;
  for (const [socket, { client, unanswered }] of places) {
    if (socket === newcomer || (client !== ofClient && !fromAll)) continue;
    if (unanswered === 0) return socket;
    if (client === ofClient) longestBusy ??= socket;
  }
  return longestBusy;
}

/**
 * Bounds what slow or many clients can hold. When one client has too many connections, one of its own goes; when there are
 * too many of all, one of the client that has most of them, if those are more than a household has, else one of all: that
 * which has waited longest without a running request, or else the one of that client whose request has run longest. So one
 * customer never shuts others out. A connection with too many unanswered requests is closed: they would fill the memory.
 */
export function limitConnections(server: Server, limits: Partial<typeof LIMITS> = {}): void {
  const { maxConnections, maxOfOneClient, maxUnanswered, ...times } = { ...LIMITS, ...limits };
  Object.assign(server, times);
  /** In the order in which they came to wait, or to have a running request. */
  const places = new Map<Socket, Place>();
  /** Connections by client. */
  const counts = new Map<string, number>();
  const moveToEnd = (socket: Socket, place: Place) => {
    places.delete(socket);
    places.set(socket, place);
  };
  const leave = (socket: Socket, { client }: Place) => {
    if (!places.delete(socket)) return;
    const left = (counts.get(client) ?? 1) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
  };
  const makeRoom = (newcomer: Socket, ofClient: string, fromAll: boolean) => {
    const socket = placeFor(newcomer, places, ofClient, fromAll);
    const place = socket && places.get(socket);
    if (!place) return;
    // At once: the next newcomer takes the place of another one.
    leave(socket, place);
    socket.destroy();
  };
  server.on("connection", (socket) => {
    const client = customerBlock(socket.remoteAddress ?? "");
    const count = (counts.get(client) ?? 0) + 1;
    const place = { client, unanswered: 0 };
    places.set(socket, place);
    counts.set(client, count);
    socket.once("close", () => leave(socket, place));
    if (count > maxOfOneClient) makeRoom(socket, client, false);
    else if (places.size > maxConnections) {
      const largest = largestOf(counts);
      makeRoom(socket, largest.client, largest.count <= MANY);
    }
  });
  // First of all listeners: whoever answers next looks whether the connection is still there.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const place = places.get(socket);
    if (!place || socket.destroyed) return;
    if (place.unanswered === maxUnanswered) {
      socket.destroy();
      return;
    }
    place.unanswered += 1;
    if (place.unanswered === 1) moveToEnd(socket, place);
    response.once("close", () => {
      place.unanswered -= 1;
      if (place.unanswered > 0 || socket.destroyed) return;
      if (server.listening) moveToEnd(socket, place);
      // The server is being ended (endServer): this connection would go on asking.
      else socket.destroySoon();
    });
  });
  // Asked by `server.close`. For Node a connection is idle, too, while an answer that lies ready as a whole is being sent.
  server.closeIdleConnections = () => {
    for (const [socket, { unanswered }] of places) if (unanswered === 0) socket.destroy();
  };
}

/**
 * Ends a server whose connections are limited here: it takes no new ones; those without a running request end at once, the
 * others with their answer, and all after `longestMs`. The promise ends with the last of them.
 */
export function endServer(server: Server, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), longestMs).unref();
  });
}
