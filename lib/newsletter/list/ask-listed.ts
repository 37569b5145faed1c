import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { recordConsent } from "../consent";
import { type Subscriber, sendConfirmMail } from "../mails";
import { LISTED } from "./source";

/** So few a minute that the mail of an order never waits long behind them. */
const A_MINUTE = 10;

/**
 * Asks those whom staff added as a list without proof of their consent (add-addresses.ts), the oldest first; every minute.
 * Each is asked once; who does not answer is forgotten after a month, as all are (upkeep.ts).
 */
export async function askListed(): Promise<void> {
  await db.transaction(async (tx) => {
    const asked = await tx.execute<Subscriber>(sql`
      update newsletter_subscribers set asked_at = now(), updated_at = now()
      where id in (
        select id from newsletter_subscribers where state = 'pending' and source = ${LISTED} and asked_at is null
        order by created_at, id limit ${A_MINUTE} for update skip locked)
      returning id, email, lang`);
    for (const one of asked) {
      await recordConsent(tx, { subscriberId: one.id, event: "asked", lang: one.lang, source: LISTED });
      await sendConfirmMail(tx, one);
    }
  });
}
