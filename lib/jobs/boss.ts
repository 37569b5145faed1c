import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import { client, type Transaction } from "@/db/client";
import { isAwayError } from "@/lib/away-error";
import { oncePerProcess } from "@/lib/process-state.mjs";

/** pg-boss hands objects to a driver that writes them as JSON; ours takes text. */
function parameter(value: unknown) {
  if (value === undefined || value === null) return null;
  if (typeof value === "object" && !Array.isArray(value)) return JSON.stringify(value);
  return value as string | number | boolean | string[];
}

/** Maintenance comes as one text with its own BEGIN and COMMIT: in a transaction of ours, a failure leaves no trace. */
async function run(text: string, values: unknown[]) {
  if (/^\s*BEGIN;/.test(text)) return client.begin((tx) => tx.unsafe(text));
  return values.length > 0 ? client.unsafe(text, values.map(parameter)) : client.unsafe(text);
}

/**
 * pg-boss on the shop's own pool. It reports outcomes of jobs without waiting for the answer, so a lost connection is
 * outlived here: a statement is tried again until Postgres is back or the worker is stopped.
 */
function retryingDatabase(signal: AbortSignal): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      for (;;) {
        try {
          return { rows: [...(await run(text, values))] };
        } catch (error) {
          if (!isAwayError(error)) throw error;
          await pause(1_000, undefined, { ref: false, signal });
        }
      }
    },
  };
}

/** A statement of pg-boss on a running transaction of the shop. Only for texts that use each `$n` once. */
export function runsOn(tx: Transaction): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const parts = text.split(/\$(\d+)/);
      const chunks: SQL[] = parts.map((part, index) =>
        index % 2 === 0 ? sql.raw(part) : sql`${parameter(values[Number(part) - 1])}`,
      );
      return { rows: [...(await tx.execute(sql.join(chunks)))] };
    },
  };
}

type Queue = { boss: PgBoss; stopping: AbortController };

function createQueue(): Queue {
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: retryingDatabase(stopping.signal),
    schema: "pgboss",
    // Its tables come by our migrations: a start changes nothing and needs no rights for it.
    migrate: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3_600,
    deleteAfterDays: 7,
  });
  return { boss, stopping };
}

const shared = oncePerProcess("queue", (): { queue?: Queue } => ({}));

/** The queue in Postgres. It can take jobs at once; working on them begins with worker.ts. */
export function queue(): Queue {
  shared.queue ??= createQueue();
  return shared.queue;
}

/** Forgets a queue that was stopped or would not start: pg-boss cannot start the same one again. */
export function dropQueue(): void {
  delete shared.queue;
}
