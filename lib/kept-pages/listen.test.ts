import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { processState } from "@/lib/process-state.mjs";
import { listenForChanges } from "./listen.mjs";

// A database that never answers.
const silent = { listen: () => new Promise(() => {}), notify: () => new Promise(() => {}) };
vi.mock("postgres", () => ({ default: () => silent }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("DATABASE_URL", "postgres://silent.invalid/shop");
  delete processState.hearsDatabase;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  delete processState.hearsDatabase;
});

it("says that it hears nothing only after it had time to hear", () => {
  listenForChanges();
  expect(processState.hearsDatabase).toBeUndefined();
  vi.advanceTimersByTime(4_000);
  expect(processState.hearsDatabase).toBeUndefined();
  vi.advanceTimersByTime(2_000);
  expect(processState.hearsDatabase).toBe(false);
});
