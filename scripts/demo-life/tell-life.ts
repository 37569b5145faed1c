import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { hireMarina, readPairs } from "./cast";
import { tellInquiries, tellSourcing, tellWishes } from "./inquiries";
import { tellOffers } from "./offers";
import { Orders, tellOrders } from "./orders";
import { tellVisits } from "./visits";

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

/** Visits, questions, wishes, offers and orders, told by the verbs of the shop as of given times. */
export async function tellLife(): Promise<void> {
  const [free, soldOut] = [await readPairs({ free: true }), await readPairs({ free: false })];
  const marina = await hireMarina();
  const shown = new Orders([...free], marina);
  await tellInquiries([...free].reverse(), marina);
  await tellOrders(shown);
  await tellOffers(shown, marina);
  await tellWishes(soldOut, free);
  await tellSourcing(free, marina);
  await tellVisits(free);
}
