import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { readSigned } from "@/lib/links/signed";

/** Whether a signed reference names an order of this shop; that of a gift note opens only the gift's page. */
export async function isKnownOrder(reference: string, purpose: "order" | "gift" = "order"): Promise<boolean> {
  const id = readSigned(purpose, reference);
  if (!id) return false;
  const rows = await db.execute(sql`select from orders where id = ${id}`);
  return rows.length === 1;
}

/** Whether terms of sale are kept under an id. */
export async function isKnownTerms(id: string): Promise<boolean> {
  if (!/^[0-9a-f]{16}$/.test(id)) return false;
  const rows = await db.execute(sql`select from terms_versions where id = ${id}`);
  return rows.length === 1;
}
