import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { phoneKey } from "@/db/schema/columns";
import { inquiries } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";

/**
 * Whether a column holds exactly this address, in any case. What belongs to a person is found by this and by foreign
 * keys, never by searching text: one address can be part of another.
 *
 * @param email normalised (lib/mail/address.ts)
 */
export function isAddress(column: AnyColumn, email: string): SQL<boolean> {
  return sql<boolean>`lower(${column}) = ${email}`;
}

/**
 * Whether an order is the person's: by its address, or, where it has none, by its telephone.
 *
 * @param key normalised address, or a telephone with its country's code (lib/phone-key.ts), which is never an address
 */
export function isOrderOf(key: string): SQL<boolean> {
  const { email, phone } = orders;
  return sql<boolean>`(${isAddress(email, key)} or (${email} = '' and ${phone} <> '' and ${phoneKey(phone)} = ${key}))`;
}

/** Whether an offer is the person's, as {@link isOrderOf}. */
export function isOfferOf(key: string): SQL<boolean> {
  const { email, phone } = offers;
  return sql<boolean>`(${isAddress(email, key)} or (${email} = '' and ${phone} <> '' and ${phoneKey(phone)} = ${key}))`;
}

/**
 * Whether a mail is about the person: what they received, of mails to the shop those that answer to them, and all that are
 * about something of theirs, for they may have left no address. So the inbox of somebody who works here is not taken for
 * their own data.
 *
 * @param key as of {@link isOrderOf}
 */
export function isMailOf(key: string): SQL<boolean> {
  const { kind, recipient, replyTo, aboutId } = mails;
  const theirs = sql`
    select ${orders.id} from ${orders} where ${isOrderOf(key)}
    union all select ${offers.id} from ${offers} where ${isOfferOf(key)}
    union all select ${inquiries.id} from ${inquiries} where ${isAddress(inquiries.email, key)}
    union all select ${withdrawals.id} from ${withdrawals} where ${isAddress(withdrawals.email, key)}
    union all select ${complaints.id} from ${complaints} where ${isAddress(complaints.email, key)}`;
  return sql<boolean>`(lower(case when ${kind} like '%-to-shop' then ${replyTo} else ${recipient} end) = ${key}
    or ${aboutId} in (${theirs}))`;
}
