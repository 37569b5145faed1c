// Completes package-lock.json so that `npm ci` accepts it on every platform.
//
// A lock written where a registry does not carry every foreign-platform binary leaves those out, and `npm ci`
// then refuses the whole file. This adds what is missing (name, version, os, cpu) and removes registry addresses.
//   node scripts/complete-lock.mjs           writes the file
//   node scripts/complete-lock.mjs --check   changes nothing, exits 1 when something is to be done
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../", import.meta.url);
const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];
/** @type {Record<string, string>} */
const ALIASES = { windows: "win32", wasm: "wasm32", ppc64le: "ppc64", linuxmusl: "linux" };

/**
 * The lists of packages that a package asks for, as package.json and the lock's root write them.
 * @typedef {Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies" | "peerDependencies",
 *   Record<string, string>>>} Manifest
 */
/**
 * An entry of the lock, as far as it is read here.
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 *   libc?: string[], engines?: { node?: string } } & Manifest} Entry
 */
/** @typedef {Record<string, Entry>} Packages by the path of their folder */

/**
 * Reads the platform out of a binary package's name, e.g. `@next/swc-linux-x64-musl`.
 * Returns null when the name tells neither a system nor a processor.
 * @param {string} name
 */
export function platformOf(name) {
  const words = name.split("/").at(-1)?.split(/[-.]/) ?? [];
  const known = words.map((word) => ALIASES[word] ?? word);
  const os = known.filter((word) => SYSTEMS.includes(word));
  const cpu = known.filter((word) => PROCESSORS.includes(word));
  if (os.length === 0 && cpu.length === 0) return null;
  const musl = words.some((word) => word.includes("musl"));
  const gnu = words.some((word) => word === "gnu" || word === "glibc");
  const libc = os[0] === "linux" && (musl || gnu) ? [musl ? "musl" : "glibc"] : [];
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) };
}

/**
 * Where Node would find `name` from the package at `from`, or null: the lock's paths mirror the folders.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function resolveIn(packages, from, name) {
  let base = from;
  for (;;) {
    const path = base ? `${base}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!base) return null;
    const cut = base.lastIndexOf("/node_modules/");
    base = cut === -1 ? "" : base.slice(0, cut);
  }
}

/**
 * Every optional package the lock asks for and does not hold: `{ path, entry }`. Throws on an unreadable name or range.
 * @param {Packages} packages
 */
export function missingEntries(packages) {
  /** @type {Map<string, Entry>} */
  const missing = new Map();
  for (const [parentPath, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (resolveIn(packages, parentPath, name)) continue;
      const platform = platformOf(name);
      if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
        throw new Error(
          `The lock lacks ${name}@${version}, and its platform or exact version cannot be told from that.`,
        );
      }
      const { cpu, libc, os } = platform;
      const hoisted = `node_modules/${name}`;
      const taken = missing.get(hoisted);
      const path = taken && taken.version !== version ? `${parentPath}/${hoisted}` : hoisted;
      missing.set(path, {
        version,
        ...(cpu && { cpu }),
        ...(parent.dev && (!taken || taken.dev) && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      });
    }
  }
  return [...missing].map(([path, entry]) => ({ path, entry }));
}

/**
 * Paths whose `resolved` names a registry: npm does not need it, and a private mirror's host must not travel.
 * @param {Packages} packages
 */
export function registryAddresses(packages) {
  return Object.keys(packages).filter((path) => /^https?:/.test(packages[path]?.resolved ?? ""));
}

/**
 * What package.json asks for and the lock's root does not say in the same words.
 * @param {Manifest} manifest
 * @param {Manifest} root
 */
export function differences(manifest, root) {
  /** @type {string[]} */
  const found = [];
  const kinds = /** @type {const} */ ([
    "dependencies",
    "devDependencies",
    "optionalDependencies",
    "peerDependencies",
  ]);
  for (const kind of kinds) {
    const wanted = manifest[kind] ?? {};
    const locked = root[kind] ?? {};
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
      if (wanted[name] !== locked[name]) found.push(name);
    }
  }
  return found;
}

function main() {
  const lockFile = new URL("package-lock.json", ROOT);
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  const manifest = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8"));
  const stale = differences(manifest, lock.packages[""]);
  const missing = missingEntries(lock.packages);
  const addresses = registryAddresses(lock.packages);
  if (stale.length) {
    console.error(
      `package-lock.json does not follow package.json (${stale.join(", ")}): run npm install, then npm run lock.`,
    );
    process.exitCode = 1;
    return;
  }
  if (process.argv.includes("--check")) {
    if (missing.length + addresses.length === 0) return console.log("package-lock.json is complete.");
    console.error(
      `package-lock.json lacks ${missing.length} platform entries and names a registry ${addresses.length} times: run npm run lock.`,
    );
    process.exitCode = 1;
    return;
  }
  for (const path of addresses) delete lock.packages[path].resolved;
  for (const { path, entry } of missing) lock.packages[path] = entry;
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, "en")),
  );
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} platform entries, removed ${addresses.length} registry addresses.`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
