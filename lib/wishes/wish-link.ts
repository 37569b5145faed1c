import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/env";

function sign(wishId: string): Buffer {
  return createHmac("sha256", authSecret()).update(`size-wish:${wishId}`).digest();
}

/** What a person holds to take a wish back at any time: its id, signed (docs/trust.md, rule 7). */
export function wishKey(wishId: string): string {
  return `${wishId}.${sign(wishId).toString("base64url")}`;
}

/** Id of the wish that a key belongs to; null for forged ones. */
export function readWishKey(key: string): string | null {
  const [wishId = "", signature = ""] = key.split(".", 2);
  const given = Buffer.from(signature, "base64url");
  const expected = sign(wishId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? wishId : null;
}
