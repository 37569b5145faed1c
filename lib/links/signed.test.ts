import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { readSigned, signValue } from "./signed";

const secret = "a secret of the shop that is long enough";
vi.mock("@/lib/env", () => ({ authSecret: () => "a secret of the shop that is long enough" }));

describe("signed values", () => {
  const id = randomUUID();
  const signed = signValue("size-wish", id);

  it("come back for their purpose, and for no other", () => {
    expect(readSigned("size-wish", signed)).toBe(id);
    expect(readSigned("picture", signed)).toBeNull();
    expect(readSigned("newsletter-unsubscribe", signed)).toBeNull();
  });

  it("are refused when a character is another, missing or added, in the value or in the signature", () => {
    for (let at = 0; at < signed.length; at++) {
      const other = signed[at] === "A" ? "B" : "A";
      expect(readSigned("size-wish", signed.slice(0, at) + other + signed.slice(at + 1)), `${at}`).toBeNull();
      expect(readSigned("size-wish", signed.slice(0, at) + signed.slice(at + 1)), `${at}`).toBeNull();
    }
    for (const odd of [
      `${signed}A`,
      `${signed}=`,
      ` ${signed}`,
      signed.toUpperCase(),
      id,
      `${id}.`,
      ".",
      "",
      "\0",
    ])
      expect(readSigned("size-wish", odd), odd).toBeNull();
  });

  it("are the value, a dot and its HMAC for the purpose: what stands in mails has to work for years", () => {
    expect(signed).toBe(
      `${id}.${createHmac("sha256", secret).update(`size-wish:${id}`).digest("base64url")}`,
    );
  });
});
