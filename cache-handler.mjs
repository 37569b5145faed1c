import { listenForChanges } from "./lib/kept-pages/listen.mjs";
import { hasNonce, pagePolicy } from "./lib/kept-pages/page-policy.mjs";
import { pages } from "./lib/kept-pages/pages.mjs";
import { processState } from "./lib/process-state.mjs";

/** @import { PageValue } from "./lib/kept-pages/page-store.mjs" */

const TAGS_HEADER = "x-next-cache-tags";

/**
 * Whether a value is a page or a file. The rest are marks of lib/cache.ts, which only tie a page to its tags.
 * @param {{ kind: string } | null} value
 * @returns {value is PageValue}
 */
function isPage(value) {
  return value?.kind === "APP_PAGE" || value?.kind === "APP_ROUTE";
}

/**
 * Address inside of Next that a key of its cache stands for: `/route-cache/APP_PAGE/{hash}/$/es/in-stock/all`.
 * @param {string} key
 */
function pathOf(key) {
  return key.slice(key.indexOf("$") + 1);
}

/**
 * Next's `cacheHandler`: whole pages in memory, thrown away on every instance when Postgres says so. Tables that
 * shoppers see NOTIFY the channel `expire` with a tag at commit (docs/decisions/0002-whole-pages-are-kept.md). Plain
 * JavaScript with checked types, because Next imports it by its path at run time.
 */
export default class CacheHandler {
  constructor() {
    listenForChanges();
  }

  /**
   * @param {string} key
   * @param {{ kind?: string }} [context]
   */
  async get(key, context) {
    if (context?.kind === "FETCH" || !processState.listensToDatabase) return null;
    const entry = pages.get(key);
    return entry && { value: entry.value, lastModified: entry.storedAt };
  }

  /**
   * @param {string} key
   * @param {{ kind: string } | null} value
   */
  async set(key, value) {
    if (!isPage(value)) return;
    const tags = String(value.headers?.[TAGS_HEADER] ?? "")
      .split(",")
      .filter(Boolean);
    if (typeof value.html === "string") {
      // Next brought the nonce of one request into it: that request has its own policy, and nobody else may see it.
      if (hasNonce(value.html)) return;
      // The policy also belongs on the answer that is being sent right now, kept or not.
      value.headers = { ...value.headers, "content-security-policy": pagePolicy(value.html) };
    }
    if (processState.listensToDatabase) pages.set(key, pathOf(key), value, tags);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) pages.expire(tag);
  }

  resetRequestCache() {}
}
