import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { ensureBuilt, GUARD, NEXT } from "../build.mjs";
import { findFreePort } from "../postgres-process.mjs";
import { awaitAnswer, startServer } from "../serve.mjs";
import { end, pauseUntil, ROOT, runQuietly, start, step } from "../steps.mjs";
import { type Bench, environmentOf } from "./bench";
import { copyFloor } from "./workshop";

/** Something that answers on loopback until it is closed. */
export type Server = { url: string; pid: number; close: () => Promise<void> };

function asServer(url: string, child: ChildProcess): Server {
  return { url, pid: child.pid ?? 0, close: () => end(child) };
}

/** Serves the production build of the shop on that database; what the server prints goes to a file of `dataDir`. `extra` is added to its environment. */
export async function openShop(
  bench: Bench,
  databaseUrl: string,
  extra: Record<string, string> = {},
): Promise<Server> {
  await ensureBuilt();
  const port = await findFreePort();
  const settings = { PORT: port, HOSTNAME: "localhost" };
  const log = fs.openSync(path.join(bench.dataDir, "server.log"), "a");
  const child = startServer(settings, {
    env: { ...environmentOf(bench, databaseUrl, port), ...extra },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  try {
    await awaitAnswer(child, settings);
  } catch (error) {
    await end(child);
    throw error;
  }
  return asServer(`http://localhost:${port}`, child);
}

async function buildFloor(): Promise<string> {
  const cwd = copyFloor();
  await step("Building the bare app", async () => {
    await runQuietly(process.execPath, [...GUARD, path.join(cwd, path.relative(ROOT, NEXT)), "build"], {
      cwd,
      env: productionEnv(),
      refusal: "The bare app could not be built: the reason stands above.",
    });
  });
  return cwd;
}

function productionEnv(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

let built: Promise<string> | undefined;

/** Serves the bare Next app, built once per run: `/kept` and `/dynamic`, 24 plain cards each. */
export async function openFloor(): Promise<Server> {
  built ??= buildFloor();
  const cwd = await built;
  const env = productionEnv();
  const next = path.join(cwd, path.relative(ROOT, NEXT));
  const port = await findFreePort();
  const args = [...GUARD, next, "start", "-p", String(port), "-H", "localhost"];
  const child = start(process.execPath, args, { cwd, env, stdio: "ignore" });
  const url = `http://localhost:${port}`;
  try {
    await pauseUntil(async () => {
      const answer = await fetch(`${url}/kept`).catch(() => null);
      await answer?.arrayBuffer();
      return answer?.ok === true;
    });
  } catch (error) {
    await end(child);
    throw error;
  }
  return asServer(url, child);
}

/** A bare Node server that answers everything with these bytes of a page, compressed by brotli. */
export async function openBytes(bench: Bench, body: Buffer): Promise<Server> {
  const port = await findFreePort();
  const file = path.join(bench.dataDir, "listing.html.br");
  fs.writeFileSync(file, body);
  const program = `
    const body = require("node:fs").readFileSync(process.argv[1]);
    require("node:http").createServer((request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-encoding", "br");
      response.end(body);
    }).listen(${port}, "localhost");`;
  const child = start(process.execPath, [...GUARD, "-e", program, file], { stdio: "ignore" });
  const url = `http://localhost:${port}`;
  await pauseUntil(() =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return asServer(url, child);
}

/** One GET as it goes over the wire: the body stays as encoded as it came. */
export function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = http.get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on("error", reject);
      request.setTimeout(30_000, () => request.destroy(new Error(`${url} did not answer`)));
    },
  );
}
