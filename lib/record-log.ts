import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { oncePerProcess, processState } from "@/lib/process-state.mjs";
import { isAwayError } from "./away-error";
import { type LeftOut, LogBudget } from "./log-budget";
import { withoutSecrets } from "./without-secrets";

type LogLevel = "error" | "warn" | "info" | "log";

type Detail = { functionId?: string } & Record<string, string | number | boolean | null | undefined>;

const budget = oncePerProcess("log-budget", () => new LogBudget());

/**
 * Writes one line of the server's log: to the console, and to the table behind /admin/logs. It never throws and is not
 * waited for: what is logged must not fail because of the log. Addresses, numbers and tokens are redacted. Of a flood
 * only the first lines are written (lib/log-budget.ts).
 */
export function recordLog(level: LogLevel, message: string, detail: Detail = {}): void {
  const { isWritten, leftOut } = budget.take(detail.functionId ?? level);
  if (leftOut.length > 0) writeLeftOut(leftOut);
  if (isWritten) write(level, message, detail);
}

/** Places that the row about what was left out names. */
const NAMED = 10;

function writeLeftOut(leftOut: LeftOut[]): void {
  const all = leftOut.reduce((sum, { rows }) => sum + rows, 0);
  const most = leftOut.slice(0, NAMED).map(({ place, rows }) => `${place} (${rows})`);
  const more = leftOut.length > NAMED ? `, and ${leftOut.length - NAMED} more places` : "";
  write("warn", `${all} more lines of one minute were left out: ${most.join(", ")}${more}`, {
    functionId: "log",
  });
}

function write(level: LogLevel, message: string, { functionId, ...rest }: Detail): void {
  const clean = withoutSecrets(message);
  const place = functionId === undefined ? null : withoutSecrets(functionId);
  const detail = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      // An error's id is ours, and must be found as its visitor reads it; Next's are long numbers.
      typeof value === "string" && name !== "errorId" ? withoutSecrets(value) : value,
    ]),
  );
  console[level](`${level} ${place ?? "-"} ${clean}`);
  db.execute(sql`
    insert into logs (level, message, function_id, detail)
    values (${level}, ${clean.slice(0, 2000)}, ${place}, ${JSON.stringify(detail)}::jsonb)`).catch(() => {
    // The console has it.
  });
}

/** Postgres's code of an error and the constraint it names; its sentences quote what somebody typed. */
function reasonOf(error: unknown): string {
  const cause: { code?: unknown; constraint_name?: unknown } = Object(
    error instanceof Error ? error.cause : null,
  );
  const words = [cause.code, cause.constraint_name].filter((word) => typeof word === "string");
  return words.length > 0 ? ` (${words.join(" ")})` : "";
}

/**
 * Records an unexpected error once, under the id the visitor sees (docs/trust.md, rule 10).
 * Answers whether it means that the database is away.
 */
export function recordError(error: unknown, { id, door }: { id: string; door: string }): boolean {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  recordLog("error", error instanceof Error ? `${error.message}${reasonOf(error)}` : stack, {
    functionId: door,
    errorId: id,
    stack,
  });
  const away = isAwayError(error);
  if (away) processState.databaseLostAt = Date.now();
  return away;
}
