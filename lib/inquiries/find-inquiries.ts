import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { containing } from "@/lib/like-pattern";
import type { InquiryState } from "./states";

type FoundInquiry = { id: string; name: string; state: InquiryState };

/** Inquiries by the name of who asks, at most `limit`, who spoke last first. */
export async function findInquiries(q: string, limit: number): Promise<FoundInquiry[]> {
  const pattern = sql`fold(${containing(q.replace(/\s+/g, " ").trim())})`;
  return db.execute<FoundInquiry>(sql`
    select q.id, q.name, q.state from inquiries q
    where q.merged_into is null and q.words like ${pattern} and fold(q.name) like ${pattern}
    order by q.waiting_since desc, q.id limit ${limit}`);
}
