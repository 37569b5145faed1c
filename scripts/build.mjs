// The production build: made again when something it is made of has changed.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./postgres-process.mjs";
import { ROOT, reportFailure, runQuietly, step } from "./steps.mjs";

const FOLDERS = ["app", "components", "db", "lib", "messages", "public"];
/** Not part of Next's build: what makes the compressed files beside it. */
const COMPRESSION = /** @type {const} */ (["server/compress-files.ts", "server/compressible.ts"]);
const STAMP = path.join(ROOT, ".next", "BUILD_STAMP");
/** Node's arguments that make a program end when its launcher is killed. */
export const GUARD = ["--import", new URL("leave-with-parent.mjs", import.meta.url).href];
export const NEXT = path.join(ROOT, "node_modules", "next", "dist", "bin", "next");

/**
 * Root files that shape the build: configuration and entry points, but no tests or notes.
 * @param {string} name
 */
function isRootSource(name) {
  return (
    /\.(?:ts|mts|mjs|js|json)$/.test(name) &&
    !/^(?:vitest|playwright|drizzle|biome|next-env|tsconfig\.tsbuildinfo)/.test(name)
  );
}

function* sources() {
  for (const entry of fs.readdirSync(ROOT, { withFileTypes: true })) {
    if (entry.isFile() && isRootSource(entry.name)) yield entry.name;
  }
  for (const folder of FOLDERS) {
    if (!fs.existsSync(path.join(ROOT, folder))) continue;
    for (const entry of fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
      yield path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name));
    }
  }
}

/** A fingerprint of everything the build is made of, public variables and Node's version included. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith("NEXT_PUBLIC_"))
    .sort()) {
    hash.update(`${name}=${process.env[name]}\n`);
  }
  for (const file of [...sources(), ...COMPRESSION].sort())
    hash.update(file).update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

/** Whether the build at hand is that of these sources. */
function isBuilt() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === fingerprint();
}

/** The server as Node runs it: one file, made anew at each start in the blink of an eye (docs/decisions/0030). */
export const SERVER = path.join(ROOT, ".next", "front-door.mjs");

/** Compiles server/ for Node. Its packages, Next among them, stay outside. */
export async function compileServer() {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["server/main.ts"],
    outfile: SERVER,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
}

async function buildAll() {
  await step("Building the shop (about a minute, only after a change)", async () => {
    const print = fingerprint();
    fs.rmSync(STAMP, { force: true });
    const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
    await runQuietly(process.execPath, [...GUARD, NEXT, "build"], {
      env,
      refusal: "The build failed: the reason stands above.",
    });
    await runQuietly(process.execPath, ["--import", "tsx", COMPRESSION[0]], {
      refusal: "The files for browsers could not be compressed: the reason stands above.",
    });
    fs.writeFileSync(STAMP, print);
  });
}

/** Builds unless the build at hand is that of these sources. Throws a Refusal with what Next printed when it fails. */
export async function ensureBuilt() {
  await withLock(path.join(ROOT, "node_modules", ".building"), async () => {
    if (!isBuilt()) await buildAll();
    await compileServer();
  });
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureBuilt().catch(reportFailure);
}
