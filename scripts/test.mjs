// `npm test`: every check and every test of the project, ending in one line `N passed, N failed`.
//   npm test -- unit            one part or several: lock, lint, types, unit, integration, build, e2e
//   npm test -- unit lib/money  what is no part's name goes to the test runners, to choose files
import fs from "node:fs";
import path from "node:path";
import { ensureBrowser, HEADLESS } from "./browser.mjs";
import { ensureBuilt, NEXT } from "./build.mjs";
import { countPlaywright, countVitest, remarks, withExitCode } from "./counts.mjs";
import { checkNode, ensureInstalled } from "./install.mjs";
import { openShopForJourneys } from "./journeys.mjs";
import { finished, onLeave, Refusal, ROOT, reportFailure, start } from "./steps.mjs";
import { makeTestFolder, openTestPostgres } from "./test-postgres.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */

const PARTS = /** @type {const} */ (["lock", "lint", "types", "unit", "integration", "build", "e2e"]);
/** @typedef {(typeof PARTS)[number]} Part */
/** @param {string[]} parts */
const bin = (...parts) => path.join(ROOT, "node_modules", ...parts);
const TOOLS = {
  biome: bin("@biomejs", "biome", "bin", "biome"),
  tsc: bin("typescript", "bin", "tsc"),
  vitest: bin("vitest", "vitest.mjs"),
  playwright: bin("@playwright", "test", "cli.js"),
};

/** @type {Awaited<ReturnType<typeof openTestPostgres>> | undefined} */
let postgres;
const reports = makeTestFolder();

/** Comes after what was counted is said. That something is left behind is a failure, and takes no result away. */
async function clearUp() {
  try {
    await postgres?.leave();
    fs.rmSync(reports, { recursive: true, force: true });
  } catch (error) {
    console.error("\nWhat the run left behind could not be removed:", error);
    process.exitCode = 1;
  }
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {import("./steps.mjs").StartOptions} [options]
 */
function node(tool, args, options) {
  return finished(start(process.execPath, [tool, ...args], options));
}

/**
 * A check has no tests of its own: it counts as one that passed or failed.
 * @param {[tool: string, ...args: string[]][]} runs
 */
async function check(...runs) {
  for (const [tool, ...args] of runs) {
    if ((await node(tool, args)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/**
 * @template T
 * @param {string} file
 * @param {(report: T) => Counts} count
 */
function readReport(file, count) {
  try {
    return count(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/**
 * @param {string} project Its name, or what the names of several begin with: `unit*`.
 * @param {string[]} files
 * @param {Record<string, string | undefined>} [env]
 */
async function vitest(project, files, env = process.env) {
  const report = path.join(reports, `${project.replace("*", "")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const mayBeEmpty = files.length > 0;
  const args = [
    "run",
    "--project",
    project,
    ...(mayBeEmpty ? ["--passWithNoTests"] : []),
    ...reporters,
    ...files,
  ];
  const code = await node(TOOLS.vitest, args, { env: { ...env, NODE_ENV: "test" } });
  return withExitCode(readReport(report, countVitest), code, { mayBeEmpty });
}

async function openPostgres() {
  postgres ??= await openTestPostgres();
  return postgres;
}

/** @param {string[]} files */
async function integration(files) {
  const { url } = await openPostgres();
  return vitest("integration", files, { ...process.env, TEST_DATABASE_URL: url });
}

let unbuildable = false;

async function build() {
  unbuildable = true;
  await ensureBuilt();
  unbuildable = false;
  return { passed: 1, failed: 0 };
}

/** @param {string[]} files */
async function journeys(files) {
  if (unbuildable) throw new Refusal("Without a build there is nothing to visit: the journeys were not run.");
  await ensureBrowser(HEADLESS);
  await ensureBuilt();
  const shop = await openShopForJourneys(await openPostgres());
  try {
    const report = path.join(reports, "e2e.json");
    const env = { ...shop.env, NODE_ENV: "test", PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const mayBeEmpty = files.length > 0;
    const args = ["test", "--reporter=list,json", ...(mayBeEmpty ? ["--pass-with-no-tests"] : []), ...files];
    const code = await node(TOOLS.playwright, args, { env });
    const counts = readReport(report, countPlaywright);
    // What was held up is looked into as well as what failed.
    if (code !== 0 || counts?.retried?.length)
      console.log(`\nThe end of what the shop's server printed:\n${shop.log()}`);
    return withExitCode(counts, code, { mayBeEmpty });
  } finally {
    await shop.close();
  }
}

/**
 * Runs one part; whatever it throws is one failure, and the next part has its turn.
 * @param {Part} part
 * @param {string[]} files
 */
async function run(part, files) {
  /** @type {Record<Part, () => Promise<Counts>>} */
  const works = {
    lock: () => check([path.join(ROOT, "scripts", "complete-lock.mjs"), "--check"]),
    lint: () => check([TOOLS.biome, "check", "."]),
    // Each checker instantiates the types that it meets: on two cores four took 32 s, two take 27 s.
    types: () => check([NEXT, "typegen"], [TOOLS.tsc, "--noEmit", "--checkers", "2"]),
    unit: () => vitest("unit*", files),
    integration: () => integration(files),
    build,
    e2e: () => journeys(files),
  };
  console.log(`\n── ${part}`);
  const began = performance.now();
  /** @type {Counts} */
  const counts = await works[part]().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${part}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

/** @param {string[]} asked */
async function main(asked) {
  onLeave(clearUp, 1);
  checkNode();
  await ensureInstalled();
  process.chdir(ROOT);
  const chosen = PARTS.filter((part) => asked.includes(part));
  const files = asked.filter((word) => !PARTS.some((part) => part === word));
  /** @type {Required<Counts>} */
  const total = { passed: 0, failed: 0, broken: [], skipped: [], retried: [] };
  for (const part of chosen.length ? chosen : PARTS) {
    const counts = await run(part, files);
    total.passed += counts.passed;
    total.failed += counts.failed;
    // What failed without a test that is to blame is named by its part.
    if (counts.failed > 0) total.broken.push(...(counts.broken?.length ? counts.broken : [part]));
    total.skipped.push(...(counts.skipped ?? []));
    total.retried.push(...(counts.retried ?? []));
  }
  if (total.passed + total.failed === 0) {
    console.error(`Nothing was run: no test file has ${files.join(" or ")} in its name.`);
    total.failed = 1;
  }
  for (const line of remarks(total)) console.log(`\n${line}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main(process.argv.slice(2)).catch(reportFailure).finally(clearUp);
