import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { processState } from "@/lib/process-state.mjs";
import { listenForChanges } from "./listen.mjs";

// A database that never answers.
const silent = { listen: () => new Promise(() => {}), notify: () => new Promise(() => {}) };
vi.mock("postgres", () => ({ default: () => silent }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("DATABASE_URL", "postgres://silent.invalid/shop");
  delete processState.listensToDatabase;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  delete processState.listensToDatabase;
});

it("says that nothing arrives only after it had time to arrive", () => {
  listenForChanges();
  expect(processState.listensToDatabase).toBeUndefined();
  vi.advanceTimersByTime(4_000);
  expect(processState.listensToDatabase).toBeUndefined();
  vi.advanceTimersByTime(2_000);
  expect(processState.listensToDatabase).toBe(false);
});
