import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "../lib/env";
import { checkDataFolder, demoSecret } from "./settings.mjs";
import { standInsOf } from "./stand-ins.mjs";
import { Refusal } from "./steps.mjs";

test("a data folder that cannot be written is said in one sentence, one that can is left as it was", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "data-folder-"));
  try {
    const good = path.join(home, "new", "data");
    checkDataFolder(good);
    expect(fs.readdirSync(good)).toEqual([]);
    const file = path.join(home, "file");
    fs.writeFileSync(file, "");
    for (const bad of [file, path.join(file, "data")]) {
      expect(() => checkDataFolder(bad)).toThrow(Refusal);
      expect(() => checkDataFolder(bad)).toThrow(`The data folder ${bad} cannot be written (E`);
    }
  } finally {
    fs.rmSync(home, { recursive: true });
  }
});

test("a secret that was made stays; one that cannot be read is said in one sentence", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "data-folder-"));
  try {
    const secret = demoSecret(home);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(demoSecret(home)).toBe(secret);
    const file = path.join(home, "secret");
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(() => demoSecret(home)).toThrow(Refusal);
    expect(() => demoSecret(home)).toThrow(`The secret ${file} cannot be read (EISDIR)`);
  } finally {
    fs.rmSync(home, { recursive: true });
  }
});

test("a shop on this machine without a payment provider has stand-ins, one with a provider or for others none", () => {
  const settings = (/** @type {Record<string, string>} */ given) =>
    parseEnv({ SITE_URL: "http://localhost:3000", ...given });
  const secret = { NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef" };
  const stripe = { STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: "whsec_0123456789" };
  expect(Object.keys(standInsOf(settings({})))).toContain("STRIPE_API_URL");
  expect(standInsOf(settings(stripe))).toEqual({});
  expect(standInsOf(settings({ ...secret, SITE_URL: "https://shop.example" }))).toEqual({});
});
