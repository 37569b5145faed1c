import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import {
  answerAddress,
  mailboxAddress,
  readAnswerAddress,
  readReturnAddresses,
  returnAddress,
} from "./answer-address";

const before = { ...env };

beforeEach(() => {
  env.IMAP_URL = "imaps://hola%40shop.example:pass@mail.example/INBOX";
  env.NEXTAUTH_SECRET ??= "a-secret-of-tests-only-0123456789abc";
});

afterEach(() => {
  Object.assign(env, { IMAP_URL: undefined, IMAP_ADDRESS: undefined, ...before });
});

describe("answerAddress", () => {
  it("names the inquiry behind a plus, and is read again in any case", () => {
    const address = answerAddress(1042) ?? "";
    expect(address).toMatch(/^hola\+i\.1042-[0-9a-f]{20}@shop\.example$/);
    expect(readAnswerAddress(["eva@example.com", address])).toBe(1042);
    expect(readAnswerAddress([address.toUpperCase()])).toBe(1042);
    expect(readAnswerAddress([`Sal <${address}>`])).toBe(1042);
  });

  it("is refused when forged or swapped", () => {
    const [one = "", other = ""] = [answerAddress(1042) ?? "", answerAddress(1043) ?? ""];
    const signature = other.split("-")[1];
    for (const address of [
      `hola+i.1042-${"0".repeat(20)}@shop.example`,
      `hola+i.1042-${signature}`,
      one.replace("1042", "1043"),
      one.replace("1042", "01042"),
    ])
      expect(readAnswerAddress([address])).toBeNull();
  });

  it("is the mailbox's, which has to be an address, and may be switched off", () => {
    expect(mailboxAddress()).toBe("hola@shop.example");
    env.IMAP_URL = "imaps://hola:pass@mail.example";
    expect(answerAddress(1042)).toBeNull();
    env.IMAP_ADDRESS = "Tienda@Shop.example";
    expect(answerAddress(1042)).toMatch(/^tienda\+i\.1042-/);
    env.IMAP_PLUS = "no";
    expect(answerAddress(1042)).toBeNull();
    env.IMAP_PLUS = "yes";
    env.IMAP_URL = undefined;
    expect(answerAddress(1042)).toBeNull();
  });
});

describe("returnAddress", () => {
  const id = "3f0c2f0a-5b1e-4c55-9d0f-0a1b2c3d4e5f";

  it("holds the mail's number behind a plus, and is read again in any case", () => {
    const address = returnAddress(id) ?? "";
    expect(address).toBe("hola+b.3f0c2f0a5b1e4c559d0f0a1b2c3d4e5f@shop.example");
    expect(readReturnAddresses(["eva@example.com", address.toUpperCase()])).toEqual([id]);
    expect(readReturnAddresses([`<${address}>`, "hola+b.3f0c@shop.example", "hola@shop.example"])).toEqual([
      id,
    ]);
  });

  it("is left out where plus addresses are off, there is no mailbox, or it would be too long", () => {
    env.IMAP_PLUS = "no";
    expect(returnAddress(id)).toBeNull();
    env.IMAP_PLUS = "yes";
    env.IMAP_URL = `imaps://${"a".repeat(30)}%40shop.example:pass@mail.example`;
    expect(returnAddress(id)).toBeNull();
    env.IMAP_URL = undefined;
    expect(returnAddress(id)).toBeNull();
  });
});
