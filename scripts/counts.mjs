// How many passed and failed, out of what the runners report, and what a reader should know besides.
import path from "node:path";
import { ROOT } from "./steps.mjs";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [broken] tests that failed
 * @property {string[]} [skipped] tests that were left out
 * @property {string[]} [retried] tests that passed at their second try
 */

/**
 * @typedef {object} VitestReport what is read of it
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName?: string }[] }[]} testResults
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, line: number, title: string, tests: { status: string }[] }[]} [specs]
 */

/**
 * @typedef {object} PlaywrightReport what is read of it
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {unknown[]} errors
 * @property {PlaywrightSuite[]} suites
 */

/**
 * Tests of vitest's JSON report that ended so, as `file title`.
 * @param {VitestReport["testResults"]} files
 * @param {string} status
 */
function titled(files, status) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName }) => `${path.relative(ROOT, name)} ${fullName ?? ""}`),
  );
}

/**
 * Counts of vitest's JSON report. A file that could not be loaded counts as one failure.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults
    .filter((file) => file.status === "failed" && file.assertionResults.length === 0)
    .map(({ name }) => path.relative(ROOT, name));
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    broken: [...unread, ...titled(testResults, "failed")],
    skipped: titled(testResults, "skipped"),
  };
}

/**
 * Tests of Playwright's JSON report that ended so, as `file:line title`.
 * @param {PlaywrightSuite[]} suites
 * @param {string} status
 * @returns {string[]}
 */
function named(suites, status) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...named(inner, status),
  ]);
}

/**
 * Counts of Playwright's JSON report. An error outside any test counts as one failure.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    broken: named(suites, "unexpected"),
    skipped: named(suites, "skipped"),
    retried: named(suites, "flaky"),
  };
}

/**
 * A runner that ended badly without naming a failed test, or left no report, is a failure of its own; so is one that ran
 * nothing at all, unless only some files were asked for.
 * @param {Counts | null} counts
 * @param {number} code
 * @returns {Counts}
 */
export function withExitCode(counts, code, { mayBeEmpty = false } = {}) {
  if (!counts) return { passed: 0, failed: 1 };
  const isEmpty = counts.passed + counts.failed === 0 && !mayBeEmpty;
  return (code !== 0 || isEmpty) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * What stands above the last line: which tests were left out, which needed a second try, and which failed.
 * @param {Pick<Required<Counts>, "broken" | "skipped" | "retried">} counts
 */
export function remarks({ broken, skipped, retried }) {
  return [
    ...(skipped.length > 0 ? [`left out: ${skipped.join("; ")}`] : []),
    ...(retried.length > 0 ? [`needed a second try: ${retried.join("; ")}`] : []),
    ...(broken.length > 0 ? [`failed: ${broken.join("; ")}`] : []),
  ];
}
