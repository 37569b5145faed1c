import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { processState } from "./process-state.mjs";

const CLIENT_TIMEOUT_MS = 5_000;

async function answersInTime(): Promise<boolean> {
  const timeout = new Promise<false>((resolve) =>
    setTimeout(() => resolve(false), CLIENT_TIMEOUT_MS).unref(),
  );
  const ask = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([ask, timeout]);
}

/**
 * Whether Postgres is away (docs/trust.md, rule 9). While the listening connection stands this costs nothing; only when
 * it is down, or `ask` is set, the database is asked.
 */
export async function isDatabaseAway({ ask = false } = {}): Promise<boolean> {
  if (processState.listensToDatabase && !ask) return false;
  return !(await answersInTime());
}
