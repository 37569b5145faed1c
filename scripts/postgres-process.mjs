// What the system knows of a Postgres process: alive, ours, ready, its port free.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Reads `postmaster.pid`: process id, port and whether Postgres says that it is ready. Null when there is none.
 * @param {string} cluster
 */
export function readPidFile(cluster) {
  let text;
  try {
    text = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  const lines = text.split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    if (process.platform === "linux") return "";
    if (process.platform === "win32")
      return spawnSync("tasklist", ["/FI", `PID eq ${pid}`], { encoding: "utf8" }).stdout;
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  }
}

/**
 * Whether this process id is a living Postgres on this folder: ids are used again, and a zombie has no command.
 * @param {number} pid
 * @param {string} cluster
 */
export function isPostgresOn(pid, cluster) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false;
  }
  const command = commandOf(pid) ?? "";
  return process.platform === "win32" ? command.includes("postgres") : command.includes(cluster);
}

/**
 * Asks the port whether a Postgres answers there (the protocol's SSL question, answered with S or N).
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answersAsPostgres(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1", timeout: 2_000 });
    /** @param {boolean} answer */
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on("connect", () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])));
    socket.on("data", (data) => done(["S", "N"].includes(data.toString("latin1", 0, 1))));
    socket.on("timeout", () => done(false));
    socket.on("error", () => done(false));
    socket.on("close", () => done(false));
  });
}

/**
 * A free loopback port: the wished one if it is free.
 * @returns {Promise<number>}
 */
export function findFreePort(wished = 0) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on("error", (error) => (wished ? resolve(findFreePort()) : reject(error)));
    server.listen({ port: wished, host: "127.0.0.1", exclusive: true }, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs `work` while no other process does the same under this file; waits for that one, at most ten minutes.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  for (let waited = 0; ; waited += 50) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    if (waited > 600_000)
      throw new Error(`Another process holds ${file} for ten minutes: end it or remove that file.`);
    if (isHeld(file)) await pause(50);
    else fs.rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const holder = Number(fs.readFileSync(file, "utf8"));
    // Empty: its owner is about to write its id, or died doing so.
    if (!holder) return Date.now() - fs.statSync(file).mtimeMs < 5_000;
    process.kill(holder, 0);
    return commandOf(holder)?.includes("node") ?? true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
