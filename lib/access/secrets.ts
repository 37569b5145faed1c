import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { addressBlock } from "@/lib/address-block";
import { authSecret } from "@/lib/env";

/** 256 random bits for a cookie or a link, base64url (docs/trust.md, rule 7). */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What of a secret is stored: nobody who reads the table can use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** A client's address, of IPv6 its first 64 bits, as it is remembered: recognisable by this shop alone. */
export function hashAddress(address: string): string {
  return createHmac("sha256", authSecret())
    .update(`address ${addressBlock(address)}`)
    .digest("base64url")
    .slice(0, 22);
}

// OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (unknown account, invite not accepted) it takes as long and answers no, so
 * that known and unknown accounts look alike (docs/rules.md#staff).
 */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(makeSecret());
  const fits = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && fits;
}
