import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { containing } from "@/lib/like-pattern";
import { dealsWithInquiries } from "./assignees";
import { type InquiryFilters, inquiryPageSize, isNewestFirst, statesOf } from "./list-filters";
import { type InquiryState, inquiryStates } from "./states";

/** An inquiry as the list shows it. Times in ISO 8601, UTC. */
export type ListedInquiry = {
  id: string;
  kind: "inquiry" | "request";
  state: InquiryState;
  lang: Lang;
  name: string;
  email: string;
  message: string;
  /** The first goods with the size that was asked for. */
  about: string[];
  /** How many goods there are. */
  goods: number;
  waitingSince: string;
  assignee: string | null;
};

/** The same for a file, with all that was asked for and the whole message. */
export type FiledInquiry = Omit<ListedInquiry, "about" | "goods"> & {
  phone: string;
  goods: string[];
  createdAt: string;
};

export type InquiryPage = {
  rows: ListedInquiry[];
  total: number;
  page: number;
  /** How many there are of each state with the other filters. */
  counts: Record<InquiryState, number>;
};

const nobody: SQL = sql`
  not exists (select from staff s where s.id = q.assigned_to and ${dealsWithInquiries})`;

/** Whether an inquiry `t` holds a word, in what was typed into its form or in the goods it is about. */
function holds(word: string): SQL {
  const pattern = sql`fold(${containing(word)})`;
  return sql`(t.words like ${pattern}
    or t.id in (select i.inquiry_id from inquiry_items i where i.words like ${pattern}))`;
}

/** Conditions on `inquiries q`, all but the state. What was merged is found by what it was merged into. */
function conditionOf({ q, kind, assigned, lang }: InquiryFilters, self: string): SQL {
  const conditions = [sql`q.merged_into is null`];
  if (kind) conditions.push(sql`q.kind = ${kind}`);
  if (lang) conditions.push(sql`q.lang = ${lang}`);
  if (assigned === "nobody") conditions.push(nobody);
  else if (assigned) conditions.push(sql`q.assigned_to = ${assigned === "me" ? self : assigned}`);
  const words = q.split(" ").filter(Boolean).slice(0, 8);
  if (words.length > 0) {
    const held = sql.join(words.map(holds), sql` and `);
    conditions.push(sql`q.id in (select coalesce(t.merged_into, t.id) from inquiries t where ${held})`);
  }
  return sql.join(conditions, sql` and `);
}

function inStates(filters: InquiryFilters): SQL {
  const states = statesOf(filters).map((state) => sql`${state}`);
  return sql`q.state in (${sql.join(states, sql`, `)})`;
}

/** The inquiries that the filters show, at most `limit`, by id; for bulk changes. */
export async function selectInquiryIds(
  tx: Transaction,
  filters: InquiryFilters,
  self: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select q.id from inquiries q where ${conditionOf(filters, self)} and ${inStates(filters)}
    order by q.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

async function readCounts(filters: InquiryFilters, self: string): Promise<InquiryPage["counts"]> {
  const rows = await db.execute<{ state: InquiryState; n: number }>(sql`
    select q.state, count(*)::int as n from inquiries q where ${conditionOf(filters, self)} group by q.state`);
  const found = new Map(rows.map(({ state, n }) => [state, n]));
  const [fresh, open, answered, closed] = inquiryStates.map((state) => found.get(state) ?? 0);
  return { new: fresh ?? 0, open: open ?? 0, answered: answered ?? 0, closed: closed ?? 0 };
}

async function readRows(filters: InquiryFilters, self: string, page: number): Promise<ListedInquiry[]> {
  const way = isNewestFirst(filters) ? sql`desc` : sql`asc`;
  const rows = await db.execute<ListedInquiry>(sql`
    with shown as (
      select q.id from inquiries q where ${conditionOf(filters, self)} and ${inStates(filters)}
      order by q.waiting_since ${way}, q.id limit ${inquiryPageSize} offset ${(page - 1) * inquiryPageSize}
    )
    select q.id, q.kind, q.state, q.lang, q.name, q.email, left(q.message, 160) as message,
           q.waiting_since as "waitingSince", s.name as assignee,
           array(select concat_ws(' · ', i.name, nullif(i.size, '')) from inquiry_items i
                 where i.inquiry_id = q.id order by i.position limit 2) as about,
           (select count(*)::int from inquiry_items i where i.inquiry_id = q.id) as goods
    from shown join inquiries q on q.id = shown.id left join staff s on s.id = q.assigned_to order by q.waiting_since ${way}, q.id`);
  return rows.map((row) => ({ ...row, waitingSince: new Date(row.waitingSince).toISOString() }));
}

/** One page of the list, with counts; a page behind the last one is the last one. `self`: who asks. */
export async function readInquiryPage(filters: InquiryFilters, self: string): Promise<InquiryPage> {
  const [first, counts] = await Promise.all([
    readRows(filters, self, filters.page),
    readCounts(filters, self),
  ]);
  const total = statesOf(filters).reduce((sum, state) => sum + counts[state], 0);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / inquiryPageSize)));
  const rows = page === filters.page ? first : await readRows(filters, self, page);
  return { rows, total, page, counts };
}

/** All that the filters show, at most `limit`, in the order of the list. */
export async function readInquiriesForFile(
  filters: InquiryFilters,
  self: string,
  limit: number,
): Promise<FiledInquiry[]> {
  const way = isNewestFirst(filters) ? sql`desc` : sql`asc`;
  const rows = await db.execute<FiledInquiry>(sql`
    select q.id, q.kind, q.state, q.lang, q.name, q.email, q.phone, q.message, s.name as assignee,
           to_json(q.waiting_since) #>> '{}' as "waitingSince", to_json(q.created_at) #>> '{}' as "createdAt",
           array(select concat_ws(' · ', i.name, nullif(i.size, '')) from inquiry_items i
                 where i.inquiry_id = q.id order by i.position) as goods
    from inquiries q left join staff s on s.id = q.assigned_to
    where ${conditionOf(filters, self)} and ${inStates(filters)}
    order by q.waiting_since ${way}, q.id limit ${limit}`);
  return [...rows];
}
