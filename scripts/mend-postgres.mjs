// Mends postgres.js 3.4.9, the newest there is: a connection that is cut while a write waits for its turn either throws
// where nobody can catch it, or comes back mute and fails everybody it is given to with CONNECT_TIMEOUT
// (github.com/porsager/postgres, issues 1154 and 1208, pull request 1209). Runs after every installation; a later
// version is left alone, and tests/integration/lost-connection.test.ts tells whether it still needs this.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const VERSION = "3.4.9";
const FILES = ["src/connection.js", "cjs/src/connection.js"];

const MENDS = [
  // What waited, and what the server said last, is dropped with its connection; the next one may write again.
  {
    from: /clearImmediate\(nextWriteTimer\)\n(?! {4}chunk)/g,
    to: "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = errorResponse = null\n",
    times: 2,
  },
  // Without a socket whoever waits is told, and the pool that it is closed, as for every lost connection.
  {
    from: /function nextWrite\(fn\) \{\n(?= {4}const)/g,
    to: `function nextWrite(fn) {
    if (!socket) {
      chunk = nextWriteTimer = null
      const lost = Errors.connection('CONNECTION_CLOSED', options, null)
      error(lost)
      onclose(connection, lost)
      return false
    }
`,
    times: 1,
  },
  // Asked between the socket's error and its end: told too.
  {
    from: /!hadError && \(query \|\| sent\.length\) && error/g,
    to: "if (query || sent.length) error",
    times: 1,
  },
];

/** @param {string} file */
function mendFile(file) {
  const before = fs.readFileSync(file, "utf8");
  if (before.includes("if (!socket) {\n      chunk = nextWriteTimer")) return false;
  const after = MENDS.reduce((text, { from, to, times }) => {
    const found = text.match(from)?.length ?? 0;
    if (found !== times) throw new Error(`${file} is not as expected: install the packages again (npm ci).`);
    return text.replace(from, to);
  }, before);
  fs.writeFileSync(`${file}.new`, after);
  fs.renameSync(`${file}.new`, file);
  return true;
}

/** Mends the installed postgres.js where it is the version that needs it. Answers whether something was changed. */
export function mendPostgres(root = ROOT) {
  const home = path.join(root, "node_modules", "postgres");
  const { version } = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8"));
  if (version !== VERSION) return false;
  return FILES.map((file) => mendFile(path.join(home, file))).includes(true);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendPostgres();
