import { describe, expect, it } from "vitest";
import { plan, reportOf, type TestDay } from "./ab-plan";
import { chiSquareTail, evenSplit, sameRate } from "./chi-square";

/** Numbers from 0 to 1 by a generator that is the same in every run (mulberry32). */
function lots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Shop = { perDay: number; rateA: number; rateB: number; toB?: number };

/** Days of a test as a shop would count them: each visitor draws a text, and some do what they are meant to. */
function simulate({ perDay, rateA, rateB, toB = 0.5 }: Shop, draw: () => number, length: number): TestDay[] {
  return Array.from({ length }, (_, day) => {
    const arms = { a: { seen: 0, done: 0 }, b: { seen: 0, done: 0 } };
    for (let visitor = 0; visitor < perDay; visitor++) {
      const isB = draw() < toB;
      const arm = isB ? arms.b : arms.a;
      arm.seen++;
      if (draw() < (isB ? rateB : rateA)) arm.done++;
    }
    return { day, ...arms };
  });
}

/** How many of a thousand tests find a difference at their end. */
function found(shop: Shop, seed: number): number {
  const draw = lots(seed);
  let differences = 0;
  for (let test = 0; test < 1_000; test++) {
    const report = reportOf(simulate(shop, draw, 21), 20);
    if (report.state !== "decided") throw new Error("The test did not reach its end");
    if (report.verdict === "a" || report.verdict === "b") differences++;
  }
  return differences;
}

/** Standard deviations of a binomial number around what is expected of a thousand. */
const deviation = (p: number) => Math.sqrt(1_000 * p * (1 - p));

describe("χ²", () => {
  it.each([
    [0, 1],
    [3.841459, 0.05],
    [6.634897, 0.01],
    [10.827566, 0.001],
  ])("%s is reached by chance with probability %s", (value, p) => {
    expect(chiSquareTail(value)).toBeCloseTo(p, 6);
  });

  it("compares rates and splits as tables of χ² do", () => {
    // 1000 · (30·50 − 20·… )² by hand: 30 of 500 against 50 of 500 is χ² = 5.434783.
    expect(sameRate({ seen: 500, done: 30 }, { seen: 500, done: 50 })).toBeCloseTo(
      chiSquareTail(5.434783),
      6,
    );
    expect(evenSplit(1_000, 1_100)).toBeCloseTo(chiSquareTail(10_000 / 2_100), 9);
    expect(sameRate({ seen: 10, done: 0 }, { seen: 10, done: 0 })).toBe(1);
    expect(sameRate({ seen: 0, done: 0 }, { seen: 10, done: 3 })).toBe(1);
    expect(evenSplit(0, 0)).toBe(1);
  });
});

describe("a thousand simulated tests", () => {
  const perDay = 150;

  it("find a difference that is none in 5 of 100, within what chance allows", () => {
    const wrong = found({ perDay, rateA: 0.05, rateB: 0.05 }, 7);
    // Four standard deviations: 22 to 78. Looking every day would find about 250.
    expect(Math.abs(wrong - 50)).toBeLessThan(4 * deviation(0.05));
  });

  it("would find a false one far more often if they were looked at every day", () => {
    const draw = lots(11);
    let wrong = 0;
    for (let test = 0; test < 1_000; test++) {
      const days = simulate({ perDay, rateA: 0.05, rateB: 0.05 }, draw, 15);
      const sums = { a: { seen: 0, done: 0 }, b: { seen: 0, done: 0 } };
      const isFound = days.some(({ a, b }) => {
        sums.a = { seen: sums.a.seen + a.seen, done: sums.a.done + a.done };
        sums.b = { seen: sums.b.seen + b.seen, done: sums.b.done + b.done };
        return sameRate(sums.a, sums.b) < plan.alpha;
      });
      if (isFound) wrong++;
    }
    expect(wrong).toBeGreaterThan(150);
  });

  it("find 5 % against 8 % in three of four", () => {
    const right = found({ perDay, rateA: 0.05, rateB: 0.08 }, 13);
    expect(right).toBeGreaterThan(750);
    expect(right).toBeLessThan(900);
  });

  it("say that the lots are wrong when they are", () => {
    const draw = lots(17);
    const report = reportOf(simulate({ perDay: 300, rateA: 0.05, rateB: 0.2, toB: 0.4 }, draw, 16), 15);
    expect(report).toMatchObject({ state: "decided", verdict: "uneven" });
  });
});

describe("the end", () => {
  const day = (at: number, seen: number, doneA = 0, doneB = 0): TestDay => ({
    day: at,
    a: { seen, done: doneA },
    b: { seen, done: doneB },
  });
  const daily = (length: number, seen: number, doneA = 0, doneB = 0) =>
    Array.from({ length }, (_, at) => day(at, seen, doneA, doneB));

  it("comes after fourteen whole days, however many have seen it before", () => {
    const days = daily(15, 400, 4, 40);
    expect(reportOf(days.slice(0, 1), -1)).toMatchObject({ state: "running", daysLeft: 15 });
    expect(reportOf(days.slice(0, 14), 13)).toMatchObject({ state: "running", daysLeft: 1 });
    expect(reportOf(days, 14)).toMatchObject({ state: "decided", verdict: "b", onDay: 14 });
  });

  it("waits for a thousand of each and says about how long", () => {
    const days = daily(20, 40);
    expect(reportOf(days, 19)).toMatchObject({ state: "running", daysLeft: 5, a: { seen: 800 } });
    expect(reportOf([], 3)).toMatchObject({ state: "running", daysLeft: null });
  });

  it("is not moved by what comes later", () => {
    const days = [
      ...daily(15, 100, 3, 9),
      ...daily(30, 500, 60, 1).map((one) => ({ ...one, day: one.day + 15 })),
    ];
    const atTheEnd = reportOf(days.slice(0, 15), 14);
    expect(atTheEnd).toMatchObject({ state: "decided", verdict: "b" });
    expect(reportOf(days, 44)).toEqual(atTheEnd);
  });

  it("comes undecided after eight weeks", () => {
    const days = daily(80, 15, 0, 5);
    expect(reportOf(days.slice(0, 56), 55)).toMatchObject({ state: "running" });
    const report = reportOf(days, 70);
    expect(report).toMatchObject({ state: "undecided", a: { seen: 57 * 15 } });
  });
});
