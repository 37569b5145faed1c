// A Postgres for one test run: in a temporary folder, quick instead of safe, gone afterwards.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres, stopPostgres } from "./postgres.mjs";

const PREFIX = "sal-y-suela-test-";
const MEMORY = "/dev/shm";
/** More than ten times what the integration tests were seen to keep at once (0.3 GB), in bytes. */
const ROOM = 4 * 2 ** 30;

/**
 * Where the folders of runs lie: in memory where Linux offers enough of it, as a database has a thousand files, which a
 * disk may take a second to make (the tests make more than a hundred databases); else in the system's temporary folder.
 */
function temporary() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return Math.min(bavail * bsize, os.freemem()) > ROOM ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

const RUNS = temporary();

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** Removes what runs that were killed left behind; their folders carry their process ids. */
async function sweep() {
  const roots = [os.tmpdir(), MEMORY].filter((root) => fs.existsSync(root));
  for (const folder of roots.flatMap((root) => fs.readdirSync(root).map((name) => path.join(root, name)))) {
    const name = path.basename(folder);
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (!pid || isAlive(pid)) continue;
    for (const inside of ["", ...fs.readdirSync(folder)]) {
      const dataDir = path.join(folder, inside);
      if (fs.existsSync(path.join(dataDir, "postgres", "cluster")))
        await stopPostgres({ dataDir }).catch(() => {});
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The temporary folder of this run, open to the account that Postgres may be lent. */
export function makeTestFolder() {
  const folder = path.join(RUNS, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * Starts it, or uses the server that TEST_DATABASE_URL names (its user must be allowed to create databases).
 * `url` is its first database, `folder` the temporary folder of this run, `leave()` removes both.
 * @returns {Promise<{ url: string, folder: string, leave(): Promise<void> }>}
 */
export async function openTestPostgres() {
  await sweep();
  const folder = makeTestFolder();
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startPostgres({ dataDir: folder, durable: false, maxConnections: 120 });
  return {
    url: server.url,
    folder,
    async leave() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      await sweep();
    },
  };
}
