// The server itself, as a child of the command that prepared everything.
import http from "node:http";
import net from "node:net";
import { GUARD, SERVER } from "./build.mjs";
import { isRefusedByBrowsers } from "./ports.mjs";
import { finished, pauseUntil, Refusal, ROOT, start } from "./steps.mjs";

/** @typedef {{ PORT: number, HOSTNAME?: string }} Listening */

/**
 * Throws a {@link Refusal} when something else listens on the shop's port, or no browser would open it.
 * @param {Listening} settings
 */
export async function checkPort({ PORT, HOSTNAME }) {
  if (isRefusedByBrowsers(PORT)) {
    throw new Refusal(`Browsers refuse to open port ${PORT}: choose another, such as PORT=3000 npm start.`);
  }
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on("error", (error) => {
      const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
      /** @type {Record<string, string>} */
      const reasons = {
        EADDRINUSE: `Port ${PORT} is taken: stop what uses it, or choose another, PORT=${PORT + 1} npm start.`,
        EACCES: `Port ${PORT} needs an administrator: choose one above 1023.`,
        EADDRNOTAVAIL: `HOSTNAME "${HOSTNAME}" is not an address of this machine.`,
        ENOTFOUND: `HOSTNAME "${HOSTNAME}" is not an address of this machine.`,
      };
      reject(new Refusal(reasons[code] ?? `Port ${PORT} cannot be used (${code}).`));
    });
    probe.listen({ port: PORT, host: HOSTNAME }, () => probe.close(() => resolve(null)));
  });
}

/**
 * Starts the shop's server, compiled before, with the settings; it ends with this process, however that ends.
 * @param {Listening} settings
 * @param {import("./steps.mjs").StartOptions} [options]
 */
export function startServer({ PORT, HOSTNAME }, options = {}) {
  const settings = { PORT: String(PORT), HOSTNAME: HOSTNAME ?? "" };
  const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...options.env, ...settings };
  return start(process.execPath, [...GUARD, SERVER], { ...options, cwd: ROOT, env });
}

/**
 * Whether a server answers there within five seconds, whatever it says. Unlike fetch, node:http asks on every port.
 * @param {URL} address
 * @returns {Promise<boolean>}
 */
function answers(address) {
  return new Promise((resolve) => {
    const request = http.get(address, { timeout: 5_000, agent: false }, (answer) => {
      answer.resume();
      resolve(true);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

/**
 * Waits until the shop answers, a minute unless told otherwise. Throws a {@link Refusal} when its process ends before.
 * @param {import("node:child_process").ChildProcess} server
 * @param {Listening} settings
 * @param {number} [milliseconds]
 */
export async function awaitAnswer(server, { PORT, HOSTNAME }, milliseconds) {
  const host = HOSTNAME && !["0.0.0.0", "::"].includes(HOSTNAME) ? HOSTNAME : "localhost";
  const address = new URL(`http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/health`);
  let ended = false;
  finished(server).then(() => {
    ended = true;
  });
  await pauseUntil(async () => {
    if (ended) throw new Refusal("The shop's server ended before it answered: the reason stands above.");
    return answers(address);
  }, milliseconds);
}

/**
 * Says that the shop is open once it answers. A slow start is no reason to end a server that may be serving already: it
 * goes on. Throws a {@link Refusal} when its process has ended.
 * @param {import("node:child_process").ChildProcess} server
 * @param {Listening & { siteUrl: string }} settings
 * @param {number} [milliseconds]
 */
export async function announce(server, settings, milliseconds) {
  try {
    await awaitAnswer(server, settings, milliseconds);
    console.log(`\nThe shop is open at ${settings.siteUrl} (Ctrl-C closes it).\n`);
  } catch (error) {
    if (server.exitCode !== null || server.signalCode !== null) throw error;
    console.error("The shop has not answered for a minute; it goes on starting (Ctrl-C closes it).");
  }
}
