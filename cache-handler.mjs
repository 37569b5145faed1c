import { createHash, randomBytes } from "node:crypto";
import postgres from "postgres";
import { contentSecurityPolicy } from "./lib/content-security-policy.mjs";
import { themeScript } from "./lib/theme-script.mjs";

/**
 * Keeps whole pages in memory, bounded in bytes, and throws them away on every instance when Postgres says so:
 * tables that shoppers see NOTIFY the channel `expire` with a tag at commit. While the listening connection is
 * down nothing is kept, because nothing could be thrown away.
 */

const MAX_BYTES = Number(process.env.KEPT_PAGES_MB || 64) * 1024 * 1024;
/** A page drawn from data read before an expiry may arrive this much later; it is not stored. */
const LATE_RENDER_MS = 2_000;
const HEARTBEAT_MS = 2_000;
const TAGS_HEADER = "x-next-cache-tags";

/** @type {Map<string, {value: any, tags: string[], bytes: number, at: number}>} */
const entries = new Map();
/** @type {Map<string, number>} */
const expiries = new Map();
let bytes = 0;
let started = false;
/** Whether Postgres can be heard; on globalThis because lib/standing.ts, inside the build, reads it too. */
const hearing = {
  get now() {
    return globalThis.shopHearsDatabase === true;
  },
  set now(value) {
    globalThis.shopHearsDatabase = value;
  },
};

function forget(key) {
  const entry = entries.get(key);
  if (!entry) return;
  bytes -= entry.bytes;
  entries.delete(key);
}

/** Throws away all that rests on the tag, and remembers when. */
function expire(tag) {
  const now = Date.now();
  expiries.set(tag, now);
  for (const [key, entry] of entries) if (entry.tags.includes(tag)) forget(key);
  for (const [old, at] of expiries) if (now - at > LATE_RENDER_MS) expiries.delete(old);
}

function forgetAll() {
  entries.clear();
  bytes = 0;
}

/**
 * Listens for expiries, and proves every two seconds that it can hear: it notifies a channel of its own. A connection
 * that was lost is opened again by postgres.js; a frozen server keeps its connections open and is found out by silence.
 */
function listen() {
  if (started || !process.env.DATABASE_URL || process.env.NEXT_PHASE === "phase-production-build") return;
  started = true;
  const sql = postgres(process.env.DATABASE_URL, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: "shop-expiry" },
  });
  const ownChannel = `alive_${randomBytes(8).toString("hex")}`;
  let heardAt = 0;
  const subscribe = (channel, hear) =>
    sql
      .listen(channel, hear, forgetAll)
      .catch(() => setTimeout(() => subscribe(channel, hear), 1_000).unref());
  subscribe("expire", expire);
  subscribe(ownChannel, () => {
    heardAt = Date.now();
    if (!hearing.now) forgetAll();
    hearing.now = true;
  });
  const beat = () => {
    if (Date.now() - heardAt > 2 * HEARTBEAT_MS) {
      hearing.now = false;
      forgetAll();
    }
    sql.notify(ownChannel, "").catch(() => {});
  };
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}

function sizeOf(value) {
  let size = 500;
  if (typeof value?.html === "string") size += value.html.length * 2;
  if (value?.rscData) size += value.rscData.length;
  if (value?.body) size += value.body.length ?? 0;
  if (value?.data) size += JSON.stringify(value.data).length * 2;
  for (const part of value?.segmentData?.values?.() ?? []) size += part.length;
  return size;
}

/** Pure data cannot run: a script that only hands JSON over may be blessed whatever it says. */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** True for the inline scripts that Next and this project write, so that an injected one is never blessed. */
function isOurs(script) {
  if (script === themeScript) return true;
  if (script === "(self.__next_f=self.__next_f||[]).push([0])") return true;
  const bootstrap =
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s.exec(
      script,
    );
  const flight = /^self\.__next_f\.push\((\[.*\])\)$/s.exec(script);
  const data = (flight ?? bootstrap)?.[1];
  if (data !== undefined) return isJson(data);
  return /^(self\.__next_r=("[\w-]+"|\[\]);?|requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);?)$/.test(
    script,
  );
}

/** Content-Security-Policy for one page: hashes of its own inline scripts (Next 16 cannot nonce a kept page). */
function policyFor(html) {
  const hashes = new Set();
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!script || /type="application\/ld\+json"/.test(attributes) || !isOurs(script)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return contentSecurityPolicy([...hashes].join(" "), /<html[^>]* data-tag="/.test(html));
}

export default class CacheHandler {
  constructor() {
    listen();
  }

  async get(key) {
    if (!hearing.now) return null;
    const entry = entries.get(key);
    if (!entry) return null;
    // Most recently read last: the first of the map is the next to go.
    entries.delete(key);
    entries.set(key, entry);
    return { value: entry.value, lastModified: entry.at };
  }

  async set(key, value, context) {
    // The policy also belongs on the answer that is being sent right now, stored or not.
    if (value?.kind === "APP_PAGE" && typeof value.html === "string") {
      value.headers = { ...value.headers, "content-security-policy": policyFor(value.html) };
    }
    if (!value || !hearing.now) return forget(key);
    const tags =
      context?.tags ??
      String(value.headers?.[TAGS_HEADER] ?? "")
        .split(",")
        .filter(Boolean);
    const now = Date.now();
    if (tags.some((tag) => now - (expiries.get(tag) ?? 0) < LATE_RENDER_MS)) return;
    forget(key);
    const size = sizeOf(value);
    entries.set(key, { value, tags, bytes: size, at: now });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  }

  async revalidateTag(tags) {
    for (const tag of [tags].flat()) expire(tag);
  }

  resetRequestCache() {}
}
