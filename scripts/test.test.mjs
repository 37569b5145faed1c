import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./steps.mjs";

/** Removes what it is asked to, and says afterwards that it could not. */
const CANNOT_REMOVE = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  const remove = fs.rmSync;
  fs.rmSync = (...args) => { remove(...args); throw new Error("still in use"); };
`)}`;

test("the counts are said before what was left behind is removed, and a failure of that after them", () => {
  const args = ["--import", CANNOT_REMOVE, path.join(ROOT, "scripts", "test.mjs"), "lock"];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  expect(stdout).toMatch(/\n1 passed, 0 failed\n$/);
  expect(stderr).toMatch(/could not be removed: Error: still in use/);
  expect(status).toBe(1);
}, 60_000);
