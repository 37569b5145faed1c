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
    // Bounds for a machine that does other things as well; what must be quick says so in its test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
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
        },
      },
    ],
  },
});
