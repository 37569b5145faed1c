// The data folder of the embedded Postgres: made once, and looked at before every start.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** User and database of the shop. */
export const NAME = "shop";

/**
 * How Postgres' programs are run: as the lent account, with an environment that tells them nothing.
 * @param {import("./postgres-home.mjs").Place} place
 */
export function childOptions(place) {
  const { PATH, SystemRoot, TEMP } = process.env;
  const env = /** @type {NodeJS.ProcessEnv} */ (
    /** @type {unknown} */ ({ PATH, SystemRoot, TEMP, LC_ALL: "C" })
  );
  return { ...place.account, cwd: place.home, windowsHide: true, env };
}

/**
 * Runs one of Postgres' programs to its end. Throws what it said last.
 * @param {import("./postgres-home.mjs").Place} place
 * @param {string} name
 * @param {string[]} args
 * @param {string} [input]
 */
export function runTool(place, name, args, input) {
  const done = spawnSync(place.bin(name), args, { ...childOptions(place), encoding: "utf8", input });
  if (done.status === 0) return;
  const reason = done.error?.message ?? done.stderr.trim().split("\n").at(-1);
  throw new Error(`Postgres' ${name} failed: ${reason}`);
}

/**
 * What the letters of the database mean: the builtin rules for order, the system's for which letters there are.
 * @param {string} letters
 */
function localeArguments(letters) {
  return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", `--lc-ctype=${letters}`];
}

/**
 * Makes the data folder under another name and renames it, so an interrupted start leaves no half one.
 * @param {import("./postgres-home.mjs").Place} place
 */
export function createCluster(place) {
  const half = `${place.cluster}.new`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  const password = randomBytes(24).toString("base64url");
  const passwordFile = path.join(half, "..", "password.new");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) {
    fs.chownSync(half, place.account.uid, place.account.gid);
    fs.chownSync(passwordFile, place.account.uid, place.account.gid);
  }
  const common = ["-D", half, "-U", NAME, "-E", "UTF8", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  try {
    runTool(place, "initdb", [...common, ...localeArguments(letters)]);
  } catch {
    for (const entry of fs.readdirSync(half))
      fs.rmSync(path.join(half, entry), { recursive: true, force: true });
    runTool(place, "initdb", [...common, ...localeArguments("C")]);
  }
  runTool(place, "postgres", ["--single", "-D", half, "postgres"], `create database ${NAME};\n`);
  fs.rmSync(passwordFile);
  fs.writeFileSync(path.join(place.home, "password"), password, { mode: 0o600 });
  fs.renameSync(half, place.cluster);
}

/**
 * Throws when the data was written by another major version than the programs are of.
 * @param {import("./postgres-home.mjs").Place} place
 */
export function checkVersion(place) {
  const written = fs.readFileSync(path.join(place.cluster, "PG_VERSION"), "utf8").trim();
  const programs = spawnSync(place.bin("postgres"), ["--version"], {
    ...childOptions(place),
    encoding: "utf8",
  });
  if (programs.error)
    throw new Error(`Postgres cannot be run: ${programs.error.message}. Set DATABASE_URL instead.`);
  const current = /(\d+)/.exec(programs.stdout)?.[1];
  if (written === current) return;
  throw new Error(
    `The data in ${place.cluster} is of Postgres ${written}, the programs are ${current}: restore a backup.`,
  );
}
