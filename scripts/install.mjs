// Packages: installed when the lock file is not the one that was installed last.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { mendPostgres } from "./mend-postgres.mjs";
import { Refusal, ROOT, runQuietly, step } from "./steps.mjs";

/**
 * The oldest release of each line of Node that the packages run on; later lines run too.
 * @type {Record<number, number>}
 */
const OLDEST = { 20: 19, 22: 12 };
const LATER = 23;
const STAMP = path.join(ROOT, "node_modules", ".installed");

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function lockHash() {
  const lock = fs.readFileSync(path.join(ROOT, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex");
}

/** Whether npm itself already installed this lock: it keeps a list of what it put into node_modules. */
function alreadyInstalled() {
  const done = readJson(path.join(ROOT, "node_modules", ".package-lock.json"))?.packages;
  const wanted = readJson(path.join(ROOT, "package-lock.json"))?.packages;
  if (!done || !wanted) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "" || (entry.optional && !done[place])) return true;
    return done[place]?.version === entry.version;
  });
}

/**
 * Whether the packages run on a version of Node, such as `22.12.0`.
 * @param {string} version
 */
export function runsOn(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= LATER || minor >= (OLDEST[major] ?? Number.POSITIVE_INFINITY);
}

/** Throws a {@link Refusal} when this Node is too old for what the project is built on. */
export function checkNode() {
  if (runsOn(process.versions.node)) return;
  throw new Refusal(
    `Node ${process.versions.node} is too old: install Node 22 or 24 (20.19 and 22.12 are the oldest that work).`,
  );
}

/**
 * Runs the npm that called us, or the one of the path.
 * @param {string[]} args
 * @param {{ refusal: string }} options
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : null;
  const shell = process.platform === "win32" && !cli;
  return runQuietly(cli ? process.execPath : "npm", cli ? [cli, ...args] : args, { shell, ...options });
}

/** Installs the packages of the lock file unless that was done. An interrupted installation is begun again. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === hash) {
    mendPostgres();
    return;
  }
  if (!alreadyInstalled()) {
    await step("Installing packages (a minute or two, only after a change)", async () => {
      await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
        refusal: "The packages could not be installed: see npm's message above, then try again.",
      });
    });
  }
  mendPostgres();
  fs.writeFileSync(STAMP, hash);
}
