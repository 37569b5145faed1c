import { afterEach, describe, expect, it, vi } from "vitest";
import { RateWindow } from "./rate-window";

afterEach(() => {
  vi.useRealTimers();
});

describe("RateWindow", () => {
  it("grants so many turns, says how long to wait, and grants them again", () => {
    vi.useFakeTimers();
    const window = new RateWindow({ turns: 2, seconds: 60 });
    expect([window.take("a"), window.take("a"), window.take("b")]).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(20_500);
    expect(window.take("a")).toBe(40);
    vi.advanceTimersByTime(40_000);
    expect([window.take("a"), window.take("a"), window.take("a")]).toEqual([0, 0, 60]);
  });

  it("says how long to wait without taking a turn", () => {
    vi.useFakeTimers();
    const window = new RateWindow({ turns: 2, seconds: 60 });
    for (let asked = 0; asked < 5; asked++) expect(window.wait("a")).toBe(0);
    expect([window.size, window.take("a"), window.wait("a", 1), window.wait("a")]).toEqual([0, 0, 60, 0]);
  });

  it("remembers no more keys than it may, and gives up the oldest first", () => {
    const window = new RateWindow({ turns: 1, seconds: 60, keys: 100 });
    for (let key = 0; key < 10_000; key++) expect(window.take(`key ${key}`)).toBe(0);
    expect(window.size).toBe(100);
    expect([window.has("key 9900"), window.has("key 9899")]).toEqual([true, false]);
  });

  it("forgets what has ended when another key comes", () => {
    vi.useFakeTimers();
    const window = new RateWindow({ turns: 1, seconds: 60 });
    for (let key = 0; key < 1000; key++) window.take(`key ${key}`);
    vi.advanceTimersByTime(60_001);
    window.take("later");
    expect(window.size).toBe(1);
  });
});
