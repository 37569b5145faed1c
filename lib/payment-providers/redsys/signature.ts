import { createCipheriv, createHmac, timingSafeEqual } from "node:crypto";

/** The ways to sign that Redsys knows: the bank's administration says which of them a shop's terminal uses. */
export const signatureVersions = ["HMAC_SHA512_V2", "HMAC_SHA256_V1"] as const;
export type SignatureVersion = (typeof signatureVersions)[number];

/** A shop's key, and how it signs. */
export type SigningKey = { version: SignatureVersion; key: string };

/** The order number with zero bytes up to whole blocks of 3DES: version 1 knows no other padding. */
function zeroPadded(order: string): Buffer {
  const bytes = Buffer.from(order);
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}

/**
 * The key of one order, made of the shop's key and the order number (Redsys, "Firmar una operación"). Version 2 takes the
 * base64 text of what AES gave as the key, version 1 the bytes that 3DES gave.
 */
export function orderKey({ version, key }: SigningKey, order: string): string | Buffer {
  if (version === "HMAC_SHA512_V2") {
    const cipher = createCipheriv("aes-128-cbc", key.slice(0, 16).padEnd(16, "0"), Buffer.alloc(16));
    return Buffer.concat([cipher.update(order, "utf8"), cipher.final()]).toString("base64");
  }
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(key, "base64"), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(zeroPadded(order)), cipher.final()]);
}

/** Signs the text of the parameters, as it is or will be sent; base64url without padding. */
export function sign(signing: SigningKey, order: string, parameters: string): string {
  const algorithm = signing.version === "HMAC_SHA512_V2" ? "sha512" : "sha256";
  return createHmac(algorithm, orderKey(signing, order)).update(parameters, "utf8").digest("base64url");
}

/** A signature in the alphabet that requests to the bank take: version 1 wants standard base64, version 2 refuses it (SIS0430). */
export function asRequested(version: SignatureVersion, signature: string): string {
  return version === "HMAC_SHA256_V1" ? Buffer.from(signature, "base64url").toString("base64") : signature;
}

/**
 * Whether the signature is that of the parameters as they were received, in either alphabet of base64, with or without its
 * padding: banks send all of them. Compared in constant time.
 */
export function isSignedBy(
  signing: SigningKey,
  order: string,
  parameters: string,
  signature: string,
): boolean {
  const expected = Buffer.from(sign(signing, order, parameters));
  const given = Buffer.from(
    signature
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/={1,2}$/, ""),
  );
  return given.length === expected.length && timingSafeEqual(given, expected);
}
