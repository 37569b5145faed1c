import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";

/** What a signed value may be used for. One kind never passes for another. */
type SignedPurpose =
  | "newsletter-unsubscribe"
  | "size-wish"
  | "picture"
  | "order"
  | "gift"
  | "offer"
  | "inquiry-answer";

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

/** Letters of a short signature: 80 bits. */
const SHORT = 20;

/**
 * The beginning of the HMAC in lower-case hexadecimal, for places that are short and lose capitals, such as the local
 * part of a mail address (RFC 5321: 64 characters). 80 bits are enough where each guess is a mail (NIST SP 800-107, 5.3.3).
 */
export function signShort(purpose: SignedPurpose, value: string): string {
  const whole = createHmac("sha256", authSecret()).update(`${purpose}:${value}`).digest("hex");
  return whole.slice(0, SHORT);
}

/** Whether this shop signed the value; tells nothing by its time. */
export function isSignedShort(purpose: SignedPurpose, value: string, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signShort(purpose, value))];
  return given.length === right.length && timingSafeEqual(given, right);
}
