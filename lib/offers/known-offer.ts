import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { readSigned } from "@/lib/links/signed";

/** Whether a reference opens an offer of this shop; a draft is nobody's yet. */
export async function isKnownOffer(reference: string): Promise<boolean> {
  const id = readSigned("offer", reference);
  if (!id) return false;
  const rows = await db.execute(sql`select from offers where id = ${id} and state <> 'draft'`);
  return rows.length === 1;
}
