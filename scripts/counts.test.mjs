import { expect, test } from "vitest";
import { countPlaywright, countVitest, remarks, withExitCode } from "./counts.mjs";

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    {
      status: "passed",
      assertionResults: [{ status: "passed" }, { status: "skipped", fullName: "no data" }],
    },
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
    skipped: ["no data"],
  });
});

test("browser tests that fail and errors around them are failures; a second try is named", () => {
  const stats = { expected: 7, unexpected: 2, flaky: 1, skipped: 1 };
  /**
   * @param {number} line
   * @param {string} title
   * @param {string} status
   */
  const spec = (line, title, status) => ({ file: "a.spec.ts", line, title, tests: [{ status }] });
  const suites = [
    {
      specs: [spec(3, "works", "expected")],
      suites: [{ specs: [spec(9, "hesitates", "flaky"), spec(12, "waits", "skipped")] }],
    },
  ];
  expect(countPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 8,
    failed: 3,
    skipped: ["a.spec.ts:12 waits"],
    retried: ["a.spec.ts:9 hesitates"],
  });
});

test("a runner that dies is a failure, whatever it reported", () => {
  expect(withExitCode(null, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 });
  expect(withExitCode({ passed: 5, failed: 2 }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(withExitCode({ passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 });
});

test("a runner that ran nothing is a failure, unless files were chosen", () => {
  expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(withExitCode({ passed: 0, failed: 0 }, 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 });
});

test("the summary names what was left out and what needed a second try", () => {
  expect(remarks({ skipped: [], retried: [] })).toEqual([]);
  expect(remarks({ skipped: ["no data"], retried: ["a", "b"] })).toEqual([
    "left out: no data",
    "needed a second try: a; b",
  ]);
});
