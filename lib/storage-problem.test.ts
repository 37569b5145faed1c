import { expect, test } from "vitest";
import { storageProblem } from "./storage-problem";

const failing = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EROFS", "closed"],
  ["EACCES", "closed"],
  ["EPERM", "closed"],
  ["ENOTDIR", "closed"],
  ["ECONNRESET", null],
])("%s: %s", (code, problem) => {
  expect(storageProblem(failing(code))).toBe(problem);
});

test("what is no error of a folder is none of ours", () => {
  expect([storageProblem(new Error("x")), storageProblem("ENOSPC"), storageProblem(null)]).toEqual([
    null,
    null,
    null,
  ]);
});
