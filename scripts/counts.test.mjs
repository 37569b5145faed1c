import { expect, test } from "vitest";
import { countPlaywright, countVitest, remarks, withExitCode } from "./counts.mjs";

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: [] },
    { name: "b.test.ts", status: "failed", assertionResults: [{ status: "failed", fullName: "adds" }] },
    {
      name: "c.test.ts",
      status: "passed",
      assertionResults: [{ status: "passed" }, { status: "skipped", fullName: "no data" }],
    },
  ];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
    passed: 4,
    failed: 2,
    broken: ["a.test.ts", "b.test.ts adds"],
    skipped: ["c.test.ts no data"],
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
      specs: [spec(3, "works", "expected"), spec(5, "breaks", "unexpected")],
      suites: [{ specs: [spec(9, "hesitates", "flaky"), spec(12, "waits", "skipped")] }],
    },
  ];
  expect(countPlaywright({ stats, errors: [{}], suites })).toEqual({
    passed: 8,
    failed: 3,
    broken: ["a.spec.ts:5 breaks"],
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

test("the summary names what was left out, needed a second try or failed", () => {
  expect(remarks({ broken: [], skipped: [], retried: [] })).toEqual([]);
  expect(remarks({ broken: ["c"], skipped: ["no data"], retried: ["a", "b"] })).toEqual([
    "left out: no data",
    "needed a second try: a; b",
    "failed: c",
  ]);
});
