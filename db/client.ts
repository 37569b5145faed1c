import "server-only";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "@/lib/env";
import { oncePerProcess } from "@/lib/process-state.mjs";
import { dropParametersOfErrors } from "./query-errors";
import { reconnectPause } from "./reconnect";

dropParametersOfErrors();

function connect() {
  // Nobody waits longer than this for a database that is busy or away (docs/trust.md, rule 9).
  const sql = postgres(env.DATABASE_URL, {
    max: 10,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: reconnectPause,
    onnotice: () => {},
    connection: {
      application_name: "shop",
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  return { sql, db: drizzle(sql) };
}

/** The one pool of the process. Connects when first used, so a build needs no database. */
export const { db, sql: client } = oncePerProcess("database", connect);

export type Database = typeof db;
/** A running transaction; verbs with two doors always work on the one they are given. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
