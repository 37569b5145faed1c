import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runsOn } from "./install.mjs";

// Older ones have published holes that `npm audit` does not always know (docs/rules.md#speed).
const SAFE_FROM = {
  next: "16.4.1",
  react: "19.3.1",
  "react-dom": "19.3.1",
  "next-auth": "4.24.15",
  nodemailer: "10.0.10",
  sharp: "0.35.0",
  "drizzle-orm": "0.45.2",
  "next-intl": "4.9.2",
  zod: "4.6.6",
};

/** @type {{ packages: import("./complete-lock.mjs").Packages }} */
const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

/**
 * Every version of a package that the running shop could load; tools of development stay out of it.
 * @param {string} name
 */
function versionsOf(name) {
  return Object.entries(packages)
    .filter(([place, { dev }]) => !dev && `/${place}`.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version ?? "");
}

/**
 * @param {string} version
 * @param {string} oldest
 */
function isAtLeast(version, oldest) {
  return version.localeCompare(oldest, "en", { numeric: true }) >= 0;
}

test.each(Object.entries(SAFE_FROM))("%s is %s or newer, wherever it is installed", (name, oldest) => {
  const versions = versionsOf(name);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, oldest))).toEqual([]);
});

test("next is pinned exactly: a patch of React comes only with it", () => {
  expect(packages[""]?.dependencies?.next).toMatch(/^\d+\.\d+\.\d+$/);
});

test("the oldest Node that is let in is one that every package runs on", () => {
  for (const version of ["20.9.0", "20.18.3", "21.7.0", "22.11.0"])
    expect([version, runsOn(version)]).toEqual([version, false]);
  for (const version of ["20.19.0", "22.12.0", "24.0.0"])
    expect([version, runsOn(version)]).toEqual([version, true]);
  // Packages name it as `>=20.9.0`, `^20.19.0 || >=22.12.0` or `18 || 20 || >=22`; what is asked of line 20 is read here.
  const asked = Object.entries(packages).flatMap(([place, { engines, dev }]) => {
    const [, minor] = /(?:^|[\s|])(?:>=|\^|~)? ?20\.(\d+)/.exec(engines?.node ?? "") ?? [];
    return minor && !dev && place !== "" ? [Number(minor)] : [];
  });
  expect(Math.max(...asked)).toBe(19);
});
