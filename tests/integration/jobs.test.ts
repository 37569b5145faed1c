import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { queue } from "@/lib/jobs/boss";
import { scheduledJobs } from "@/lib/worker/schedule";
import { awaitWorker, startWorker, stopWorker } from "@/lib/worker/worker";
import { eventually } from "../setup/eventually";

beforeAll(async () => {
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

test("a second start is the same one", async () => {
  const { boss } = queue();
  startWorker();
  await awaitWorker();
  expect(queue().boss).toBe(boss);
});
