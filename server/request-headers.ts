import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { withoutBadCallback } from "@/lib/access/callback-address";
import { PAGE_ADDRESS } from "@/lib/access/page-address";
import { customerBlock } from "@/lib/address-block";
import { CLIENT_ADDRESS } from "@/lib/client-address-header";
import { env } from "@/lib/env";
import { PAGE_LANG } from "@/lib/i18n/languages";

/** More headers than any browser behind any chain of proxies sends. */
const MAX_HEADERS = 100;

/**
 * Headers that only this server and Next may say to the pages behind it. A visitor's Content-Security-Policy would be
 * drawn into a kept page (Next takes a nonce from it); the others steer Next's routing, rendering and cache.
 */
const OURS = new Set([
  "content-security-policy",
  "content-security-policy-report-only",
  "forwarded",
  "next-resume",
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-real-ip",
  CLIENT_ADDRESS,
  PAGE_LANG,
  PAGE_ADDRESS,
]);
const OUR_PREFIXES = ["x-forwarded-", "x-invoke-", "x-middleware-", "x-next-", "x-nextjs-", "x-vercel-"];

/** Requests that the browser sends to Next's development server carry these. */
const OF_DEVELOPMENT = new Set(["x-nextjs-request-id", "x-nextjs-html-request-id"]);

function isOurs(name: string): boolean {
  return OURS.has(name) || OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Whether a request has more headers than anybody needs. `rawHeaders` holds names and values in turn. */
export function hasTooManyHeaders(rawHeaders: readonly string[]): boolean {
  return rawHeaders.length > 2 * MAX_HEADERS;
}

/**
 * Whether a request says where in the app its reader is, and not as Next's own script does; Next throws at such a text while it
 * draws the page, as if the shop had failed (node_modules/next/dist/server/app-render).
 */
export function hasBadRouterState(headers: IncomingHttpHeaders): boolean {
  const state = headers["next-router-state-tree"];
  try {
    parseAndValidateFlightRouterState(state);
    return false;
  } catch {
    return true;
  }
}

/**
 * Address of the client: what the socket says, or what as many proxies of our own as TRUST_PROXY names say was behind
 * it. Entries of X-Forwarded-For beyond those were written by the client and count for nothing.
 */
export function clientAddressOf(socketAddress: string, forwardedFor: string, trustedProxies: number): string {
  const claimed = forwardedFor
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...claimed, socketAddress];
  return chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? socketAddress;
}

/**
 * Leaves in `headers` what a client may say and next-auth can bear, and writes what only the server knows: the client's address, and behind a
 * public address the host that Next compares the Origin of server actions with.
 */
export function cleanHeaders(headers: IncomingHttpHeaders, socketAddress: string): void {
  const claimed = [headers["x-forwarded-for"] ?? ""].flat().join(",");
  const isDevelopment = env.NODE_ENV === "development";
  for (const name of Object.keys(headers)) {
    if (isOurs(name) && !(isDevelopment && OF_DEVELOPMENT.has(name))) delete headers[name];
  }
  if (headers.cookie) headers.cookie = withoutBadCallback(headers.cookie);
  headers[CLIENT_ADDRESS] = clientAddressOf(socketAddress, claimed, env.TRUST_PROXY);
  if (env.isPublic) headers["x-forwarded-host"] = new URL(env.siteUrl).host;
}

/** Whose request it is, for what is counted by client; once {@link cleanHeaders} has seen the request. */
export function clientOf({ headers }: IncomingMessage): string {
  return customerBlock(String(headers[CLIENT_ADDRESS] ?? ""));
}
