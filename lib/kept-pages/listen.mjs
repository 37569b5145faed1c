import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { processState } from "../process-state.mjs";
import { pages } from "./pages.mjs";

const HEARTBEAT_MS = 2_000;
let started = false;

/**
 * Listens for the tags that Postgres says have expired, and proves every two seconds that it does: it notifies a
 * channel of its own. A connection that was lost is opened again by postgres.js; a frozen server keeps its connections
 * open and is found out by its silence. While nothing arrives, nothing is kept, because nothing could be thrown away.
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
  // Nothing is known before a notice had time to arrive: a page that fails meanwhile is no sign of a lost database.
  let arrivedAt = Date.now();
  /** @type {(channel: string, onTag: (tag: string) => void) => void} */
  const subscribe = (channel, onTag) => {
    sql
      .listen(channel, onTag, () => pages.forgetAll())
      .catch(() => setTimeout(() => subscribe(channel, onTag), 1_000).unref());
  };
  subscribe("expire", (tag) => pages.expire(tag));
  subscribe(ownChannel, () => {
    arrivedAt = Date.now();
    if (!processState.listensToDatabase) pages.forgetAll();
    processState.listensToDatabase = true;
  });
  const beat = () => {
    if (Date.now() - arrivedAt > 2 * HEARTBEAT_MS) {
      processState.listensToDatabase = false;
      pages.forgetAll();
    }
    sql.notify(ownChannel, "").catch(() => {});
  };
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}
