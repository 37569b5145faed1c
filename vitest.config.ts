import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("./", import.meta.url)).replace(/\/$/, "");
const alias = [
  { find: /^@\//, replacement: `${root}/` },
  { find: "server-only", replacement: `${root}/tests/setup/server-only.ts` },
];

const unitTests = [
  "{lib,db,scripts,components,app,server,tests/unit}/**/*.test.{ts,tsx,mjs}",
  "*.test.{ts,mjs}",
];

/** Unit tests that change what others in their process would meet too: modules, globals, the time, the environment. */
const apart = ["lib", "db", "scripts", "components", "app", "server", "tests/unit"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\bvi\.(?!fn\b)|process\.env/.test(readFileSync(`${root}/${file}`, "utf8"))),
);

/** Begins with what takes minutes, so that nothing of it runs alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(?:supplier-files-\d|column-layouts|import-data)\./.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    // One more than the two cores that it is meant for: a third of the time a test waits for Postgres or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Bounds for a machine that does other things as well; what must be quick says so in its test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: unitTests,
          exclude: apart,
          env: { TZ: "UTC" },
          // Loading the same modules for each file took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "unit-apart", include: apart, env: { TZ: "UTC" } },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          env: { TZ: "UTC" },
          globalSetup: ["tests/setup/postgres.ts"],
          setupFiles: ["tests/setup/own-database.ts", "tests/setup/next-cache.ts"],
        },
      },
    ],
  },
});
