import { expect, test } from "vitest";
import { countPlaywright, countVitest, withExitCode } from "./counts.mjs";

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
  });
});

test("journeys that fail and errors around them are failures", () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 3 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 8, failed: 3 });
});

test("a runner that dies is a failure, whatever it reported", () => {
  expect(withExitCode(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
});
