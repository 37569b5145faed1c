import { vi } from "vitest";

/** Waits until `check` no longer throws, and answers what it answers; fails with its error after a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 50 });
}
