// The shop's server: `npm start` and the browser tests run it in production, `npm run dev` in development.
import fs from "node:fs";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import next from "next";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state.mjs";
import { releaseStacksOfAborts } from "./abort-reasons";
import { endServer } from "./connections";
import { createFrontDoor } from "./front-door";
import { makeStandIns } from "./stand-ins/stand-ins";

/** Requests that run when the server is told to end have this long, jobs two seconds less; npm start kills it after ten seconds. */
const LAST_WORK_MS = 8_000;

// V8 else lets the heap grow to several times of what is in use before it looks for garbage: with 32 shoppers asking at
// once that was 200 MB more, for 4 % less work (docs/benchmark.md).
setFlagsFromString("--heap-growing-percent=60");

releaseStacksOfAborts();

const dev = env.NODE_ENV === "development";
// Next takes 127.x for "localhost" inside middleware, and a rewrite to its own pages then for one to another host.
const hostname = /^127\./.test(env.HOSTNAME ?? "") ? "localhost" : env.HOSTNAME;

const server = createFrontDoor(
  process.cwd(),
  async (request, response) => {
    await ready;
    await drawPage(request, response);
  },
  makeStandIns(env),
);

/**
 * Hands Next the configuration that was built, as the server does that Next writes for `output: "standalone"`. Next would
 * compile next.config.ts at every start else, and keep its compiler: 25 to 40 MB. A Next that does not know the variable
 * compiles the file.
 */
function handOverBuiltConfig(): void {
  const { config }: { config: unknown } = JSON.parse(
    fs.readFileSync(".next/required-server-files.json", "utf8"),
  );
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

if (!dev) handOverBuiltConfig();

// Next answers requests to upgrade a connection on the server that it is given: its development server needs that. The
// shop has none, so in production it is given one that nobody reaches, and the others are plain requests.
const httpServer = dev ? server : createServer();
const app = next({ dev, dir: process.cwd(), hostname, port: env.PORT, httpServer });
const ready = app.prepare();
const drawPage = app.getRequestHandler();

async function stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
  const closed = endServer(server, dev ? 0 : LAST_WORK_MS);
  const stopped = processState.stopWorker?.().catch(console.error);
  await Promise.all([closed, Promise.race([stopped, pause(LAST_WORK_MS)])]);
  await app.close().catch(console.error);
  process.exit(signal === "SIGINT" ? 130 : 143);
}

// Ctrl-C reaches server and launcher, which hands it on: only the first signal counts, and none ends the process by itself.
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (!isEnding) stop(signal);
    isEnding = true;
  });

server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(env.PORT, hostname);
await ready.catch((error) => {
  console.error(error);
  process.exit(1);
});
