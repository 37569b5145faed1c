import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const mostLines = 300;
const folders = ["app", "components", "db", "lib", "scripts", "server"];

it("no source file has more lines than a reader holds in mind (CONTRIBUTING.md)", () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const long = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n").length;
    return lines > mostLines ? [`${file}: ${lines}`] : [];
  });
  expect(files.length).toBeGreaterThan(1_000);
  expect(long).toEqual([]);
});
