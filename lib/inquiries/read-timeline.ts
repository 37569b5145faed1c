import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { MailAttachment } from "@/db/schema/inquiries";
import type { MailState } from "@/lib/mail/outbox-filters";
import { mailSource } from "./receive-mail";
import { type InquiryState, inquiryStates } from "./states";
import { type Channel, inquiryEntity } from "./thread";

/** What became of a mail; null once the outbox has forgotten it. */
type Delivery = { state: MailState; attempts: number; lastError: string | null } | null;

/** Something that happened to an inquiry. `at` in ISO 8601, UTC; `by` is empty for the shop itself. */
export type TimelineEntry = { id: string; at: string; by: string } & (
  | { type: "asked"; kind: "inquiry" | "request"; body: string; merged: boolean }
  | {
      type: "message";
      direction: "in" | "out" | null;
      channel: Channel;
      body: string;
      /** What a mail quotes at its end. */
      quoted: string;
      attachments: MailAttachment[];
      isCut: boolean;
      automatic: boolean;
      subject: string | null;
      mailId: string | null;
      delivery: Delivery;
      /** The offer that the mail sent. */
      offerId: string | null;
    }
  | { type: "state"; state: InquiryState; undone: boolean }
  | { type: "assigned"; to: string | null; undone: boolean }
  | { type: "told"; about: string }
);

type Row = {
  id: string;
  at: string | Date;
  by: string | null;
  type: TimelineEntry["type"];
  detail: Record<string, unknown>;
};

/** Words, mails, changes of state and of who deals with it, each from where it is kept. */
function select(ids: readonly string[]) {
  const thread = sql`select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
  return sql`
    select q.id::text as id, q.created_at as at, q.name as by, 'asked' as type,
           jsonb_build_object('kind', q.kind, 'body', q.message, 'merged', q.merged_into is not null) as detail
    from inquiries q where q.id in (${thread}) and q.source <> ${mailSource}
    union all
    select m.id::text, m.created_at, coalesce(m.staff_name, m.from_address), 'message', jsonb_build_object(
             'direction', m.direction, 'channel', m.channel, 'body', m.body, 'automatic', m.automatic,
             'quoted', m.quoted, 'attachments', m.attachments, 'isCut', m.is_cut,
             'subject', m.subject, 'mailId', m.mail_id, 'offerId', o.id, 'delivery', case when e.id is not null then
               jsonb_build_object('state', e.state, 'attempts', e.attempts, 'lastError', e.last_error) end)
    from inquiry_messages m left join mails e on e.id = m.mail_id
      left join offers o on e.kind = 'offer' and e.form_key = 'offer:' || o.id and o.inquiry_id = m.inquiry_id
    where m.inquiry_id in (${thread})
    union all
    select 'state-' || a.id, a.at, a.staff_name, 'state',
           jsonb_build_object('state', a.after ->> 'state', 'undone', a.action in ('undoWrite', 'revertEntry'))
    from audit_log a where a.entity = ${inquiryEntity} and a.entity_id in (select t.value::text from (${thread}) as t)
      and a.after ? 'state' and not a.after ? 'channel' and not a.after ? 'mergedInto'
    union all
    select 'assigned-' || a.id, a.at, a.staff_name, 'assigned',
           jsonb_build_object('to', s.name, 'undone', a.action in ('undoWrite', 'revertEntry'))
    from audit_log a left join staff s on s.id::text = a.after ->> 'assignedTo'
    where a.entity = ${inquiryEntity} and a.entity_id in (select t.value::text from (${thread}) as t)
      and a.after ? 'assignedTo'
    union all
    select 'told-' || l.id, l.told_at, null, 'told', jsonb_build_object('about', i.name)
    from sourced_item_inquiries l join sourced_items i on i.id = l.item_id
    where l.inquiry_id in (${thread}) and l.told_at is not null
    order by at, type, id`;
}

function toEntry({ id, at, by, type, detail }: Row): TimelineEntry[] {
  const entry = { ...detail, id, at: new Date(at).toISOString(), by: by ?? "", type } as TimelineEntry;
  return entry.type === "state" && !inquiryStates.includes(entry.state) ? [] : [entry];
}

/** All that happened to inquiries that are one thread, oldest first. */
export async function readTimeline(ids: readonly string[]): Promise<TimelineEntry[]> {
  const rows = await db.execute<Row>(select(ids));
  return rows.flatMap(toEntry);
}
