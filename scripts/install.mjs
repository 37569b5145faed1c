// Packages: installed when the lock file is not the one that was installed last.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { finished, ROOT, Refusal, start, step } from "./steps.mjs";

const OLDEST_NODE = [20, 9];
const STAMP = path.join(ROOT, "node_modules", ".installed");

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

/** Throws a {@link Refusal} when this Node is too old for what the project is built on. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Refusal(`Node ${process.versions.node} is too old: install Node 22 or 24 (20.9 is the oldest that works).`);
}

/** Installs the packages of the lock file unless that was done. An interrupted installation is begun again. */
export async function ensureInstalled() {
  const hash = lockHash();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === hash) return;
  if (!alreadyInstalled()) {
    await step("Installing packages", async () => {
      const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
      const args = [...npm.slice(1), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
      const child = start(npm[0], args, { shell: process.platform === "win32" && npm.length === 1 });
      if ((await finished(child)) === 0) return;
      throw new Refusal("The packages could not be installed: see npm's message above, then try again.");
    });
  }
  fs.writeFileSync(STAMP, hash);
}
