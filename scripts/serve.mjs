// The server itself, as a child of the command that prepared everything.
import net from "node:net";
import { GUARD, NEXT } from "./build.mjs";
import { finished, pauseUntil, Refusal, ROOT, start } from "./steps.mjs";

/** Throws a {@link Refusal} when something else listens on the shop's port. */
export function checkPort({ PORT, HOSTNAME }) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on("error", ({ code }) => {
      const reason = {
        EADDRINUSE: `Port ${PORT} is taken: stop what uses it, or choose another, PORT=${PORT + 1} npm start.`,
        EACCES: `Port ${PORT} needs an administrator: choose one above 1023.`,
        EADDRNOTAVAIL: `HOSTNAME "${HOSTNAME}" is not an address of this machine.`,
        ENOTFOUND: `HOSTNAME "${HOSTNAME}" is not an address of this machine.`,
      }[code];
      reject(new Refusal(reason ?? `Port ${PORT} cannot be used (${code}).`));
    });
    probe.listen({ port: PORT, host: HOSTNAME }, () => probe.close(() => resolve()));
  });
}

/** Starts `next start` or `next dev` with the settings; ends with this process, however that ends. */
export function startServer(command, { PORT, HOSTNAME }, options = {}) {
  // Next takes 127.x for "localhost" inside middleware, and a rewrite to its own pages then for one to another host.
  const host = /^127\./.test(HOSTNAME ?? "") ? "localhost" : HOSTNAME;
  const where = ["-p", String(PORT), ...(host ? ["-H", host] : [])];
  const env = { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...options.env };
  return start(process.execPath, [...GUARD, NEXT, command, ...where], { ...options, cwd: ROOT, env });
}

/** Waits until the shop answers, at most a minute. Throws a {@link Refusal} when its process ends before. */
export async function awaitAnswer(server, { PORT, HOSTNAME }) {
  const host = HOSTNAME && !["0.0.0.0", "::"].includes(HOSTNAME) ? HOSTNAME : "localhost";
  const address = new URL(`http://${host.includes(":") ? `[${host}]` : host}:${PORT}/api/health`);
  let ended = false;
  finished(server).then(() => {
    ended = true;
  });
  await pauseUntil(async () => {
    if (ended) throw new Refusal("The shop's server ended before it answered: the reason stands above.");
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.arrayBuffer();
    return answer !== null;
  });
}
