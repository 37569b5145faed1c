// The settings a command runs with: .env, then lib/env.ts, then what the demo makes up for itself.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { standInsOf } from "./stand-ins.mjs";
import { Refusal, ROOT } from "./steps.mjs";

/**
 * What a command runs with; without DATABASE_URL where nobody gave one.
 * @typedef {Omit<import("../lib/env").Env, "DATABASE_URL"> & { DATABASE_URL?: string }} Settings
 */

/**
 * Reads the .env files as Next does; what the real environment says wins.
 * @param {boolean} isDevelopment
 */
function readEnvFiles(isDevelopment) {
  const require = createRequire(path.join(ROOT, "package.json"));
  const { loadEnvConfig } = createRequire(require.resolve("next/package.json"))("@next/env");
  loadEnvConfig(ROOT, isDevelopment, { info() {}, error: console.error });
  delete process.env.__NEXT_PROCESSED_ENV;
}

/**
 * lib/env.ts is the only judge of settings; it is TypeScript, so a short-lived process with tsx asks it.
 * @returns {import("../lib/env").Env}
 */
function parseSettings() {
  const file = path.join("scripts", "parse-settings.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0) throw new Refusal(stderr.trim());
  return JSON.parse(stdout);
}

/**
 * Throws a {@link Refusal} when nothing can be written into the folder of pictures, imports and the demo's database.
 * @param {string} dataDir
 */
export function checkDataFolder(dataDir) {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(probe, "can be written");
    fs.rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written (${/** @type {NodeJS.ErrnoException} */ (error).code}): make room or give the shop's user the right to it, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * The secret of a shop on loopback: made once, kept where only its owner reads it.
 * @param {string} dataDir
 */
export function demoSecret(dataDir) {
  const file = path.join(dataDir, "secret");
  try {
    fs.writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Refusal(
      `The secret ${file} cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code}): give the shop's user the right to it, or set NEXTAUTH_SECRET.`,
    );
  }
}

/**
 * Parses the settings and writes them, complete, into `process.env` for the programs that are started next.
 * Throws a {@link Refusal} of one sentence per wrong setting. Needs the packages installed.
 * @param {{ mode: string }} how
 * @returns {Settings}
 */
export function loadSettings({ mode }) {
  process.chdir(ROOT);
  Object.assign(process.env, { NODE_ENV: mode });
  readEnvFiles(mode === "development");
  const env = parseSettings();
  checkDataFolder(env.DATA_DIR);
  const given = Boolean(process.env.DATABASE_URL?.trim());
  process.env.NEXTAUTH_SECRET = env.NEXTAUTH_SECRET ?? demoSecret(env.DATA_DIR);
  Object.assign(process.env, standInsOf(env));
  const { PORT, SITE_URL, NEXTAUTH_URL, DATA_DIR } = env;
  Object.assign(process.env, { PORT: String(PORT), SITE_URL, NEXTAUTH_URL, DATA_DIR });
  return { ...env, DATABASE_URL: given ? env.DATABASE_URL : undefined };
}
