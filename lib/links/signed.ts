import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";

/** What a signed value may be used for. One kind never passes for another. */
export type SignedPurpose = "newsletter-unsubscribe" | "size-wish" | "picture" | "order";

/**
 * A value that only this shop can have written: itself, a dot, and its HMAC-SHA256 for the purpose. It works for as long
 * as the shop keeps its secret and what the value names exists. `value` is made of letters, digits, `-` and `_`.
 */
export function signValue(purpose: SignedPurpose, value: string): string {
  return `${value}.${createHmac("sha256", authSecret()).update(`${purpose}:${value}`).digest("base64url")}`;
}

/** The value of a signed text; null when this shop did not write it. Tells nothing by its time. */
export function readSigned(purpose: SignedPurpose, text: string): string | null {
  const value = text.slice(0, Math.max(0, text.lastIndexOf(".")));
  const [given, right] = [Buffer.from(text), Buffer.from(signValue(purpose, value))];
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}
