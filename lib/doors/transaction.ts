import "server-only";
import { db, type Transaction } from "@/db/client";
import { type Failure, isFailure } from "@/lib/failure";

/** Rolls the transaction back for an expected failure, which is a value outside. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.error);
  }
}

/**
 * Runs a write of a door in one transaction. An expected failure rolls it back and comes out as a value. The write uses
 * `tx` for whatever it reads: waiting for a second connection while holding one can block them all.
 */
export async function inTransaction<A extends object>(
  write: (tx: Transaction) => Promise<A | Failure>,
): Promise<A | Failure> {
  try {
    return await db.transaction(async (tx) => {
      const answer = await write(tx);
      if (isFailure(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
