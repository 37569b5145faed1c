import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** Letters of an address that a shorter one may be followed or preceded by. */
const PART = "[:alnum:]._%+-";

/**
 * Removes the lines of the server's log that are about a person: those that name one of their rows, and, should one
 * hold the address although lines are redacted when they are written (lib/without-secrets.ts), that one. The address
 * counts as a whole word, so a longer one that contains it is another.
 *
 * @param email normalised (lib/mail/address.ts)
 * @param rowIds ids of the person's own rows
 */
export async function eraseLogLines(tx: Transaction, email: string, rowIds: string[]): Promise<void> {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const word = `(^|[^${PART}])${escaped}($|[^${PART}]|[.]([^${PART}]|$))`;
  const ids = JSON.stringify(rowIds);
  await tx.execute(sql`
    delete from logs
    where exists (
        select from jsonb_each_text(detail) as named
        where named.value in (select jsonb_array_elements_text(${ids}::jsonb)))
      or message ~* ${word} or detail::text ~* ${word}`);
}
