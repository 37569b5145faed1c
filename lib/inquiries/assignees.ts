import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db/client";
import { may, roles } from "@/lib/access/permissions";

/** Somebody who deals with inquiries. */
export type Assignee = { id: string; name: string };

const answering = roles.filter((role) => may(role, "inquiries.edit")).map((role) => sql`${role}`);

/** Whether a row `s` of staff deals with inquiries: works here, has taken the invitation, may answer. */
export const dealsWithInquiries: SQL = sql`
  s.removed_at is null and s.password_hash is not null and s.role in (${sql.join(answering, sql`, `)})`;

/** Everybody an inquiry can be given to, by name. */
export async function readAssignees(): Promise<Assignee[]> {
  return db.execute<Assignee>(sql`
    select s.id, s.name from staff s where ${dealsWithInquiries} order by lower(s.name), s.id`);
}

/** The person, if an inquiry can be given to them. */
export async function findAssignee(tx: Transaction | Database, id: string): Promise<Assignee | null> {
  const [row] = await tx.execute<Assignee>(sql`
    select s.id, s.name from staff s where s.id = ${id} and ${dealsWithInquiries}`);
  return row ?? null;
}
