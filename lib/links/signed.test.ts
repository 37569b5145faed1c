import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { parseUnsubscribeToken, unsubscribeToken } from "@/lib/newsletter/unsubscribe-token";
import { readSigned, signValue } from "./signed";

const secret = "a secret of the shop that is long enough";
vi.mock("@/lib/env", () => ({ authSecret: () => "a secret of the shop that is long enough" }));

function mac(text: string, ...more: Buffer[]): Buffer {
  const hmac = createHmac("sha256", secret).update(text);
  for (const part of more) hmac.update(part);
  return hmac.digest();
}

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

  it("of wishes and pictures are spelt as they were in earlier mails and pages", () => {
    expect(readSigned("size-wish", `${id}.${mac(`size-wish:${id}`).toString("base64url")}`)).toBe(id);
    const body = Buffer.from('{"hash":"x"}').toString("base64url");
    expect(readSigned("picture", `${body}.${mac(`picture:${body}`).toString("base64url")}`)).toBe(body);
  });

  it("of unsubscribe links are read in the earlier spelling too", () => {
    const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
    const earlier = Buffer.concat([bytes, mac("newsletter-unsubscribe:", bytes).subarray(0, 24)]).toString(
      "base64url",
    );
    expect([parseUnsubscribeToken(unsubscribeToken(id)), parseUnsubscribeToken(earlier)]).toEqual([id, id]);
    const forged = `${earlier.slice(0, -2)}${earlier.endsWith("AA") ? "BA" : "AA"}`;
    expect([parseUnsubscribeToken(forged), parseUnsubscribeToken(signed)]).toEqual([null, null]);
  });
});
