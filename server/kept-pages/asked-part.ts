import type { IncomingMessage } from "node:http";

/**
 * What of a page a request is for: the document, the data with which the browser navigates without loading one, or one
 * part of that data, which it fetches ahead (Next's own protocol: `node_modules/next/dist/client/components/app-router-headers`).
 */
export type AskedPart =
  | { kind: "document" }
  | { kind: "data"; prefetch: boolean }
  | { kind: "segment"; name: string };

/** Cookies with which Next shows drafts. */
const draftCookie = /(?:^|;\s*)__(?:prerender_bypass|next_preview_data)=/;

/**
 * Headers by which an answer may depend on who asks, or with which only this server may speak to Next. The front door
 * has dropped most of them already; a request that still carries one neither gets nor makes a kept answer.
 */
const personal = new Set([
  "content-security-policy",
  "content-security-policy-report-only",
  "next-action",
  "next-hmr-refresh",
  "next-resume",
  "transfer-encoding",
  "x-matched-path",
  "x-middleware-prefetch",
  "x-middleware-subrequest",
  "x-nextjs-data",
  "x-nonce",
  "x-now-route-matches",
  "x-prerender-revalidate",
]);

/** Null for a request whose answer may not be shared. */
export function askedPart({ method, url = "", headers }: IncomingMessage): AskedPart | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.cookie !== undefined && draftCookie.test(headers.cookie)) return null;
  if (headers["content-length"] !== undefined && headers["content-length"] !== "0") return null;
  for (const name in headers) if (personal.has(name)) return null;
  const prefetch = headers["next-router-prefetch"];
  const segment = headers["next-router-segment-prefetch"];
  if (headers.rsc !== "1") return { kind: "document" };
  // Next sends a request for data without this parameter, which keeps it apart from the document, elsewhere.
  if (!/[?&]_rsc(?:[=&]|$)/.test(url)) return null;
  if (prefetch === undefined) return { kind: "data", prefetch: false };
  if (prefetch !== "1") return null;
  if (segment === undefined) return { kind: "data", prefetch: true };
  return typeof segment === "string" && segment.length <= 500 ? { kind: "segment", name: segment } : null;
}

/** One text per part, to tell the answers of a page apart. */
export function partName(part: AskedPart): string {
  if (part.kind === "segment") return `segment ${part.name}`;
  return part.kind === "data" && part.prefetch ? "data ahead" : part.kind;
}
