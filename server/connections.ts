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

/** The connections from one address, those without a running request apart, in the order in which they came to be so. */
type Block = { idle: Set<Socket>; busy: Set<Socket> };

const sizeOf = ({ idle, busy }: Block) => idle.size + busy.size;
const largest = (blocks: Iterable<Block>) =>
  [...blocks].reduce((most, block) => (sizeOf(block) > sizeOf(most) ? block : most));

/** More connections than the browsers of a household open. */
const MANY = 16;

function firstBut(newcomer: Socket, sockets: Iterable<Socket>): Socket | undefined {
  for (const socket of sockets) if (socket !== newcomer) return socket;
  return undefined;
}

/**
 * Whom a newcomer takes the place of: who waited longest of the address that has many connections; where none has, of all;
 * where all have a running request, the one that runs longest.
 */
function placeFor(newcomer: Socket, idle: Iterable<Socket>, blocks: Iterable<Block>): Socket | undefined {
  const most = largest(blocks);
  const ofMost = () => firstBut(newcomer, most.idle) ?? firstBut(newcomer, most.busy);
  return sizeOf(most) > MANY ? ofMost() : (firstBut(newcomer, idle) ?? ofMost());
}

/**
 * Bounds what slow or many clients can hold. When there are too many connections, one of the address that has most of
 * them goes, if those are more than a household has, else one of all: that which has waited longest without a running request, or else
 * the one whose request has run longest. So one customer never shuts others out (behind a proxy all have its address, and it must bound them itself). A
 * connection with too many unanswered requests is closed: answers that nobody reads would fill the memory.
 */
export function limitConnections(server: Server, limits: Partial<typeof LIMITS> = {}): void {
  const { maxConnections, maxUnanswered, ...times } = { ...LIMITS, ...limits };
  Object.assign(server, times);
  const blocks = new Map<string, Block>();
  const idle = new Set<Socket>();
  const places = new Map<Socket, { block: Block; unanswered: number }>();
  server.on("connection", (socket) => {
    const key = customerBlock(socket.remoteAddress ?? "");
    const block = blocks.get(key) ?? { idle: new Set(), busy: new Set() };
    blocks.set(key, block);
    block.idle.add(socket);
    idle.add(socket);
    // One for each unanswered request, and Node's own.
    socket.setMaxListeners(maxUnanswered + 10);
    places.set(socket, { block, unanswered: 0 });
    socket.once("close", () => {
      idle.delete(socket);
      block.idle.delete(socket);
      block.busy.delete(socket);
      places.delete(socket);
      if (sizeOf(block) === 0) blocks.delete(key);
    });
    if (places.size > maxConnections) placeFor(socket, idle, blocks.values())?.destroy();
  });
  // First of all listeners: whoever answers next looks whether the connection is still there.
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const place = places.get(socket);
    if (!place || socket.destroyed) return;
    if (place.unanswered === maxUnanswered) {
      socket.destroy();
      return;
    }
    const { block } = place;
    place.unanswered += 1;
    idle.delete(socket);
    block.idle.delete(socket);
    block.busy.add(socket);
    response.once("close", () => {
      place.unanswered -= 1;
      if (place.unanswered > 0 || socket.destroyed) return;
      block.busy.delete(socket);
      block.idle.add(socket);
      idle.add(socket);
    });
  });
}
