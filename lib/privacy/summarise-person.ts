import "server-only";
import { and, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { mails } from "@/db/schema/mail";
import { offers } from "@/db/schema/offers";
import { orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";
import { sizeWishes } from "@/db/schema/wishes";
import { isAddress, isMailOf, isOfferOf, isOrderOf } from "./belongs-to";
import { newsletterOf } from "./export-newsletter";

const personKinds = [
  "inquiries",
  "wishes",
  "newsletter",
  "mails",
  "discounts",
  "orders",
  "openOrders",
  "offers",
  "statements",
] as const;

/** How many things of each kind there are, for the page that shows them before anything is done. */
type PersonSummary = Record<(typeof personKinds)[number], number>;

/** What staff read before they erase somebody: the addresses or the telephone it is about, and how much goes. */
export type ErasurePreview = { who: string[]; counts: PersonSummary };

/** Counts what `exportPerson` would hand out; the mail that brought the link is not counted. */
export async function summarisePerson(tx: Transaction, email: string): Promise<PersonSummary> {
  const { subscription, discountCodes: codes } = await newsletterOf(tx, email);
  return {
    inquiries: await tx.$count(inquiries, isAddress(inquiries.email, email)),
    wishes: await tx.$count(sizeWishes, isAddress(sizeWishes.email, email)),
    newsletter: subscription ? 1 : 0,
    mails: await tx.$count(mails, and(isMailOf(email), ne(mails.kind, "personal-data-link"))),
    discounts: codes.length,
    orders: await tx.$count(orders, isOrderOf(email)),
    openOrders: await tx.$count(orders, and(isOrderOf(email), isNull(orders.closedAt))),
    offers: await tx.$count(offers, isOfferOf(email)),
    statements:
      (await tx.$count(withdrawals, isAddress(withdrawals.email, email))) +
      (await tx.$count(complaints, isAddress(complaints.email, email))),
  };
}

/** The same over several addresses of a person. */
export async function summarisePeople(tx: Transaction, emails: readonly string[]): Promise<PersonSummary> {
  const sum: PersonSummary = {
    inquiries: 0,
    wishes: 0,
    newsletter: 0,
    mails: 0,
    discounts: 0,
    orders: 0,
    openOrders: 0,
    offers: 0,
    statements: 0,
  };
  for (const email of emails) {
    const found = await summarisePerson(tx, email);
    for (const kind of personKinds) sum[kind] += found[kind];
  }
  return sum;
}
