import path from "node:path";
import { GUARD, NEXT } from "../build.mjs";
import { ROOT, runQuietly, step } from "../steps.mjs";
import type { Findings } from "./figures";
import { copyShop } from "./workshop";

const aimSeconds = 60;

/** A build of the shop in a copy where nothing was ever built. */
export async function measureBuild(): Promise<Findings> {
  const cwd = copyShop();
  const next = path.join(cwd, path.relative(ROOT, NEXT));
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const began = performance.now();
  await step("Building a copy of the shop from nothing", async () => {
    await runQuietly(process.execPath, [...GUARD, next, "build"], {
      cwd,
      env,
      refusal: "The build failed: the reason stands above.",
    });
  });
  const seconds = (performance.now() - began) / 1_000;
  return {
    figures: [
      {
        measure: "cold build",
        aim: `≤ ${aimSeconds} s on two cores`,
        floor: "",
        ours: `${seconds.toFixed(1)} s`,
        met: seconds <= aimSeconds,
      },
    ],
    notes: [],
  };
}
