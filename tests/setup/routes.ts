import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Route = (request: Request) => Promise<Response>;

/**
 * Serves route handlers on a port of their own, as the shop's server would, by the path of each. Every request comes from an
 * address of its own, so that no limit mixes the tests.
 */
export async function serveRoutes(routes: Record<string, Route>) {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const route = routes[(request.url ?? "").replace(/\?.*$/, "")];
    turn += 1;
    const headers = new Headers({
      "x-socket-address": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    });
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const method = request.method ?? "GET";
    const body = method === "POST" ? Buffer.concat(parts) : undefined;
    const answer = route
      ? await route(new Request(`http://localhost:3000${request.url}`, { method, headers, body }))
      : new Response(null, { status: 404 });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    /** The same address on this server, whatever host it names. */
    reach(address: string): string {
      const { pathname, search } = new URL(address);
      return base + pathname + search;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
