import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("./", import.meta.url)).replace(/\/$/, "");
const alias = [
  { find: /^@\//, replacement: `${root}/` },
  { find: "server-only", replacement: `${root}/tests/setup/server-only.ts` },
];

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{lib,db,scripts,components,app,server,tests/unit}/**/*.test.{ts,tsx,mjs}",
            "*.test.{ts,mjs}",
          ],
          env: { TZ: "UTC" },
          // Some go through thousands of cases; on a busy machine that takes longer than the five seconds of the default.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          env: { TZ: "UTC" },
          globalSetup: ["tests/setup/postgres.ts"],
          setupFiles: ["tests/setup/own-database.ts", "tests/setup/next-cache.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
