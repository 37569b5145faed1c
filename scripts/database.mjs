// The database a command works on: the one DATABASE_URL names, or the embedded Postgres of DATA_DIR.
import { startPostgres } from "./postgres.mjs";
import { pause } from "./postgres-process.mjs";
import { Refusal } from "./steps.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/**
 * @typedef {object} OpenDatabase
 * @property {string} url
 * @property {string} note what is said of it
 * @property {(say: (sentence: string) => void) => void} watch
 * @property {() => Promise<void>} leave
 */

/** Postgres notices a moment late that a shop which was just ended has hung up. */
const LINGER_MS = 2_000;

/**
 * Whether another command works on this database, and still does a moment later.
 * @param {string} url
 */
async function isInUse(url) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    for (const until = Date.now() + LINGER_MS; Date.now() < until; await pause(200)) {
      const others = await sql`
        select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      if (others.length === 0) return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Opens the database of the settings and puts its address into `process.env.DATABASE_URL`.
 * `leave()` stops an embedded Postgres that this call started, or brought back, and nobody else uses; `watch(say)` brings it
 * back when it dies.
 * @param {Pick<Settings, "DATABASE_URL" | "DATA_DIR">} settings
 * @returns {Promise<OpenDatabase>}
 */
export async function openDatabase({ DATABASE_URL, DATA_DIR }) {
  if (DATABASE_URL) return { url: DATABASE_URL, note: "as DATABASE_URL says", watch() {}, async leave() {} };
  let server = await startPostgres({ dataDir: DATA_DIR }).catch((error) => {
    throw new Refusal(error.message);
  });
  const { url, started } = server;
  process.env.DATABASE_URL = url;
  let isOurs = started;
  /** @type {NodeJS.Timeout | undefined} */
  let watching;
  /** @type {Promise<void> | undefined} */
  let reviving;
  /** @type {Promise<void> | undefined} */
  let leaving;

  /** @param {(sentence: string) => void} say */
  async function revive(say) {
    try {
      const again = await startPostgres({ dataDir: DATA_DIR });
      say(
        again.port === server.port
          ? "Postgres was gone and runs again."
          : "Postgres runs on another port: start the shop again.",
      );
      isOurs ||= again.started;
      server = again;
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  async function leave() {
    clearInterval(watching);
    // What is just being brought back would outlive us.
    await reviving;
    if (isOurs && server.isRunning() && !(await isInUse(server.url))) await server.stop();
  }

  return {
    url,
    note: started ? "started" : "already running",
    watch(say) {
      watching = setInterval(() => {
        if (reviving || server.isRunning()) return;
        reviving = revive(say).finally(() => {
          reviving = undefined;
        });
      }, 1_000);
    },
    // Once, whoever asks: two at a time would each take the other for a user of the database.
    leave() {
      leaving ??= leave();
      return leaving;
    },
  };
}
