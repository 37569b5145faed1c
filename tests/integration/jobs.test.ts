import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { queue } from "@/lib/jobs/boss";
import { processState } from "@/lib/process-state.mjs";
import { scheduledJobs } from "@/lib/worker/schedule";
import { awaitWorker, startWorker, stopWorker } from "@/lib/worker/worker";
import { eventually } from "../setup/eventually";

/** Fails as a nightly job may; it is in the calendar like the others. */
const broken = "breaks-down";

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  scheduledJobs.push({
    name: broken,
    cron: "0 4 1 1 *",
    run: () => Promise.reject(new Error("too many rows")),
  });
  startWorker({ polling: 0.5 });
  await awaitWorker();
});

afterAll(() => stopWorker());

test("everything that runs by the clock is in the queue's calendar", async () => {
  const rows = await db.execute<{ name: string; timezone: string }>(
    sql`select name, timezone from pgboss.schedule`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(scheduledJobs.map(({ name }) => name).sort());
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(["Europe/Madrid"]));
});

test.each(scheduledJobs.map(({ name, run }) => [name, run] as const))("%s runs", async (_name, run) => {
  await run();
});

test("a job of the calendar is worked on", async () => {
  const { boss } = queue();
  const id = await boss.send("remove-old-logs", {});
  await eventually(async () => {
    const job = await boss.getJobById("remove-old-logs", id ?? "");
    expect(job?.state).toBe("completed");
  });
});

test("a job that fails is in the log, by its name", async () => {
  await queue().boss.send(broken, {});
  await eventually(async () => {
    const rows = await db.execute(sql`select message from logs where function_id = ${`jobs: ${broken}`}`);
    expect(rows.length).toBeGreaterThan(0);
  });
});

test("a second start is the same one", async () => {
  const { boss } = queue();
  startWorker();
  await awaitWorker();
  expect(queue().boss).toBe(boss);
});

/** A job that runs for so many milliseconds; resolves when it has begun. */
async function begin(name: string, milliseconds: number, ended: string[]): Promise<string> {
  const { boss } = queue();
  await boss.createQueue(name, { name, retryLimit: 3 });
  const id = await boss.send(name, {});
  let begun = false;
  await boss.work(name, { pollingIntervalSeconds: 0.5 }, async () => {
    begun = true;
    await pause(milliseconds);
    ended.push(name);
  });
  await eventually(() => expect(begun).toBe(true));
  return id ?? "";
}

const stateOf = async (id: string) =>
  (await db.execute<{ state: string }>(sql`select state from pgboss.job where id = ${id}`))[0]?.state;

test("told to end, it waits for a job that runs, and gives back one that runs too long", async () => {
  const ended: string[] = [];
  const short = await begin("takes-a-second", 1_000, ended);
  await processState.stopWorker?.();
  expect(ended).toEqual(["takes-a-second"]);
  await eventually(async () => expect(await stateOf(short)).toBe("completed"));

  startWorker({ polling: 0.5 });
  await awaitWorker();
  const long = await begin("takes-an-hour", 3_600_000, ended);
  const began = performance.now();
  await stopWorker(1_000);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(await stateOf(long)).toBe("retry");
  expect(ended).toEqual(["takes-a-second"]);
});
