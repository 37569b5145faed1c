import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { phoneKey } from "@/db/schema/columns";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";

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
 * Whether a mail is about the person: of mails to the shop those that answer to them, of all others those they received.
 * So the inbox of somebody who works here is not taken for their own data.
 */
export function isMailOf(email: string): SQL<boolean> {
  return sql<boolean>`lower(coalesce(${mails.replyTo}, ${mails.recipient})) = ${email}`;
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
