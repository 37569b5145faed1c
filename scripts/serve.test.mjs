import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce } from "./serve.mjs";
import { finished, start } from "./steps.mjs";

/** @type {import("node:child_process").ChildProcess} */
let server;
/** @type {unknown[]} */
let said;

beforeEach(() => {
  said = [];
  /** @param {unknown} line */
  const say = (line) => void said.push(line);
  vi.spyOn(console, "log").mockImplementation(say);
  vi.spyOn(console, "error").mockImplementation(say);
});

afterEach(async () => {
  server.kill("SIGKILL");
  await finished(server);
});

async function freePort() {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * A program in the server's place, and the settings that it was started with.
 * @param {string} code
 */
async function run(code) {
  const PORT = await freePort();
  server = start(process.execPath, ["-e", code, String(PORT)]);
  return { PORT, HOSTNAME: "localhost", siteUrl: `http://localhost:${PORT}` };
}

/** @param {string} answer */
const listen = (answer) =>
  `require("node:http").createServer(${answer}).listen(Number(process.argv[1]), "localhost")`;

test("a server that answers is announced with its address", async () => {
  const settings = await run(listen("(_, response) => response.end()"));
  await announce(server, settings);
  expect(said).toEqual([expect.stringContaining(`The shop is open at ${settings.siteUrl}`)]);
  expect(server.exitCode).toBeNull();
});

test.each([
  ["does not listen yet", "setInterval(() => {}, 1000)"],
  ["listens and is silent", listen("() => {}")],
])(
  "a server that %s goes on",
  async (_, code) => {
    const settings = await run(code);
    await announce(server, settings, 500);
    expect(said).toEqual(["The shop has not answered for a minute; it goes on starting (Ctrl-C closes it)."]);
    expect([server.exitCode, server.signalCode]).toEqual([null, null]);
    expect(process.kill(/** @type {number} */ (server.pid), 0)).toBe(true);
  },
  20_000,
);

test("a server that ends is refused in a sentence", async () => {
  const settings = await run("process.exit(3)");
  await expect(announce(server, settings)).rejects.toThrow("The shop's server ended before it answered");
  expect(said).toEqual([]);
});
