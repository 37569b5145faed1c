import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";

const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;
const SHAPE = /^[\w-]{54}$/;

function sign(id: Buffer): Buffer {
  const mac = createHmac("sha256", authSecret()).update("newsletter-unsubscribe:").update(id).digest();
  return mac.subarray(0, SIGNATURE_BYTES);
}

/**
 * The token of every unsubscribe link of one subscriber: their id, signed. It is derived, not stored, and works for as
 * long as the shop keeps its secret (docs/rules.md#newsletter).
 */
export function unsubscribeToken(subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, sign(id)]).toString("base64url");
}

/** Subscriber id of a token, or null when we never signed it. Tells nothing by its time. */
export function parseUnsubscribeToken(token: string): string | null {
  if (!SHAPE.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  // 54 characters carry four bits more than 40 bytes: only the one spelling we write counts.
  if (bytes.toString("base64url") !== token || bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
