import "server-only";
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { db } from "@/db/client";
import { inquiryPictures } from "@/db/schema/inquiries";
import { hashAddress } from "@/lib/access/secrets";
import type { SmallPicture } from "@/lib/media/receive-picture";
import { isUuid } from "@/lib/uuid";

/** A photograph of a request; width and height in pixels. */
export type InquiryPicture = { id: string; inquiryId: string; width: number; height: number };

/** Pictures without a form that are kept at once, so that nobody fills the disk with them: about 40 MB. */
const MOST_LEFT = 200;

/** Gives up the oldest picture of whoever has most of those that wait, so that nobody is shut out by another. */
async function makeRoom(tx: Transaction): Promise<void> {
  if ((await tx.$count(inquiryPictures, isNull(inquiryPictures.inquiryId))) <= MOST_LEFT) return;
  await tx.execute(sql`
    delete from inquiry_pictures where id = (
      select id from inquiry_pictures where inquiry_id is null
      order by count(*) over (partition by sender_hash) desc, created_at, id
      limit 1)`);
}

/** Keeps a photograph that came from this address until its form is sent. Answers its id. */
export async function keepPicture(
  picture: SmallPicture,
  { tx, address }: { tx: Transaction; address: string },
): Promise<{ data: { id: string }; status: number }> {
  const [row] = await tx
    .insert(inquiryPictures)
    .values({ ...picture, senderHash: hashAddress(address) })
    .returning({ id: inquiryPictures.id });
  if (!row) throw new Error("A picture was not written");
  await makeRoom(tx);
  return { data: row, status: 201 };
}

/**
 * Gives photographs to an inquiry, in their order. Unknown ones, and those of another inquiry, are left out.
 * Answers how many it got.
 */
export async function claimPictures(tx: Transaction, inquiryId: string, ids: string[]): Promise<number> {
  let claimed = 0;
  for (const [position, id] of [...new Set(ids)].entries()) {
    const rows = await tx
      .update(inquiryPictures)
      .set({ inquiryId, position, senderHash: null })
      .where(and(eq(inquiryPictures.id, id), isNull(inquiryPictures.inquiryId)))
      .returning({ id: inquiryPictures.id });
    claimed += rows.length;
  }
  return claimed;
}

/** The photographs of inquiries, in the order in which they were chosen. */
export async function readPictures(inquiryIds: readonly string[]): Promise<InquiryPicture[]> {
  const { id, inquiryId, width, height, position } = inquiryPictures;
  const rows = await db
    .select({ id, inquiryId, width, height })
    .from(inquiryPictures)
    .where(inArray(inquiryId, [...inquiryIds]))
    .orderBy(asc(inquiryId), asc(position));
  return rows.flatMap((row) => (row.inquiryId ? [{ ...row, inquiryId: row.inquiryId }] : []));
}

/** A photograph of an inquiry as a file; 404 for an unknown one and for one whose form was not sent. */
export async function pictureResponse(id: string): Promise<Response> {
  const [row] = isUuid(id)
    ? await db
        .select({ bytes: inquiryPictures.bytes, inquiryId: inquiryPictures.inquiryId })
        .from(inquiryPictures)
        .where(eq(inquiryPictures.id, id))
    : [];
  if (!row?.inquiryId) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(row.bytes), {
    // A customer's own: nothing of it stays in the browser of a counter that several people use, or after it is erased.
    headers: { "content-type": "image/webp", "cache-control": "no-store" },
  });
}

/** Forgets photographs whose form was not sent within an hour. Answers how many. */
export async function removeLeftPictures(): Promise<number> {
  const gone = await db
    .delete(inquiryPictures)
    .where(
      and(isNull(inquiryPictures.inquiryId), lt(inquiryPictures.createdAt, sql`now() - interval '1 hour'`)),
    )
    .returning({ id: inquiryPictures.id });
  return gone.length;
}
