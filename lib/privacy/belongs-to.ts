import "server-only";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { mails } from "@/db/schema/mail";

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
