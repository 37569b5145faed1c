import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/** A minute of Europe/Madrid as a moment; where clocks go back it is the later one, where they go forward an hour on. */
export async function momentOf(tx: Transaction, minute: string | null): Promise<Date | null> {
  if (minute === null) return null;
  const [row] = await tx.execute<{ at: string }>(sql`
    select to_json(${minute}::timestamp at time zone 'Europe/Madrid') #>> '{}' as at`);
  return row ? new Date(row.at) : null;
}
