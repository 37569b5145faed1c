import "server-only";
import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { letterDeliveries } from "@/db/schema/letters";
import { endUndeliverable } from "@/lib/newsletter/undeliverable";
import { unsubscribe } from "@/lib/newsletter/unsubscribe";
import { statesFor } from "@/lib/states/machine";
import { deliveryMachine } from "./states";

/** So many letters that did not arrive, in so many days, end a subscription: the address is dead, or wants none. */
const MOST_BOUNCES = 3;
const BOUNCE_DAYS = 30;

type BouncedFor = { subscriberId: string; isNoAddress: boolean };

/**
 * Ends the subscription of an address that letters do not reach: at once where there is no such address, else after the
 * third that came back in thirty days. Called after the delivery was noted as `bounced`.
 */
export async function endAfterBounce(
  tx: Transaction,
  { subscriberId, isNoAddress }: BouncedFor,
): Promise<void> {
  const lately = sql`${letterDeliveries.sendingAt} > now() - make_interval(days => ${BOUNCE_DAYS})`;
  const bounced = isNoAddress
    ? MOST_BOUNCES
    : await tx.$count(
        letterDeliveries,
        sql`${letterDeliveries.subscriberId} = ${subscriberId} and ${letterDeliveries.state} = 'bounced' and ${lately}`,
      );
  if (bounced >= MOST_BOUNCES) await endUndeliverable(tx, subscriberId);
}

/** Letters that the mail server may have taken, by the numbers of their mails, of which this can still be said. */
function mayStill(verb: "bounce" | "complain", mailIds: readonly string[]) {
  return and(
    inArray(letterDeliveries.mailId, [...mailIds]),
    inArray(letterDeliveries.state, statesFor(deliveryMachine, verb)),
  );
}

/**
 * Notes letters that came back after the mail server had taken them, once however often it is said. Answers whether one of
 * them was the shop's.
 *
 * @param reason what the other server said, without addresses
 */
export async function noteLetterBounce(
  tx: Transaction,
  mailIds: readonly string[],
  { reason, isNoAddress }: { reason: string; isNoAddress: boolean },
): Promise<boolean> {
  if (mailIds.length === 0) return false;
  const rows = await tx
    .update(letterDeliveries)
    .set({ state: "bounced", note: reason || null })
    .where(mayStill("bounce", mailIds))
    .returning({ subscriberId: letterDeliveries.subscriberId });
  for (const { subscriberId } of rows) await endAfterBounce(tx, { subscriberId, isNoAddress });
  return rows.length > 0;
}

/** Takes everybody off the list who called a letter spam. Answers whether one of the letters was the shop's. */
export async function noteLetterComplaint(tx: Transaction, mailIds: readonly string[]): Promise<boolean> {
  if (mailIds.length === 0) return false;
  const rows = await tx
    .update(letterDeliveries)
    .set({ state: "complained" })
    .where(mayStill("complain", mailIds))
    .returning({ subscriberId: letterDeliveries.subscriberId });
  for (const { subscriberId } of rows) await unsubscribe(tx, subscriberId);
  return rows.length > 0;
}
