import "server-only";
import { headers } from "next/headers";

/** Nonce that middleware.ts put into the policy of a page drawn per request. Never ask for it in a kept page. */
export async function findNonce(): Promise<string | undefined> {
  return /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
}
