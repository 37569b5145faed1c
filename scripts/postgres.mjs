// The embedded Postgres: one server per DATA_DIR, on loopback, for whoever starts the shop without DATABASE_URL.
//   node scripts/postgres.mjs start | stop | status
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkVersion, childOptions, createCluster, NAME, runTool } from "./postgres-cluster.mjs";
import { preparePostgresHome } from "./postgres-home.mjs";
import {
  answersAsPostgres,
  findFreePort,
  isPostgresOn,
  pause,
  readPidFile,
  withLock,
} from "./postgres-process.mjs";

/** @typedef {import("./postgres-home.mjs").Place} Place */
/** @typedef {{ durable: boolean, maxConnections: number }} Choices */

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PATIENCE_MS = 60_000;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  max_wal_size: "512MB",
  random_page_cost: 1.1,
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  log_min_error_statement: "panic",
};

/** For databases that are thrown away: quicker, and lost when the machine loses power. */
const IN_HASTE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** @param {Place} place */
function rememberedPort(place) {
  try {
    return Number(fs.readFileSync(path.join(place.home, "port"), "utf8")) || 0;
  } catch {
    return 0;
  }
}

/**
 * @param {Place} place
 * @param {number} port
 * @param {Choices} choices
 */
function spawnServer(place, port, { durable, maxConnections }) {
  const logFile = path.join(place.home, "postgres.log");
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > 5_000_000) fs.truncateSync(logFile);
  const log = fs.openSync(logFile, "a", 0o600);
  const settings = Object.entries({
    ...SETTINGS,
    ...(durable ? {} : IN_HASTE),
    max_connections: maxConnections,
    port,
  });
  const args = ["-D", place.cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const child = spawn(place.bin("postgres"), args, {
    ...childOptions(place),
    detached: true,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  child.on("error", () => {});
  child.unref();
  return child;
}

/**
 * Waits until the Postgres of this folder says it is ready. Null when it is gone or never was.
 * @param {Place} place
 * @param {(state: ReturnType<typeof readPidFile>) => boolean} isGone
 */
async function awaitReady(place, isGone) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20)) {
    const state = readPidFile(place.cluster);
    if (state?.ready && isPostgresOn(state.pid, place.cluster) && (await answersAsPostgres(state.port)))
      return state;
    if (isGone(state)) return null;
  }
  return null;
}

/**
 * The running server of this folder, waited for while it starts or recovers; null when there is none.
 * @param {Place} place
 */
async function findRunning(place) {
  const state = readPidFile(place.cluster);
  if (!state) return null;
  if (isPostgresOn(state.pid, place.cluster)) {
    return awaitReady(place, (now) => !now || !isPostgresOn(now.pid, place.cluster));
  }
  try {
    process.kill(state.pid, 0);
    // Another program has that id now; Postgres would take it for its old self and refuse to start.
    fs.rmSync(path.join(place.cluster, "postmaster.pid"), { force: true });
  } catch {
    // Nobody has it: Postgres sees that by itself, and waits for what is left of the old server.
  }
  return null;
}

/**
 * @param {Place} place
 * @param {Choices} choices
 */
async function launch(place, choices) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(200)) {
    const port = await findFreePort(rememberedPort(place));
    fs.writeFileSync(path.join(place.home, "port"), `${port}\n`);
    const child = spawnServer(place, port, choices);
    const gone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    const state = await awaitReady(place, gone);
    if (state) return state;
  }
  throw new Error(
    `Postgres did not start; the reason stands at the end of ${path.join(place.home, "postgres.log")}`,
  );
}

/**
 * Stops the server of this folder and waits until it is gone; false when none ran. Open transactions are rolled back.
 * @param {Place} place
 */
async function stop(place) {
  const state = readPidFile(place.cluster);
  if (!state || !isPostgresOn(state.pid, place.cluster)) return false;
  if (process.platform === "win32") runTool(place, "pg_ctl", ["stop", "-m", "fast", "-D", place.cluster]);
  else process.kill(state.pid, "SIGINT");
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(20)) {
    if (!isPostgresOn(state.pid, place.cluster)) return true;
  }
  throw new Error(`Postgres (process ${state.pid}) does not stop.`);
}

/**
 * @param {Place} place
 * @param {number} port
 */
function urlOf(place, port) {
  const password = fs.readFileSync(path.join(place.home, "password"), "utf8").trim();
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;
}

/**
 * Starts the Postgres of `dataDir`, or finds the one that runs there; it outlives this process.
 * `started` tells which; `stop()` ends it either way, `isRunning()` looks. Throws one sentence when it cannot.
 */
export async function startPostgres({ dataDir = ".data", durable = true, maxConnections = 50 } = {}) {
  const place = preparePostgresHome(ROOT, dataDir);
  return withLock(path.join(place.home, "starting.lock"), async () => {
    let started = false;
    let state = await findRunning(place);
    if (!state) {
      if (!fs.existsSync(place.cluster)) createCluster(place);
      checkVersion(place);
      state = await launch(place, { durable, maxConnections });
      started = true;
    }
    return {
      url: urlOf(place, state.port),
      port: state.port,
      started,
      stop: () => stop(place),
      isRunning: () => isPostgresOn(readPidFile(place.cluster)?.pid ?? 0, place.cluster),
    };
  });
}

/** Stops the Postgres of `dataDir`; false when none ran there. */
export function stopPostgres({ dataDir = ".data" } = {}) {
  return stop(preparePostgresHome(ROOT, dataDir));
}

/** @param {string | undefined} command */
async function main(command) {
  const { loadSettings } = await import("./settings.mjs");
  const { DATA_DIR: dataDir } = loadSettings({ mode: "development" });
  if (command === "start") {
    const { port, started } = await startPostgres({ dataDir });
    console.log(
      started
        ? `Postgres listens on 127.0.0.1:${port}.`
        : `Postgres was already running on 127.0.0.1:${port}.`,
    );
  } else if (command === "stop") {
    console.log((await stopPostgres({ dataDir })) ? "Postgres stopped." : "No Postgres was running.");
  } else if (command === "status") {
    const place = preparePostgresHome(ROOT, dataDir);
    const state = readPidFile(place.cluster);
    const runs = state && isPostgresOn(state.pid, place.cluster);
    console.log(
      runs
        ? `Postgres runs on 127.0.0.1:${state.port}, data in ${place.cluster}.`
        : "No Postgres is running.",
    );
  } else {
    console.error("Say start, stop or status.");
    process.exitCode = 1;
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv[2]).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
