import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Channel, Inquiry } from "./thread";

/** Something that was said since a page was opened. `at` in ISO 8601, UTC. */
export type Arrived = {
  id: string;
  at: string;
  by: string;
  direction: "in" | "out";
  /** `form`: another inquiry of the same person. */
  channel: Channel | "form";
  body: string;
};

/**
 * What was said to or by the person, and is not among what the page showed: messages of the thread, inquiries that were
 * merged into it, and new ones from the same address. Notes and receipts say nothing to anybody. The inquiry is locked by
 * the caller, so that of two people who answer at once the second one learns of the first.
 *
 * @param seen ids of messages and inquiries that the page showed
 */
export async function findArrived(
  tx: Transaction,
  inquiry: Inquiry,
  seen: readonly string[],
): Promise<Arrived[]> {
  const rows = await tx.execute<Omit<Arrived, "at"> & { at: string | Date }>(sql`
    with seen as (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(seen)}::jsonb))
    select m.id, m.created_at as at, coalesce(m.staff_name, m.from_address, '') as by, m.direction, m.channel, m.body
    from inquiry_messages m join inquiries q on q.id = m.inquiry_id
    where (q.id = ${inquiry.id} or q.merged_into = ${inquiry.id}) and m.direction is not null and not m.automatic
      and m.id not in (select id from seen)
    union all
    select q.id, q.created_at, q.name, 'in', 'form', q.message from inquiries q
    where q.id <> ${inquiry.id} and q.id not in (select id from seen)
      and (q.merged_into = ${inquiry.id}
        or (q.merged_into is null and q.email = ${inquiry.email} and q.created_at > now() - interval '1 day'))
    order by at, id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
