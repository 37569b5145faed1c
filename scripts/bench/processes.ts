import { spawnSync } from "node:child_process";
import fs from "node:fs";

type Process = { id: number; kilobytes: number };

/** A process and its children; none where the system cannot tell. */
function familyOf(pid: number): Process[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = (stdout ?? "")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Map<number, Process>();
  // Children have their parents before them when sorted by age, which is nearly the order of ids.
  for (const [id = 0, parent = 0, kilobytes = 0] of rows)
    if (id === pid || family.has(parent)) family.set(id, { id, kilobytes });
  return [...family.values()];
}

/** Memory in use by a process and its children, in MB; NaN where the system cannot tell. */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).reduce((sum, one) => sum + one.kilobytes, 0);
  return kilobytes > 0 ? kilobytes / 1024 : Number.NaN;
}

/** Microseconds of a tick in which Linux counts the time of processes (proc(5), USER_HZ). */
const TICK = 10_000;

/** Time that a process and its children had of the processor until now, in microseconds; NaN where it is not Linux. */
export function processorTimeOf(pid: number): number {
  try {
    const ticks = familyOf(pid).map(({ id }) => {
      // Behind the name, which may hold anything: utime and stime are the twelfth and thirteenth.
      const [, rest = ""] = fs.readFileSync(`/proc/${id}/stat`, "utf8").split(/\) (?!.*\) )/s);
      const fields = rest.split(" ");
      return Number(fields[11]) + Number(fields[12]);
    });
    return ticks.length > 0 ? ticks.reduce((sum, one) => sum + one, 0) * TICK : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
