import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../tests/setup/eventually";
import { endServer } from "./connections";
import { createFrontDoor, type DrawPage } from "./front-door";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
/** More than the buffers between two sockets of one machine hold. */
const large = "x".repeat(30_000_000);

/** A connection and all that it was sent so far. */
class Client {
  text = "";
  readonly socket: Socket;

  constructor(port: number, text = "") {
    this.socket = connect(port, "127.0.0.1", () => this.socket.write(text)).on("error", () => {});
    this.socket.on("data", (part) => {
      this.text += part;
    });
    onTestFinished(() => {
      this.socket.destroy();
    });
  }
}

/** Opens the shop's server and counts what reaches Next; each answer is ended by its entry in `answers`. */
async function open(begin: (response: Parameters<DrawPage>[1]) => void = () => {}) {
  const answers: ((text: string) => void)[] = [];
  const server: Server = createFrontDoor(process.cwd(), async (_request, response) => {
    begin(response);
    await new Promise<void>((resolve) =>
      answers.push((text) => {
        response.end(text);
        resolve();
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, answers, port: (server.address() as AddressInfo).port };
}

describe("a server that is told to end", () => {
  it("answers what it was asked, says that this is the last answer, and is done with the last one", async () => {
    const { server, answers, port } = await open();
    const idle = new Client(port);
    const busy = new Client(port, get("/admin/1") + get("/admin/2"));
    await eventually(() => expect(answers).toHaveLength(1));
    const ended = endServer(server, 60_000);
    await eventually(() => expect(idle.socket.closed).toBe(true));
    answers[0]?.("answer");
    await ended;
    await eventually(() => expect(busy.socket.closed).toBe(true));
    expect(busy.text).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\nConnection: close\r\n.*answer$/s);
    expect(answers).toHaveLength(1);
  });

  it("lets an answer be read to its end, and takes no further request of its connection", async () => {
    const { server, answers, port } = await open((response) => response.flushHeaders());
    const clients = [new Client(port, get("/admin/1")), new Client(port, get("/admin/2"))];
    await eventually(() =>
      expect(clients.map(({ text }) => text.includes("keep-alive"))).toEqual([true, true]),
    );
    // Of the first the whole answer lies ready, but nobody reads it yet; the second is still being made.
    clients[0]?.socket.pause();
    answers[0]?.(large);
    const ended = endServer(server, 60_000);
    answers[1]?.(large);
    await new Promise((resolve) => setTimeout(resolve, 200));
    clients[0]?.socket.resume();
    await ended;
    await eventually(() => expect(clients.map(({ socket }) => socket.closed)).toEqual([true, true]));
    expect(clients.map(({ text }) => text.endsWith("x\r\n0\r\n\r\n"))).toEqual([true, true]);
  });

  it("waits no longer than it was told", async () => {
    const { server, answers, port } = await open();
    const busy = new Client(port, get("/admin/1"));
    await eventually(() => expect(answers).toHaveLength(1));
    await endServer(server, 100);
    await eventually(() => expect(busy.socket.closed).toBe(true));
    expect(busy.text).toBe("");
  });
});

/** Stands for Next in the process below: answers each request after half a second. */
const standIn = `
export default () => ({
  prepare: async () => {},
  close: async () => console.log("closed"),
  getRequestHandler: () => async (request, response) => {
    console.log("asked");
    await new Promise((resolve) => setTimeout(resolve, 500));
    response.end("answer");
  },
});`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

it.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("the program ends at %s with its last answer", async (signal, code) => {
  const root = await mkdtemp(join(tmpdir(), "stop-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
  await mkdir(join(root, ".next"));
  await writeFile(join(root, ".next/required-server-files.json"), '{"config":{}}');
  await writeFile(join(root, "next.mjs"), standIn);
  // As scripts/build.mjs, but for Next.
  const common = { bundle: true, packages: "external", platform: "node", format: "esm" } as const;
  const { outputFiles } = await build({ ...common, entryPoints: ["server/main.ts"], write: false });
  const program = join(root, "main.mjs");
  await writeFile(program, outputFiles[0]?.text.replace('from "next";', 'from "./next.mjs";') ?? "");
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production" as const, HOSTNAME: "127.0.0.1", PORT: String(port) };
  const running = spawn(process.execPath, [program], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    running.kill("SIGKILL");
  });
  let said = "";
  running.stdout.on("data", (part) => {
    said += part;
  });
  const client = await eventually(async () => {
    const asking = new Client(port, get("/admin/login"));
    await once(asking.socket, "connect");
    return asking;
  });
  await eventually(() => expect(said).toContain("asked"));
  running.kill(signal);
  const began = performance.now();
  // A launcher hands on what the terminal or the system has sent to both.
  for (const again of ["SIGTERM", "SIGTERM", "SIGINT"] as const) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    running.kill(again);
  }
  expect(await once(running, "exit")).toEqual([code, null]);
  expect(performance.now() - began).toBeLessThan(7_000);
  expect([said, client.text]).toEqual(["asked\nclosed\n", expect.stringContaining("answer")]);
});
