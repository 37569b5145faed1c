import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { RedsysStandIn } from "../../server/stand-ins/redsys";
import { exampleTerminal, type Terminal } from "../../server/stand-ins/redsys-checks";
import { StripeStandIn } from "../../server/stand-ins/stripe";

type Handler = { handle: (request: IncomingMessage, response: ServerResponse) => boolean };

/** Serves what `make` makes, under a port of its own, which it is told before. */
async function serve<T extends Handler>(
  make: (base: string) => T,
): Promise<T & { stop: () => Promise<void> }> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const standIn = make(`http://127.0.0.1:${port}`);
  server.on("request", (request, response) => {
    if (!standIn.handle(request, response)) response.writeHead(404).end();
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(standIn, { stop });
}

/** The bank, on a port of its own. `reach` says where notifications go instead of to the address that the shop gave. */
export function startRedsys(
  options: { terminal?: Partial<Terminal>; now?: () => number; reach?: (address: string) => string } = {},
) {
  const terminal = { ...exampleTerminal, ...options.terminal };
  return serve((base) => new RedsysStandIn({ ...options, base, terminal }));
}

type StripeStart = {
  webhookAddress: string;
  secretKey?: string;
  webhookSecret?: string;
  now?: () => number;
  reach?: (address: string) => string;
};

/** Stripe, on a port of its own. */
export function startStripe({ webhookAddress, secretKey, webhookSecret, ...options }: StripeStart) {
  const webhook = { address: webhookAddress, secret: webhookSecret ?? "whsec_standinstandin" };
  return serve(
    (base) =>
      new StripeStandIn({ ...options, base, secretKey: secretKey ?? "sk_test_standinstandin", webhook }),
  );
}
