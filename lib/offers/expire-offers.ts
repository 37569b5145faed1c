import "server-only";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { offers } from "@/db/schema/offers";
import { inTransaction } from "@/lib/doors/transaction";
import { isFailure } from "@/lib/failure";
import { eachAlone } from "@/lib/jobs/each-alone";
import { endOffer } from "./move-offer";
import { mailOffer } from "./offer-mails";
import { isOpen } from "./offer-states";
import { lockOffer } from "./read-offer";

const AT_ONCE = 200;

async function expireOffer(id: string): Promise<boolean> {
  const done = await inTransaction(async (tx) => {
    const found = await lockOffer(tx, id);
    const until = found?.offer.validUntil;
    if (!found || !until || until > new Date()) return { expired: false };
    const expired = await endOffer(tx, found, "expired");
    if (expired) await mailOffer(tx, id, "offer-expired");
    return { expired };
  });
  return !isFailure(done) && done.expired;
}

/** Ends offers whose time is over: their pairs are free again, their customers are told. Answers which. Runs every minute. */
export async function expireOffers(): Promise<string[]> {
  const due = await db.execute<{ id: string }>(sql`
    select id from offers where state in ('sent', 'viewed') and valid_until <= now()
    order by valid_until limit ${AT_ONCE}`);
  return eachAlone(
    "expire-offers",
    due.map(({ id }) => id),
    expireOffer,
  );
}

async function remindOffer(id: string): Promise<boolean> {
  const done = await inTransaction(async (tx) => {
    const found = await lockOffer(tx, id);
    if (!found || !isOpen(found.offer.state) || found.offer.remindedAt) return { reminded: false };
    await mailOffer(tx, id, "offer-reminder");
    await tx.update(offers).set({ remindedAt: sql`now()` }).where(eq(offers.id, id));
    return { reminded: true };
  });
  return !isFailure(done) && done.reminded;
}

/** Reminds of offers that are about to end, each once (reminder-time.ts says when). Answers of which. Runs every minute. */
export async function remindOffers(): Promise<string[]> {
  const due = await db.execute<{ id: string }>(sql`
    select id from offers
    where state in ('sent', 'viewed') and remind_at <= now() and reminded_at is null and valid_until > now()
    order by remind_at limit ${AT_ONCE}`);
  return eachAlone(
    "remind-offers",
    due.map(({ id }) => id),
    remindOffer,
  );
}
