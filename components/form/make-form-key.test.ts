import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { makeFormKey } from "./make-form-key";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("makes another UUID each time, also where the browser has no crypto.randomUUID (plain HTTP)", () => {
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  const keys = Array.from({ length: 1000 }, makeFormKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(1000);
});

test("no component asks the browser for crypto.randomUUID", () => {
  const folder = join(process.cwd(), "components");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const code = (name: string) => readFileSync(join(folder, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const asking = files.filter(
    (name) => !name.endsWith(".test.ts") && code(name).includes("crypto.randomUUID"),
  );
  expect(asking).toEqual([]);
});
