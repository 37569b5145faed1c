import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import net, { type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../tests/setup/eventually";
import { limitConnections } from "./connections";

let server: Server;
/** Requests that came so far. */
let requests = 0;

async function open(
  limits: Parameters<typeof limitConnections>[1],
  listener?: RequestListener,
): Promise<number> {
  server = createServer(
    { connectionsCheckingInterval: 50 },
    listener ?? ((_request, response) => response.end("ok")),
  );
  limitConnections(server, limits);
  requests = 0;
  server.on("request", () => {
    requests += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function connect(port: number, text = ""): Promise<Socket> {
  const socket = net.connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

async function ask(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } })).status;
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

/** All that a client is sent until its connection ends. */
async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  await once(socket, "close");
  return text;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("slow clients", () => {
  it("that do not finish their headers are told so and go", async () => {
    const port = await open({ headersTimeout: 200, requestTimeout: 400 });
    const socket = await connect(port, "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ");
    expect(await readAll(socket)).toContain("408 Request Timeout");
  });

  it("that do not finish their body go as well", async () => {
    const port = await open({ headersTimeout: 200, requestTimeout: 400 }, (request, response) => {
      request.resume().on("end", () => response.end("ok"));
    });
    const socket = await connect(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc");
    expect(await readAll(socket)).toContain("408 Request Timeout");
  });

  it("that stop reading their download go", async () => {
    let served: Promise<unknown> = Promise.resolve();
    const port = await open({ timeout: 300 }, (_request, response) => {
      served = once(response, "close");
      response.write(Buffer.alloc(8_000_000));
    });
    const socket = await connect(port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    socket.pause();
    await once(server, "request");
    await served;
    expect(server.listening).toBe(true);
    socket.destroy();
  });

  it("800 of them keep nobody else waiting", async () => {
    const port = await open({});
    const slow = await Promise.all(
      Array.from({ length: 800 }, () =>
        connect(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\nx-s"),
      ),
    );
    const began = performance.now();
    for (let at = 0; at < 20; at += 1) expect(await ask(port)).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    for (const socket of slow) socket.destroy();
  });
});

describe("more connections than there may be", () => {
  it("cost the place of the one that has been idle longest, not of those that are served", async () => {
    const answers: (() => void)[] = [];
    const port = await open({ maxConnections: 3 }, (_request, response) => {
      answers.push(() => response.end("ok"));
    });
    const busy = await connect(port, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    const [first, second] = [await connect(port, "GET"), await connect(port, "GET")];
    const gone = once(first, "close");
    const third = await connect(port, "GET");
    await gone;
    expect([second.destroyed, third.destroyed, busy.destroyed]).toEqual([false, false, false]);
    const text = readAll(busy);
    answers[0]?.();
    expect(await text).toContain("200 OK");
    for (const socket of [second, third]) socket.destroy();
  });

  it("never shut out a new client", async () => {
    const port = await open({ maxConnections: 50 });
    const held = await Promise.all(Array.from({ length: 300 }, () => connect(port, "GET / HTTP/1.1\r\n")));
    expect(await ask(port)).toBe(200);
    expect(await countConnections()).toBeLessThanOrEqual(51);
    for (const socket of held) socket.destroy();
  });

  it("cost the place of one from the address that has most of them", async () => {
    const port = await open({ maxConnections: 18 }, () => {});
    const many = [];
    for (let at = 0; at < 17; at += 1) many.push(await connect(port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
    const first = once(many[0] as Socket, "close");
    server.prependListener("connection", (socket) => {
      Object.defineProperty(socket, "remoteAddress", { value: "192.0.2.7" });
    });
    const [neighbour, another] = [await connect(port), await connect(port)];
    await first;
    expect([many[1], neighbour, another].map((one) => one?.destroyed)).toEqual([false, false, false]);
    for (const socket of [...many, neighbour, another]) socket.destroy();
  });
});

describe("more connections than one client may have", () => {
  it("cost it the one that has been idle longest, and then the one that has been busy longest", async () => {
    const port = await open({ maxOfOneClient: 3 }, () => {});
    const ask = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    const sockets = [await connect(port, ask), await connect(port), await connect(port, ask)];
    await eventually(() => expect(requests).toBe(2));
    const cut = () => sockets.map((one, at) => (one.destroyed ? at : -1)).filter((at) => at >= 0);
    sockets.push(await connect(port, ask));
    await eventually(() => expect(cut()).toEqual([1]));
    await eventually(() => expect(requests).toBe(3));
    sockets.push(await connect(port, ask));
    await eventually(() => expect(cut()).toEqual([0, 1]));
    for (const socket of sockets) socket.destroy();
  });

  it("cost nobody else a place", async () => {
    const port = await open({ maxOfOneClient: 3 });
    const neighbour = await connect(port);
    await eventually(async () => expect(await countConnections()).toBe(1));
    server.prependListener("connection", (socket) => {
      Object.defineProperty(socket, "remoteAddress", { value: "192.0.2.7" });
    });
    const many = await Promise.all(Array.from({ length: 40 }, () => connect(port)));
    await eventually(async () => expect(await countConnections()).toBe(4));
    expect(neighbour.destroyed).toBe(false);
    for (const socket of [neighbour, ...many]) socket.destroy();
  });
});

describe("requests that are sent before their answers are read", () => {
  it("end the connection when there are more of them than any browser sends", async () => {
    let answered = 0;
    const port = await open({ maxUnanswered: 4 }, (request, response) => {
      if (request.socket.destroyed) return;
      answered += 1;
      setTimeout(() => response.end("ok"), 50);
    });
    const socket = await connect(port, "GET / HTTP/1.1\r\nhost: x\r\n\r\n".repeat(500));
    socket.resume();
    await once(socket, "close");
    expect(answered).toBe(4);
    const polite = await connect(port, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    expect(await readAll(polite)).toContain("200 OK");
  });
});
