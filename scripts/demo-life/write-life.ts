import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { writeInquiries, writeSourcing, writeWishes } from "./inquiries";
import { writeOffers } from "./offers";
import { Orders, writeOrders } from "./orders";
import { hireMarina, readPairs } from "./people";
import { writeVisits } from "./visits";

/**
 * Whether nobody has used the shop yet. Where somebody has, nothing is invented: removing it takes whole days of visits
 * away, which must not be days of real ones.
 */
export async function isUnused(): Promise<boolean> {
  const [row] = await db.execute<{ unused: boolean }>(sql`
    select not (exists (select from orders) or exists (select from offers) or exists (select from inquiries)
      or exists (select from size_wishes) or exists (select from newsletter_subscribers)
      or exists (select from events) or exists (select from event_days)) as unused`);
  return row?.unused ?? false;
}

/** Writes visits, questions, wishes, offers and orders, by the shop's own functions and as of given times. */
export async function writeLife(): Promise<void> {
  const [free, soldOut] = [await readPairs({ free: true }), await readPairs({ free: false })];
  const marina = await hireMarina();
  const shown = new Orders([...free], marina);
  await writeInquiries([...free].reverse(), marina);
  await writeOrders(shown);
  await writeOffers(shown, marina);
  await writeWishes(soldOut, free);
  await writeSourcing(free, marina);
  await writeVisits(free);
}
