import { hostname } from "node:os";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "./env";

const SECRET = "q3Tz81LxVb0mWc7KpR2yHd5uNf9sJg4A";

function linesOf(source: Record<string, string>, building = false): string[] {
  try {
    parseEnv(source, building);
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  return [];
}

describe("defaults", () => {
  test("an empty environment serves the demo on loopback", () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      TRUST_PROXY: 0,
      siteUrl: "http://localhost:3000",
      isPublic: false,
    });
    expect(env.DATA_DIR).toBe(resolve(".data"));
    expect(new URL(env.DATABASE_URL).hostname).toBe("database-url-is-not-set.invalid");
  });

  test("the public address follows host and port, and sign-in follows the public address", () => {
    expect(parseEnv({ PORT: "4100", HOSTNAME: "127.0.0.1" }).siteUrl).toBe("http://127.0.0.1:4100");
    expect(parseEnv({ PORT: "4100", HOSTNAME: "0.0.0.0" }).siteUrl).toBe("http://localhost:4100");
    expect(parseEnv({ HOSTNAME: "::1" }).siteUrl).toBe("http://[::1]:3000");
    expect(parseEnv({ SITE_URL: "https://shop.example/" }).NEXTAUTH_URL).toBe("https://shop.example");
  });

  test("the machine's own name is not an address to listen on", () => {
    expect(parseEnv({ HOSTNAME: hostname() }).HOSTNAME).toBeUndefined();
  });

  test("an empty setting is an absent one", () => {
    expect(parseEnv({ DATABASE_URL: "", SMTP_URL: "  ", PORT: "" })).toMatchObject({ PORT: 3000 });
  });
});

describe("wrong settings are named and never shown", () => {
  test.each([
    ["PORT", "70000"],
    ["PORT", "3e3"],
    ["SITE_URL", "www.hidden.example"],
    ["SITE_URL", "https://shop.example/path"],
    ["SITE_URL", "https://user:word@shop.example"],
    ["DATABASE_URL", "mysql://root:hidden@db/shop"],
    ["NEXTAUTH_SECRET", "short-and-hidden"],
    ["ADMIN_EMAIL", "nobody"],
    ["TRUST_PROXY", "-1"],
    ["DEMO_LIFE", "perhaps"],
    ["SMTP_URL", "mail.example:25"],
    ["MAIL_FROM", "Shop <a@b>\r\nBcc: c@d"],
    ["STRIPE_API_URL", "stripe.hidden.example"],
    ["REDSYS_SIGNATURE", "HMAC_MD5"],
  ])("%s = %j", (name, value) => {
    const lines = linesOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(lines[0]).not.toContain(value);
  });

  test("several at once, one line each", () => {
    expect(linesOf({ PORT: "x", SMTP_URL: "x" })).toHaveLength(2);
  });

  test("one of several that belong together", () => {
    expect(linesOf({ ADMIN_EMAIL: "ana@shop.example" })).toEqual([
      "ADMIN_PASSWORD is missing: it belongs to ADMIN_EMAIL.",
    ]);
  });
});

describe("payment providers", () => {
  const redsys = { REDSYS_MERCHANT_CODE: "999008881", REDSYS_TERMINAL: "1", REDSYS_ENV: "test" };
  const key = "q3Tz81LxVb0mWc7KpR2yHd5uNf9sJg4A";

  test("are set as a whole or not at all", () => {
    expect(linesOf({ ...redsys, REDSYS_KEY: key })).toEqual([]);
    expect(linesOf(redsys)).toEqual([
      "REDSYS_KEY is missing: it belongs to REDSYS_MERCHANT_CODE and REDSYS_TERMINAL and REDSYS_ENV.",
    ]);
    expect(linesOf({ STRIPE_SECRET_KEY: "sk_test_1234567890" })[0]).toMatch(
      /^STRIPE_WEBHOOK_SECRET is missing/,
    );
  });

  test.each([
    ["STRIPE_SECRET_KEY", "pk_live_1234567890"],
    ["STRIPE_WEBHOOK_SECRET", "we_1234567890"],
    ["REDSYS_MERCHANT_CODE", "12345"],
    ["REDSYS_KEY", "no key at all!!!!"],
    ["REDSYS_ENV", "real"],
    ["REDSYS_QUERY_URL", "sis.redsys.es/consulta"],
  ])("%s = %j is named and never shown", (name, value) => {
    const lines = linesOf({ ...redsys, REDSYS_KEY: key, [name]: value });
    expect(lines[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(lines.join()).not.toContain(value);
  });

  test("a key of Redsys is one that its version signs with", () => {
    const short = { ...redsys, REDSYS_KEY: key.slice(0, 31) };
    expect(linesOf({ ...short, REDSYS_SIGNATURE: "HMAC_SHA512_V2" })).toEqual([]);
    expect(linesOf({ ...redsys, REDSYS_KEY: key, REDSYS_SIGNATURE: "HMAC_SHA256_V1" })).toEqual([]);
    expect(linesOf({ ...short, REDSYS_SIGNATURE: "HMAC_SHA256_V1" })).toEqual([
      "REDSYS_KEY must have 32 characters where REDSYS_SIGNATURE is HMAC_SHA256_V1.",
    ]);
  });

  test.each(["STRIPE_API_URL", "REDSYS_URL"])("%s is for this machine alone", (name) => {
    const open = { NODE_ENV: "production", NEXTAUTH_SECRET: SECRET, [name]: "http://127.0.0.1:4000" };
    expect(linesOf({ ...open, SITE_URL: "http://localhost:3000" })).toEqual([]);
    expect(linesOf({ ...open, SITE_URL: "https://shop.example" })[0]).toMatch(
      new RegExp(`^${name} is for trying`),
    );
  });
});

describe("production with a public address", () => {
  const open = { NODE_ENV: "production", SITE_URL: "https://shop.example" };

  test("demands a secret, but not to build", () => {
    expect(linesOf(open)[0]).toMatch(/^NEXTAUTH_SECRET is missing/);
    expect(linesOf(open, true)).toEqual([]);
    expect(linesOf({ ...open, NEXTAUTH_SECRET: SECRET })).toEqual([]);
  });

  test.each(["a".repeat(40), "changeme-changeme-changeme-changeme", "my-super-SECRET-for-nextauth-0123456"])(
    "refuses the secret %j",
    (secret) => {
      expect(linesOf({ ...open, NEXTAUTH_SECRET: secret })[0]).toMatch(/^NEXTAUTH_SECRET is an example/);
    },
  );

  test("refuses a well-known first password", () => {
    const admin = { ADMIN_EMAIL: "ana@shop.example", ADMIN_PASSWORD: "password12345" };
    expect(linesOf({ ...open, ...admin, NEXTAUTH_SECRET: SECRET })[0]).toMatch(/^ADMIN_PASSWORD/);
  });

  test.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80", "http://shop.localhost"])(
    "%s is nobody else's",
    (SITE_URL) => {
      expect(linesOf({ NODE_ENV: "production", SITE_URL })).toEqual([]);
    },
  );
});
