import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { ComplaintFilters } from "./list-filters";

type State = ComplaintFilters["state"];

/** From so many days before its last day on a complaint counts as due. */
const DUE_DAYS = 7;

/** What the filters of the list show, on `complaints c`. */
export const complaintConditions: Record<State, SQL> = {
  open: sql`c.answered_at is null`,
  due: sql`c.answered_at is null and c.due_on <= (now() at time zone 'Europe/Madrid')::date + ${sql.raw(String(DUE_DAYS))}`,
  answered: sql`c.answered_at is not null`,
  all: sql`true`,
};

/** How many complaints a filter of the list shows. */
export async function countComplaints(state: State): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from complaints c where ${complaintConditions[state]}`,
  );
  return row?.total ?? 0;
}
