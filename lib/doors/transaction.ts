import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { db, type Transaction } from "@/db/client";
import { type Failure, isFailure } from "@/lib/failure";

/** Rolls the transaction back for an expected failure, which is a value outside. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

const TRIES = 3;

/** Postgres ended one of two transactions that waited for each other; nothing of it was written. */
function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === "40P01") return true;
  return false;
}

/**
 * Runs a write of a door in one transaction. An expected failure rolls it back and comes out as a value. The write uses
 * `tx` for whatever it reads: waiting for a second connection while holding one can block them all. After a deadlock it
 * runs again, so it does outside of the database only what may be done twice: a turn of lib/limits.ts is taken once for a
 * form's key.
 */
export async function inTransaction<A extends object>(
  write: (tx: Transaction) => Promise<A | Failure>,
): Promise<A | Failure> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction(async (tx) => {
        const answer = await write(tx);
        if (isFailure(answer)) throw new Refused(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Refused) return error.failure;
      if (!isDeadlock(error) || tried === TRIES) throw error;
      await pause(Math.random() * 50 * tried);
    }
  }
}
