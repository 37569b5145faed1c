import "server-only";
import { readSigned, signValue } from "@/lib/links/signed";

/** The token of every unsubscribe link of one subscriber: their id, signed (docs/rules.md#newsletter). */
export function unsubscribeToken(subscriberId: string): string {
  return signValue("newsletter-unsubscribe", subscriberId);
}

/** Subscriber id of a token, or null when we never signed it. Tells nothing by its time. */
export function parseUnsubscribeToken(token: string): string | null {
  return readSigned("newsletter-unsubscribe", token);
}
