import "server-only";
import { env } from "./env";

/** Header that instrumentation.ts writes from the socket itself; what a client sends under this name is dropped. */
export const SOCKET_HEADER = "x-socket-address";

/**
 * Address of the client: X-Forwarded-For counts only as far as TRUST_PROXY (own proxies in front) says
 * (product.md: Calls).
 */
export function clientAddress(headers: Headers): string {
  const socket = headers.get(SOCKET_HEADER) ?? "unknown";
  const claimed = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...claimed, socket];
  return chain.at(-1 - Math.min(env.TRUST_PROXY, chain.length - 1)) ?? socket;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a write comes from another site: its Origin is not ours. A missing one is foreign too (trust.md, rule 2)
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
