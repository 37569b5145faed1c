// How many passed and failed, out of what the runners report.

/** Counts of vitest's JSON report. A file that could not be loaded counts as one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts of Playwright's JSON report. An error outside any test counts as one failure. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A runner that ended badly without naming a failed test, or left no report, is a failure of its own. */
export function withExitCode(counts, code) {
  if (!counts) return { passed: 0, failed: 1 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
