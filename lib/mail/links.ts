import "server-only";
import { env } from "@/lib/env";

/** Path of the shop, with its query. Other addresses never stand in a mail. */
export type ShopPath = `/${string}`;

/** A path as a public address: of SITE_URL only, never of a header (docs/trust.md, rule 3). */
export function publicUrl(path: ShopPath): string {
  const url = new URL(path, env.siteUrl);
  return url.origin === env.siteUrl ? url.href : env.siteUrl;
}
