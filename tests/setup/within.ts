import { pbkdf2Sync } from "node:crypto";

/** Milliseconds that {@link slowness} computes for where the bounds of tests were set, and nothing else runs. */
const COMPUTING = 90;

/** How many times slower this machine is now than that one was: 1 or more, by what else runs on it and by its processor. */
function slowness(): number {
  const began = performance.now();
  pbkdf2Sync("", "", 200_000, 64, "sha512");
  return Math.max(1, (performance.now() - began) / COMPUTING);
}

/**
 * Does `work` again, at most twice, until it takes no longer than so many milliseconds by the clock, as many times longer
 * as the machine is slower just then: slow code is slow on an idle machine too. Answers what the quick one answered.
 */
export async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left--) {
    const began = performance.now();
    const done = await work();
    const took = performance.now() - began;
    if (took <= milliseconds) return done;
    // Computed only now: tests call this for thousands of inputs.
    const bound = milliseconds * slowness();
    if (took <= bound) return done;
    if (left === 0) throw new Error(`It took ${Math.round(took)} ms, more than ${Math.round(bound)}`);
  }
}

/** Milliseconds of computing that `work` takes of this process, whatever else the machine does. */
export function cpuTimeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
