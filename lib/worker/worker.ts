import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { dropQueue, queue } from "@/lib/jobs/boss";
import type { Jobs } from "@/lib/jobs/enqueue";
import { oncePerProcess, processState } from "@/lib/process-state.mjs";
import { recordError } from "@/lib/record-log";
import { scheduledJobs } from "./schedule";

type Pace = {
  /** Seconds between two looks at the queue of mails; what goes by the clock is looked for ten times as seldom. */
  polling?: number;
  /** Whether this process also keeps the clock. */
  clock?: boolean;
};

// Each job loads what it needs when it runs: a shop at rest keeps no mailer, no reader of files and no archiver in memory.

/** Mails that are handed over side by side, at each look at the queue: few enough lines for any mail server. */
const mailsAtOnce = 4;

async function workOnMails(boss: PgBoss, polling: number): Promise<void> {
  const pace = { pollingIntervalSeconds: polling, batchSize: mailsAtOnce };
  await boss.work<Jobs["mail"]>("mail", pace, async (jobs) => {
    const { deliverMail } = await import("@/lib/mail/deliver");
    const ended = await Promise.allSettled(jobs.map(({ data }) => deliverMail(data.mailId)));
    // pg-boss knows one outcome for the whole batch: a mail that failed goes back alone.
    for (const [index, { id }] of jobs.entries()) {
      const one = ended[index];
      if (one?.status === "rejected") await boss.fail("mail", id, { message: String(one.reason) });
    }
  });
}

async function workOnImports(boss: PgBoss, polling: number): Promise<void> {
  const pace = { pollingIntervalSeconds: polling };
  await boss.work<Jobs["imports"]>("imports", pace, async ([job]) => {
    if (job) await (await import("@/lib/imports/work-on-import")).workOnImport(job.data.importId);
  });
  await boss.work<Jobs["import-pictures"]>("import-pictures", pace, async ([job]) => {
    if (job) await (await import("@/lib/imports/work-on-pictures")).workOnPictures(job.data.importId);
  });
}

async function workOnBackups(boss: PgBoss, polling: number): Promise<void> {
  await boss.work<Jobs["backup"]>("backup", { pollingIntervalSeconds: polling }, async ([job]) => {
    if (job) await (await import("@/lib/backup/run-backup")).workOnBackup(job.data);
  });
}

async function workOnRefunds(boss: PgBoss, polling: number): Promise<void> {
  const { workOnRefund } = await import("@/lib/payments/work-on-refund");
  await boss.work<Jobs["refunds"]>("refunds", { pollingIntervalSeconds: polling }, async ([job]) => {
    if (job) await workOnRefund(job.data.refundId);
  });
}

async function workByTheClock(boss: PgBoss, polling: number): Promise<void> {
  for (const { name, cron, run } of scheduledJobs) {
    await boss.createQueue(name, {
      name,
      policy: "singleton",
      retryLimit: 3,
      retryDelay: 60,
      expireInSeconds: 600,
    });
    await boss.schedule(name, cron, {}, { tz: "Europe/Madrid" });
    // pg-boss keeps a failure to itself; what fails every night is to be seen in the log.
    await boss.work(name, { pollingIntervalSeconds: polling }, () =>
      run().catch((error: unknown) => {
        report(error, `jobs: ${name}`);
        throw error;
      }),
    );
  }
}

function report(error: unknown, door: string): void {
  recordError(error, { id: randomUUID(), door });
}

/** A start that fails is tried again with growing pauses: mails wait, the shop does not. */
async function open({ polling = 2, clock = true }: Pace, signal: AbortSignal): Promise<void> {
  for (let seconds = 1; !signal.aborted; seconds = Math.min(seconds * 2, 30)) {
    const { boss, stopping } = queue();
    signal.addEventListener("abort", () => stopping.abort());
    boss.on("error", (error) => report(error, "jobs"));
    try {
      await boss.start();
      await workOnMails(boss, polling);
      await workOnImports(boss, polling);
      await workOnBackups(boss, polling);
      await workOnRefunds(boss, polling);
      if (clock) await workByTheClock(boss, polling * 10);
      return;
    } catch (error) {
      if (!signal.aborted) report(error, "jobs: start");
      await boss.stop({ graceful: false }).catch(() => {});
      dropQueue();
      await pause(seconds * 1_000, undefined, { ref: false, signal }).catch(() => {});
    }
  }
}

type Worker = { started: Promise<void>; ending: AbortController };
const shared = oncePerProcess("worker", (): { worker?: Worker } => ({}));

/**
 * Begins to work on the queue, once per process; later calls change nothing. It does not wait: with the database away
 * the work begins when that is back, and the server starts meanwhile. Not in a build, not in scripts.
 */
export function startWorker(pace: Pace = {}): void {
  if (process.env.NEXT_PHASE === "phase-production-build" || shared.worker) return;
  const ending = new AbortController();
  shared.worker = { ending, started: open(pace, ending.signal) };
  // The server tells it to end from outside of Next's bundle.
  processState.stopWorker = stopWorker;
}

/** Resolves when the work has begun. */
export async function awaitWorker(): Promise<void> {
  await shared.worker?.started;
}

/**
 * Takes no new jobs and lets those that run end, for so many milliseconds at most (1,000 at least). What still runs then
 * goes back into the queue, instead of staying taken until its time is up, or fails where its queue repeats nothing.
 */
export async function stopWorker(milliseconds = 6_000): Promise<void> {
  const worker = shared.worker;
  if (!worker) return;
  delete shared.worker;
  const { boss } = queue();
  await Promise.race([worker.started, pause(1_000)]);
  await boss.stop({ graceful: true, timeout: milliseconds }).catch(() => {});
  worker.ending.abort();
  dropQueue();
}
