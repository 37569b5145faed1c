import "server-only";
import type { Transaction } from "@/db/client";
import { readExpired, type Tag } from "@/lib/cache";
import { type Failure, isFailure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import { answerOnce } from "./first-answer";
import { inTransaction } from "./transaction";

/** What a visitor's call knows besides its input; `address` is the client's ({@link clientAddress}). */
type VisitorContext = { lang: Lang; address: string };

/** `status` is that of a call. */
export type VisitorAnswer<T> = { data: T; status?: number };

/** What stands behind a visitor's door: reads by itself, or a write made by {@link visitorWrite}. */
export type VisitorWork<I, T> = (
  input: I,
  context: VisitorContext,
) => Promise<(VisitorAnswer<T> & { expire?: readonly Tag[] }) | Failure>;

export type VisitorWrite<I, T> = (
  input: I,
  context: VisitorContext & { tx: Transaction },
) => Promise<VisitorAnswer<T> | Failure>;

/**
 * A form with the trap (components/form/trap.tsx) says what programs that filled it are answered: the same as people,
 * while nothing is written.
 */
export type Decoy<I, T> = I extends { website: string }
  ? { decoy: () => VisitorAnswer<T> }
  : { decoy?: undefined };

function textIn(input: unknown, name: "website" | "formKey"): string {
  const value = typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === "string" ? value : "";
}

/**
 * Makes the work of a door out of a write: trap → one transaction → first answer again for the same form key, if the
 * form has one → write. An expected failure rolls back, and the form may be sent again. `name` is the write's, also
 * where it has two doors.
 */
export function visitorWrite<I, T>(
  name: string,
  write: VisitorWrite<I, T>,
  { decoy }: { decoy?: () => VisitorAnswer<T> },
): VisitorWork<I, T> {
  return async function work(input, context) {
    if (decoy && textIn(input, "website") !== "") return decoy();
    return inTransaction(async (tx) => {
      const form = { name, formKey: textIn(input, "formKey") };
      const answer = await answerOnce<T>(tx, form, () => write(input, { ...context, tx }));
      return isFailure(answer) ? answer : { ...answer, expire: await readExpired(tx) };
    });
  };
}
