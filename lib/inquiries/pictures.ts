import "server-only";
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { db } from "@/db/client";
import { inquiryPictures } from "@/db/schema/inquiries";
import type { Failure } from "@/lib/failure";
import type { SmallPicture } from "@/lib/media/receive-picture";

/** A photograph of a request; width and height in pixels. */
export type InquiryPicture = { id: string; inquiryId: string; width: number; height: number };

/** Pictures without a form that are kept at once, so that nobody fills the disk with them: about 40 MB. */
const MOST_LEFT = 200;

/** Keeps a photograph until its form is sent; refused when too many wait. Answers its id. */
export async function keepPicture(
  tx: Transaction,
  picture: SmallPicture,
): Promise<{ data: { id: string }; status: number } | Failure> {
  if ((await tx.$count(inquiryPictures, isNull(inquiryPictures.inquiryId))) >= MOST_LEFT)
    return { error: "calls.tooMany", status: 429 };
  const [row] = await tx.insert(inquiryPictures).values(picture).returning({ id: inquiryPictures.id });
  if (!row) throw new Error("A picture was not written");
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
      .set({ inquiryId, position })
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A photograph of an inquiry as a file; 404 for an unknown one and for one whose form was not sent. */
export async function pictureResponse(id: string): Promise<Response> {
  const [row] = uuid.test(id)
    ? await db
        .select({ bytes: inquiryPictures.bytes, inquiryId: inquiryPictures.inquiryId })
        .from(inquiryPictures)
        .where(eq(inquiryPictures.id, id))
    : [];
  if (!row?.inquiryId) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(row.bytes), {
    headers: { "content-type": "image/webp", "cache-control": "private, max-age=3600" },
  });
}

/** Forgets photographs whose form was not sent within a day. Answers how many. */
export async function removeLeftPictures(): Promise<number> {
  const gone = await db
    .delete(inquiryPictures)
    .where(
      and(isNull(inquiryPictures.inquiryId), lt(inquiryPictures.createdAt, sql`now() - interval '1 day'`)),
    )
    .returning({ id: inquiryPictures.id });
  return gone.length;
}
