import "server-only";
import { and, asc, eq, inArray, isNull, ne, not, or } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { exchanges } from "@/db/schema/exchanges";
import { inquiries, inquiryItems, inquiryMessages, inquiryPictures } from "@/db/schema/inquiries";
import { letterDeliveries, letters } from "@/db/schema/letters";
import { mails } from "@/db/schema/mail";
import { discountCodes, newsletterConsents, newsletterSubscribers } from "@/db/schema/newsletter";
import { offerLines, offers } from "@/db/schema/offers";
import { orderEvents, orderLines, orders } from "@/db/schema/orders";
import { complaints, withdrawals } from "@/db/schema/statements";
import { sizeWishes } from "@/db/schema/wishes";
import { isAddress, isMailOf, isOfferOf, isOrderOf } from "./belongs-to";

const isIn = eq(inquiryMessages.direction, "in");

/** What was said, without who of the shop wrote it down. */
function messageOut(message: typeof inquiryMessages.$inferSelect) {
  const { direction, channel, subject, body, quoted, attachments, fromAddress, createdAt } = message;
  return { direction, channel, subject, body, quoted, attachments, fromAddress, createdAt };
}

async function inquiriesOf(tx: Transaction, email: string) {
  const rows = await tx
    .select()
    .from(inquiries)
    .where(isAddress(inquiries.email, email))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));
  const ids = rows.map(({ id }) => id);
  const items = await tx
    .select()
    .from(inquiryItems)
    .where(inArray(inquiryItems.inquiryId, ids))
    .orderBy(asc(inquiryItems.inquiryId), asc(inquiryItems.position));
  const messages = await tx
    .select()
    .from(inquiryMessages)
    .where(and(inArray(inquiryMessages.inquiryId, ids), or(not(inquiryMessages.automatic), isIn)))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id));
  const pictures = await tx
    .select({ inquiryId: inquiryPictures.inquiryId, bytes: inquiryPictures.bytes })
    .from(inquiryPictures)
    .where(inArray(inquiryPictures.inquiryId, ids))
    .orderBy(asc(inquiryPictures.inquiryId), asc(inquiryPictures.position));
  return rows.map(({ formKey, version, assignedTo, words, ...inquiry }) => ({
    ...inquiry,
    // Notes of the shop are about the person, too; who of the shop wrote them is not.
    messages: messages.filter(({ inquiryId }) => inquiryId === inquiry.id).map(messageOut),
    items: items
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map(({ name, brand, styleCode, size, priceCents }) => ({ name, brand, styleCode, size, priceCents })),
    // As addresses that a browser opens (RFC 2397).
    pictures: pictures
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map(({ bytes }) => `data:image/webp;base64,${bytes.toString("base64")}`),
  }));
}

/** Mails that the person wrote into inquiries of somebody else. */
async function mailsElsewhere(tx: Transaction, email: string) {
  const rows = await tx
    .select({ message: inquiryMessages })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(isAddress(inquiryMessages.fromAddress, email), not(isAddress(inquiries.email, email))))
    .orderBy(asc(inquiryMessages.createdAt), asc(inquiryMessages.id));
  return rows.map(({ message }) => messageOut(message));
}

async function newsletterOf(tx: Transaction, email: string) {
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email));
  if (!subscriber) return { subscription: null, consents: [], discountCodes: [], letters: [] };
  const { id, ...subscription } = subscriber;
  const consents = await tx
    .select({
      event: newsletterConsents.event,
      text: newsletterConsents.text,
      textVersion: newsletterConsents.textVersion,
      lang: newsletterConsents.lang,
      source: newsletterConsents.source,
      at: newsletterConsents.createdAt,
    })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, id))
    .orderBy(asc(newsletterConsents.createdAt), asc(newsletterConsents.id));
  const codes = await tx
    .select({ code: discountCodes.code, percent: discountCodes.percent, usedAt: discountCodes.usedAt })
    .from(discountCodes)
    .where(eq(discountCodes.subscriberId, id))
    .orderBy(asc(discountCodes.code));
  const sent = await tx
    .select({
      subject: subscriber.lang === "es" ? letters.subjectEs : letters.subjectEn,
      state: letterDeliveries.state,
      at: letterDeliveries.sentAt,
    })
    .from(letterDeliveries)
    .innerJoin(letters, eq(letters.id, letterDeliveries.letterId))
    .where(eq(letterDeliveries.subscriberId, id))
    .orderBy(asc(letters.startedAt), asc(letters.id));
  return { subscription, consents, discountCodes: codes, letters: sent };
}

/** Mails to the person and to the shop about them; those that hold a link which still opens something lack their text. */
async function mailsOf(tx: Transaction, email: string) {
  const rows = await tx
    .select({
      kind: mails.kind,
      subject: mails.subject,
      text: mails.text,
      state: mails.state,
      holdsSecret: mails.holdsSecret,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(isMailOf(email))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.map(({ holdsSecret, text, ...mail }) => ({ ...mail, text: holdsSecret ? null : text }));
}

async function wishesOf(tx: Transaction, email: string) {
  return tx
    .select({
      productId: sizeWishes.productId,
      size: sizeWishes.size,
      kind: sizeWishes.kind,
      email: sizeWishes.email,
      lang: sizeWishes.lang,
      consentText: sizeWishes.consentText,
      wishedAt: sizeWishes.createdAt,
      confirmedAt: sizeWishes.confirmedAt,
      mailedAt: sizeWishes.mailedAt,
    })
    .from(sizeWishes)
    .where(isAddress(sizeWishes.email, email))
    .orderBy(asc(sizeWishes.createdAt), asc(sizeWishes.id));
}

/** Orders as the customer knows them: without what staff noted for each other. */
async function ordersOf(tx: Transaction, key: string) {
  const rows = await tx.select().from(orders).where(isOrderOf(key)).orderBy(asc(orders.number));
  const ids = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const happened = await tx
    .select({ orderId: orderEvents.orderId, kind: orderEvents.kind, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const wanted = await tx
    .select()
    .from(exchanges)
    .where(inArray(exchanges.orderId, ids))
    .orderBy(asc(exchanges.createdAt), asc(exchanges.id));
  return rows.map(({ words, version, ...order }) => ({
    ...order,
    exchanges: wanted
      .filter(({ orderId }) => orderId === order.id)
      .map(({ toSize, state, until, createdAt }) => ({ toSize, state, until, createdAt })),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, brand, styleCode, size, grossCents, state }) => ({
        name,
        brand,
        styleCode,
        size,
        grossCents,
        state,
      })),
    events: happened.flatMap(({ orderId, ...event }) => (orderId === order.id ? [event] : [])),
  }));
}

/** Offers that were sent to the person; drafts are the shop's own until then, and about the person all the same. */
async function offersOf(tx: Transaction, key: string) {
  const rows = await tx
    .select()
    .from(offers)
    .where(isOfferOf(key))
    .orderBy(asc(offers.number), asc(offers.revision));
  const lines = await tx
    .select()
    .from(offerLines)
    .where(
      inArray(
        offerLines.offerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(offerLines.offerId), asc(offerLines.position));
  return rows.map(({ words, version, staffId, staffName, ...offer }) => ({
    ...offer,
    lines: lines
      .filter(({ offerId }) => offerId === offer.id)
      .map(({ name, brand, styleCode, size, quantity, unitCents }) => ({
        name,
        brand,
        styleCode,
        size,
        quantity,
        unitCents,
      })),
  }));
}

/** Withdrawals and complaints, with what the shop answered. */
async function statementsOf(tx: Transaction, email: string) {
  const mine = await tx
    .select()
    .from(withdrawals)
    .where(isAddress(withdrawals.email, email))
    .orderBy(asc(withdrawals.number));
  const complained = await tx
    .select()
    .from(complaints)
    .where(isAddress(complaints.email, email))
    .orderBy(asc(complaints.number));
  return {
    withdrawals: mine.map(({ key, answeredBy, answeredById, ...statement }) => statement),
    complaints: complained.map(({ key, answeredBy, answeredById, ...statement }) => statement),
  };
}

/**
 * Everything the shop keeps about the person behind an address (Regulation (EU) 2016/679, art. 15 and 20).
 * Shared lists, counted visits and cookie decisions name nobody, so they can be found by nobody's address.
 *
 * @param email normalised (lib/mail/address.ts) and verified; or, where staff do it, the telephone of somebody who left
 *   none (belongs-to.ts)
 */
export async function exportPerson(tx: Transaction, email: string) {
  return {
    email,
    inquiries: await inquiriesOf(tx, email),
    mailsToOtherInquiries: await mailsElsewhere(tx, email),
    sizeAlerts: await wishesOf(tx, email),
    newsletter: await newsletterOf(tx, email),
    mails: await mailsOf(tx, email),
    orders: await ordersOf(tx, email),
    offers: await offersOf(tx, email),
    ...(await statementsOf(tx, email)),
  };
}

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

/** Counts what {@link exportPerson} would hand out; the mail that brought the link is not counted. */
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
