import "server-only";
import { CLIENT_ADDRESS } from "./client-address-header";
import { isForeignOrigin } from "./origin";

/** Address of the client, as the front door found it (server/request-headers.ts). */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS) ?? "unknown";
}

/** What the browser calls itself, as far as it is read: visits and orders of one day belong together by it. */
export function userAgentOf(headers: Headers): string {
  return (headers.get("user-agent") ?? "").slice(0, 500);
}

/**
 * Whether a write comes from another site: its Origin is not ours. A missing one is foreign too (docs/trust.md, rule 2)
 * unless nothing is written.
 */
export function isForeign(headers: Headers, { absentIsFine = false } = {}): boolean {
  const origin = headers.get("origin");
  return origin || !absentIsFine ? isForeignOrigin(origin) : false;
}
