import { type Arm, evenSplit, sameRate } from "./chi-square";

/** What is fixed when a test of two texts begins (docs/decisions/0112-two-texts.md). */
export const plan = {
  /** People who have to see each text. */
  sample: 1_000,
  /** Whole days in Ibiza that it runs at least: two of every weekday. */
  days: 14,
  /** Days after which it ends without a result where too few have seen it. */
  patience: 56,
  /** A difference is one when chance alone makes it in fewer cases. */
  alpha: 0.05,
  /** The lots are taken to be wrong when chance alone makes them as uneven in fewer cases. */
  alphaSplit: 0.001,
} as const;

/** What both texts did on one day of the test; days count from 0, the day on which it began. */
export type TestDay = { day: number; a: Arm; b: Arm };

type Verdict =
  /** The split is so uneven that the lots, or the counting, must be wrong: the rates say nothing. */
  | "uneven"
  /** More of those who saw A did what they were meant to, or of those who saw B. */
  | "a"
  | "b"
  /** No difference that chance does not make as well. */
  | "none";

export type TestReport = { a: Arm; b: Arm } & (
  | {
      state: "running";
      /** About how many more days it takes; null while nobody can say. */
      daysLeft: number | null;
    }
  /** Eight weeks were not enough to find the people. */
  | { state: "undecided" }
  | { state: "decided"; verdict: Verdict; p: number; splitP: number; onDay: number }
);

const nobody: Arm = { seen: 0, done: 0 };

function add(one: Arm, other: Arm): Arm {
  return { seen: one.seen + other.seen, done: one.done + other.done };
}

/** The two texts' counts on all days up to one, included. */
function sumsUntil(days: readonly TestDay[], last: number): { a: Arm; b: Arm } {
  const until = days.filter(({ day }) => day <= last);
  return {
    a: until.map(({ a }) => a).reduce(add, nobody),
    b: until.map(({ b }) => b).reduce(add, nobody),
  };
}

/**
 * The day with which a test ends: the first by whose end it has run for its whole days and both texts have been seen often
 * enough. It hangs on how many were counted alone, never on what they did. Null before it.
 */
function endOf(days: readonly TestDay[], over: number): number | null {
  for (let day = plan.days; day <= Math.min(over, plan.patience); day++) {
    const { a, b } = sumsUntil(days, day);
    if (a.seen >= plan.sample && b.seen >= plan.sample) return day;
  }
  return null;
}

/** Days still to go at the pace so far; null where there is none. */
function daysLeft({ a, b }: { a: Arm; b: Arm }, over: number): number | null {
  const whole = plan.days - over;
  const seen = Math.min(a.seen, b.seen);
  if (seen >= plan.sample) return Math.max(1, whole);
  if (seen === 0) return null;
  return Math.max(whole, Math.ceil(((plan.sample - seen) * (over + 1)) / seen), 1);
}

/**
 * What a test of two texts says on a day. Until its end only counts: whoever looks for a difference every day finds one
 * sooner or later. At its end one look, at the days up to the end, which later days do not change.
 *
 * @param over the last day that is over, -1 on the day on which the test began
 */
export function reportOf(days: readonly TestDay[], over: number): TestReport {
  const end = endOf(days, over);
  if (end === null) {
    const sums = sumsUntil(days, Number.POSITIVE_INFINITY);
    if (over >= plan.patience) return { state: "undecided", ...sumsUntil(days, plan.patience) };
    return { state: "running", daysLeft: daysLeft(sums, over), ...sums };
  }
  const { a, b } = sumsUntil(days, end);
  const splitP = evenSplit(a.seen, b.seen);
  const p = sameRate(a, b);
  return { state: "decided", verdict: verdictOf({ a, b, p, splitP }), p, splitP, onDay: end, a, b };
}

function verdictOf({ a, b, p, splitP }: { a: Arm; b: Arm; p: number; splitP: number }): Verdict {
  if (splitP < plan.alphaSplit) return "uneven";
  if (p >= plan.alpha) return "none";
  return a.done / a.seen > b.done / b.seen ? "a" : "b";
}
