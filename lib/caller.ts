import "server-only";
import { CLIENT_ADDRESS } from "./client-address-header";
import { env } from "./env";

/** Address of the client, as the front door found it (server/request-headers.ts). */
export function clientAddress(headers: Headers): string {
  return headers.get(CLIENT_ADDRESS) ?? "unknown";
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a write comes from another site: its Origin is not ours. A missing one is foreign too (docs/trust.md, rule 2)
 * unless nothing is written. On a shop that only this machine reaches, its names for itself are one.
 */
export function isForeign(headers: Headers, { absentIsFine = false } = {}): boolean {
  const origin = headers.get("origin");
  if (!origin) return !absentIsFine;
  if (origin === env.siteUrl) return false;
  if (env.isPublic || !URL.canParse(origin)) return true;
  const from = new URL(origin);
  return !(
    loopback.test(from.hostname) &&
    from.host.split(":").at(-1) === new URL(env.siteUrl).host.split(":").at(-1)
  );
}
