import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import { dayOf } from "@/lib/delivery/calendar";
import { complaintConditions, countComplaints } from "./count-complaints";
import type { ComplaintFilters } from "./list-filters";

export const COMPLAINTS_PAGE = 50;
/** Most rows of a file. */
const MOST_IN_FILE = 20_000;

export type StaffComplaint = {
  id: string;
  number: number;
  kind: "faulty" | "complaint";
  orderId: string | null;
  orderNumber: number | null;
  orderText: string;
  name: string;
  email: string;
  lang: "es" | "en";
  text: string;
  /** Last day of the answer, `YYYY-MM-DD`, in Europe/Madrid; null once it was given. */
  dueOn: string | null;
  state: "open" | "overdue" | "answered";
  answer: string;
  answeredBy: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};

type Row = Omit<StaffComplaint, "state" | "dueOn"> & { dueOn: string };

const facts = sql`c.id, c.number, c.kind, c.order_id as "orderId", o.number as "orderNumber", c.order_text as "orderText",
  c.name, c.email, c.lang, c.text, c.due_on::text as "dueOn", c.answer, c.answered_by as "answeredBy",
  c.answered_at as "answeredAt", c.created_at as "createdAt"`;

function withState({ dueOn, ...row }: Row): StaffComplaint {
  const answeredAt = row.answeredAt && new Date(row.answeredAt).toISOString();
  const waiting = dueOn < dayOf(new Date()) ? "overdue" : "open";
  return {
    ...row,
    answeredAt,
    dueOn: answeredAt ? null : dueOn,
    createdAt: new Date(row.createdAt).toISOString(),
    state: answeredAt ? "answered" : waiting,
  };
}

/** Complaints that a filter of the list shows; those that wait by their last day, else the newest first. */
async function readComplaints(
  state: ComplaintFilters["state"],
  most: number,
  skipped = 0,
): Promise<StaffComplaint[]> {
  const waits = state === "open" || state === "due";
  const order = waits ? sql`c.due_on, c.number` : sql`c.created_at desc, c.number`;
  const rows = await db.execute<Row>(sql`
    select ${facts} from complaints c left join orders o on o.id = c.order_id where ${complaintConditions[state]}
    order by ${order} limit ${most} offset ${skipped}`);
  return rows.map(withState);
}

/** One page of the faults and complaints, with how many there are. */
export async function listComplaints(
  filters: ComplaintFilters,
): Promise<{ complaints: StaffComplaint[]; total: number }> {
  await requireStaff("orders.view");
  const { state, page } = filters;
  const [complaints, total] = await Promise.all([
    readComplaints(state, COMPLAINTS_PAGE, (page - 1) * COMPLAINTS_PAGE),
    countComplaints(state),
  ]);
  return { complaints, total };
}

/** All that the filters of the list show, for a file. */
export async function listComplaintsForFile(filters: ComplaintFilters): Promise<StaffComplaint[]> {
  await requireStaff("orders.handle");
  return readComplaints(filters.state, MOST_IN_FILE);
}

/** One complaint; null when there is none. */
export async function findComplaint(id: string): Promise<StaffComplaint | null> {
  await requireStaff("orders.view");
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.execute<Row>(sql`
    select ${facts} from complaints c left join orders o on o.id = c.order_id where c.id = ${id}`);
  return row ? withState(row) : null;
}
