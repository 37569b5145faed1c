// Runs a TypeScript script of the project with its settings and database: node scripts/run.mjs scripts/demo.ts …
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./database.mjs";
import { ensureInstalled } from "./install.mjs";
import { checkDatabase, migrate } from "./migrate.mjs";
import { loadSettings } from "./settings.mjs";
import { finished, onLeave, Refusal, reportFailure, start } from "./steps.mjs";

/**
 * What Node is called with to run `file` as server code; `process.env` must hold complete settings.
 * @param {string} file
 * @param {string[]} [args]
 */
export function scriptArguments(file, args = []) {
  return ["--conditions=react-server", "--import", "tsx", file, ...args];
}

/**
 * Runs a script with the project's settings and database, and sets the exit code that it ends with.
 * @param {string} file
 * @param {string[]} args
 * @param {{ asItIs?: boolean }} [how] `asItIs`: the database is not brought to the newest schema first
 */
export async function runScript(file, args, { asItIs = false } = {}) {
  await ensureInstalled();
  const settings = loadSettings({ mode: process.env.NODE_ENV ?? "development" });
  const database = await openDatabase(settings);
  onLeave(() => database.leave());
  try {
    await (asItIs ? checkDatabase : migrate)(database.url);
    process.exitCode = await finished(
      start(process.execPath, scriptArguments(file, args), { stdio: "inherit" }),
    );
  } finally {
    await database.leave();
  }
}

/** @param {string[]} args */
async function main([file, ...args]) {
  if (!file || !fs.existsSync(file))
    throw new Refusal("Say which script: node scripts/run.mjs scripts/demo.ts");
  await runScript(file, args);
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch(reportFailure);
}
