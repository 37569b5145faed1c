import "server-only";
import { env } from "@/lib/env";
import { isSignedShort, signShort } from "@/lib/links/signed";
import { normaliseAddress } from "./address";

const purpose = "inquiry-answer";
const tag = /\+i\.(\d{1,9})-([0-9a-f]{20})@/i;

/** The address whose mails the shop reads (IMAP_URL); null where it reads none, or where nobody said what it is. */
export function mailboxAddress(): string | null {
  if (!env.IMAP_URL) return null;
  const user = decodeURIComponent(new URL(env.IMAP_URL).username);
  const address = env.IMAP_ADDRESS ?? user;
  return /^[^\s@+]+@[^\s@]+$/.test(address) ? normaliseAddress(address) : null;
}

/** The mailbox's address with a tag behind a plus (RFC 5233); null where there is none, or IMAP_PLUS says no. */
function plusAddress(tag: string): string | null {
  const address = mailboxAddress();
  if (!address || env.IMAP_PLUS === "no") return null;
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
}

/**
 * Where answers about an inquiry are asked to: the mailbox's address with the number of the inquiry and a signature behind
 * a plus (RFC 5233), so that nobody writes into an inquiry whose mail they never had. Null where the shop reads no mail or
 * its provider delivers no such addresses (IMAP_PLUS).
 */
export function answerAddress(inquiryNumber: number): string | null {
  return plusAddress(`i.${inquiryNumber}-${signShort(purpose, String(inquiryNumber))}`);
}

/** Letters before the @ that an address may have (RFC 5321, 4.5.3.1.1). */
const LONGEST_LOCAL = 64;
const returned = /\+b\.([0-9a-f]{32})@/i;

/**
 * Where a mail is returned to that does not arrive: the mailbox's address with the mail's own number behind a plus (VERP), so
 * that it is known also by reports that quote nothing of it. The number is 122 random bits, which only its receiver gets.
 * Null where {@link answerAddress} has none, and where it would be too long.
 */
export function returnAddress(mailId: string): string | null {
  const address = plusAddress(`b.${mailId.replaceAll("-", "")}`);
  return address && address.lastIndexOf("@") <= LONGEST_LOCAL ? address : null;
}

/** Numbers of the mails that came back, as the addresses say it to which their reports were sent. */
export function readReturnAddresses(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const [, hex = ""] = returned.exec(address) ?? [];
    return hex ? [hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")] : [];
  });
}

/** Number of the inquiry that one of the addresses names; null where none does or this shop did not sign it. */
export function readAnswerAddress(addresses: readonly string[]): number | null {
  for (const address of addresses) {
    const [, number = "", signature = ""] = tag.exec(address) ?? [];
    if (number && isSignedShort(purpose, number, signature.toLowerCase())) return Number(number);
  }
  return null;
}
