import { env } from "./env";

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether an Origin header names another site than the shop's. On a shop that only this machine reaches, its names for
 * itself are one. An absent header is foreign too.
 */
export function isForeignOrigin(origin: string | null | undefined): boolean {
  if (!origin) return true;
  if (origin === env.siteUrl) return false;
  if (env.isPublic || !URL.canParse(origin)) return true;
  const from = new URL(origin);
  return !(
    loopback.test(from.hostname) &&
    from.host.split(":").at(-1) === new URL(env.siteUrl).host.split(":").at(-1)
  );
}
