import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { customerBlock } from "@/lib/address-block";

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
  /** Requests of one connection that are not answered in full. Browsers send the next one after that. */
  maxUnanswered: 16,
};

/** To be told to `createServer`: how often Node looks for clients that take too long, in milliseconds. */
export const CHECKING = { connectionsCheckingInterval: 2_000 };

/** Whose a connection is, and how many of its requests are not answered in full. */
type Place = { client: string; unanswered: number };

/** More connections than the browsers of a household open. */
const MANY = 16;

/** The client with most connections. */
function largestOf(places: Iterable<Place>): { client: string; count: number } {
  const counts = new Map<string, number>();
  for (const { client } of places) counts.set(client, (counts.get(client) ?? 0) + 1);
  let largest = { client: "", count: 0 };
  for (const [client, count] of counts) if (count > largest.count) largest = { client, count };
  return largest;
}

/**
 * Whom a newcomer takes the place of: who waited longest of the client that has many connections; where none has, of all;
 * where all have a running request, the one that runs longest. `places`: the longest in their state first.
 */
function placeFor(newcomer: Socket, places: ReadonlyMap<Socket, Place>): Socket | undefined {
  const largest = largestOf(places.values());
  let longestBusy: Socket | undefined;
  for (const [socket, { client, unanswered }] of places) {
    const isOfLargest = client === largest.client;
    if (socket === newcomer || (largest.count > MANY && !isOfLargest)) continue;
    if (unanswered === 0) return socket;
    if (isOfLargest) longestBusy ??= socket;
  }
  return longestBusy;
}

/**
 * Bounds what slow or many clients can hold. When there are too many connections, one of the client that has most of them
 * goes, if those are more than a household has, else one of all: that which has waited longest without a running request,
 * or else the one whose request has run longest. So one customer never shuts others out; behind a proxy all have its
 * address, and it must bound them itself. A connection with too many unanswered requests is closed: answers that nobody
 * reads would fill the memory.
 */
export function limitConnections(server: Server, limits: Partial<typeof LIMITS> = {}): void {
  const { maxConnections, maxUnanswered, ...times } = { ...LIMITS, ...limits };
  Object.assign(server, times);
  /** In the order in which they came to wait, or to have a running request. */
  const places = new Map<Socket, Place>();
  const moveToEnd = (socket: Socket, place: Place) => {
    places.delete(socket);
    places.set(socket, place);
  };
  server.on("connection", (socket) => {
    places.set(socket, { client: customerBlock(socket.remoteAddress ?? ""), unanswered: 0 });
    // One for each unanswered request, and Node's own.
    socket.setMaxListeners(maxUnanswered + 10);
    socket.once("close", () => places.delete(socket));
    if (places.size > maxConnections) placeFor(socket, places)?.destroy();
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
      if (place.unanswered === 0 && !socket.destroyed) moveToEnd(socket, place);
    });
  });
}
