import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { sourcedItemInquiries, sourcedItems } from "@/db/schema/sourcing";
import { revertRows } from "@/lib/changes/revert";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { ERASED } from "@/lib/privacy/erased";
import type { linkForm } from "./forms";

/** Name of links between sourced items and inquiries in the audit trail. */
const linkEntity = "sourcedItemInquiry";

/** Who asked half a year ago has bought elsewhere. */
const ASKED_DAYS = 180;

/**
 * Ids of inquiries that asked for the item `s` (a row of sourced_items), by product or style code, in one of its sizes
 * or in none, and that are neither closed, erased nor linked yet.
 */
export function inquiriesThatAsked(itemId: string): SQL {
  return sql`
    select distinct q.id from sourced_items s
    join inquiry_items i on i.product_id = s.product_id
      or (s.style_code_key <> '' and upper(regexp_replace(i.style_code, '[^A-Za-z0-9]', '', 'g')) = s.style_code_key)
    join inquiries q on q.id = i.inquiry_id
    where s.id = ${itemId} and q.state <> 'closed' and q.email <> ${ERASED.email}
      and q.created_at > now() - make_interval(days => ${ASKED_DAYS})
      and (i.size is null or cardinality(s.sizes) = 0 or i.size = any (s.sizes))
      and not exists (select from sourced_item_inquiries l where l.item_id = s.id and l.inquiry_id = q.id)`;
}

type Link = { id: number; itemId: string; inquiryId: string };

/** Who was told meanwhile stays linked: the entry says that nobody was (lib/changes/revert.ts). */
function changeOf(link: Link, label: string): Change {
  return {
    entity: linkEntity,
    entityId: String(link.id),
    label,
    before: null,
    after: { ...link, toldAt: null },
  };
}

/** Links every inquiry that asked for the item. Answers the changes. */
export async function linkThoseWhoAsked(tx: Transaction, itemId: string, label: string): Promise<Change[]> {
  const rows = await tx.execute<Link>(sql`
    insert into sourced_item_inquiries (item_id, inquiry_id)
    select ${itemId}::uuid, asked.id from (${inquiriesThatAsked(itemId)}) as asked
    on conflict do nothing returning id, item_id as "itemId", inquiry_id as "inquiryId"`);
  return rows.map((row) => changeOf(row, label));
}

/** Notes that an inquiry asked for the item. */
export async function linkInquiry(
  { id, inquiryId }: z.output<typeof linkForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const [item] = await tx
    .select({ name: sourcedItems.name })
    .from(sourcedItems)
    .where(eq(sourcedItems.id, id));
  if (!item || (await tx.$count(inquiries, eq(inquiries.id, inquiryId))) === 0) {
    return { error: "admin.errors.notFound", status: 404 };
  }
  const [row] = await tx
    .insert(sourcedItemInquiries)
    .values({ itemId: id, inquiryId })
    .onConflictDoNothing()
    .returning({
      id: sourcedItemInquiries.id,
      itemId: sourcedItemInquiries.itemId,
      inquiryId: sourcedItemInquiries.inquiryId,
    });
  return row ? { change: changeOf(row, item.name), undoable: true } : {};
}

/** Takes the note back; who was told already stays. */
export async function unlinkInquiry(
  { id, inquiryId }: z.output<typeof linkForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const link = and(eq(sourcedItemInquiries.itemId, id), eq(sourcedItemInquiries.inquiryId, inquiryId));
  const [row] = await tx.select().from(sourcedItemInquiries).where(link).for("update");
  if (!row) return { error: "admin.errors.notFound", status: 404 };
  if (row.toldAt) return { error: "admin.sourced-items.errors.told", status: 409 };
  await tx.delete(sourcedItemInquiries).where(link);
  const before = { id: row.id, itemId: id, inquiryId, toldAt: null };
  return {
    change: { entity: linkEntity, entityId: String(row.id), before, after: null },
    undoable: true,
  };
}

/** Takes links and their removal back. */
export const revertLinks = revertRows(sourcedItemInquiries, linkEntity);
