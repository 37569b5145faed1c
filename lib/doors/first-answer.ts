import "server-only";
import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { firstAnswers } from "@/db/schema/doors";
import { type Failure, isFailure } from "@/lib/failure";

/** How long the same form gets its first answer again. */
const KEPT_DAYS = 7;

/** What a visitor's write answers, as JSON can hold it. */
type KeptAnswer<T> = { data: T; status?: number };

/**
 * Writes once per form: the same form key gets the first answer again, from the row that was written in the transaction
 * of the write. Of several at once one writes, the others wait for it to end; if it is rolled back, the next one writes.
 * `name` is the write's, so that one form may be sent to several. Without a key every sending is a form of its own.
 */
export async function answerOnce<T>(
  tx: Transaction,
  { name, formKey }: { name: string; formKey: string },
  write: () => Promise<KeptAnswer<T> | Failure>,
): Promise<KeptAnswer<T> | Failure> {
  if (formKey === "") return write();
  const hash = createHash("sha256").update(`${name} ${formKey}`).digest("base64url");
  const mine = eq(firstAnswers.hash, hash);
  const [isFirst] = await tx.insert(firstAnswers).values({ hash }).onConflictDoNothing().returning();
  if (!isFirst) {
    const [kept] = await tx.select().from(firstAnswers).where(mine);
    // A row without an answer was cleared away in this moment: the write is asked again.
    if (kept?.answer) return kept.answer as KeptAnswer<T>;
    return write();
  }
  const answer = await write();
  if (isFailure(answer)) return answer;
  const { data, status } = answer;
  await tx.update(firstAnswers).set({ answer: { data, status } }).where(mine);
  return answer;
}

/** Forgets the answers of forms long sent. */
export async function forgetFirstAnswers(): Promise<void> {
  await db
    .delete(firstAnswers)
    .where(lt(firstAnswers.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
