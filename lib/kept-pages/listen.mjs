import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { processState } from "../process-state.mjs";
import { pages } from "./pages.mjs";

const HEARTBEAT_MS = 2_000;
let started = false;

/**
 * Listens for the tags that Postgres says have expired, and proves every two seconds that it can hear: it notifies a
 * channel of its own. A connection that was lost is opened again by postgres.js; a frozen server keeps its connections
 * open and is found out by its silence. While it cannot hear, nothing is kept, because nothing could be thrown away.
 */
export function listenForChanges() {
  if (started || !process.env.DATABASE_URL || process.env.NEXT_PHASE === "phase-production-build") return;
  started = true;
  const sql = postgres(process.env.DATABASE_URL, {
    max: 1,
    connect_timeout: 5,
    // The same pauses as in db/reconnect.ts, which cannot be imported outside of the build.
    backoff: (failures) => Math.min(0.05 * 2 ** failures, 0.5),
    onnotice: () => {},
    connection: { application_name: "shop-expiry" },
  });
  const ownChannel = `alive_${randomBytes(8).toString("hex")}`;
  // Whether it hears is not known before it had time to: a page that fails meanwhile is no sign of a lost database.
  let heardAt = Date.now();
  /** @type {(channel: string, hear: (tag: string) => void) => void} */
  const subscribe = (channel, hear) => {
    sql
      .listen(channel, hear, () => pages.forgetAll())
      .catch(() => setTimeout(() => subscribe(channel, hear), 1_000).unref());
  };
  subscribe("expire", (tag) => pages.expire(tag));
  subscribe(ownChannel, () => {
    heardAt = Date.now();
    if (!processState.hearsDatabase) pages.forgetAll();
    processState.hearsDatabase = true;
  });
  const beat = () => {
    if (Date.now() - heardAt > 2 * HEARTBEAT_MS) {
      processState.hearsDatabase = false;
      pages.forgetAll();
    }
    sql.notify(ownChannel, "").catch(() => {});
  };
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}
