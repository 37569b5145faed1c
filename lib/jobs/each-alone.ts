import "server-only";
import { randomUUID } from "node:crypto";
import { recordError } from "@/lib/record-log";

/**
 * Does a job's work row by row: one that fails is recorded in the log and left to the next run, and those behind it have
 * their turn. Answers the rows for which `work` answered true. `job` names the work in the log.
 */
export async function eachAlone<R>(
  job: string,
  rows: Iterable<R>,
  work: (row: R) => Promise<boolean>,
): Promise<R[]> {
  const done: R[] = [];
  for (const row of rows) {
    try {
      if (await work(row)) done.push(row);
    } catch (error) {
      recordError(error, { id: randomUUID(), door: `jobs: ${job}` });
    }
  }
  return done;
}
