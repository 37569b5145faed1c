import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";
import { readSigned, signValue } from "@/lib/links/signed";

/** The token of every unsubscribe link of one subscriber: their id, signed (docs/rules.md#newsletter). */
export function unsubscribeToken(subscriberId: string): string {
  return signValue("newsletter-unsubscribe", subscriberId);
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const EARLIER_SHAPE = /^[\w-]{54}$/;

/**
 * Subscriber id of a token as mails had it until November 2026: sixteen bytes of the id and 24 of its HMAC in one text.
 * Such links stand in people's mailboxes for years.
 */
function parseEarlierToken(token: string): string | null {
  if (!EARLIER_SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // 54 characters carry four bits more than 40 bytes: only the one spelling that was written counts.
  if (bytes.toString("base64url") !== token || bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  const mac = createHmac("sha256", authSecret()).update("newsletter-unsubscribe:").update(id).digest();
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), mac.subarray(0, SIGNATURE_BYTES))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Subscriber id of a token, or null when we never signed it. Tells nothing by its time. */
export function parseUnsubscribeToken(token: string): string | null {
  return readSigned("newsletter-unsubscribe", token) ?? parseEarlierToken(token);
}
