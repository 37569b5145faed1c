import "server-only";
import { asc } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { sizeWishes } from "@/db/schema/wishes";
import { isAddress, isMailOf } from "./belongs-to";
import { inquiriesOf, mailsElsewhere } from "./export-inquiries";
import { newsletterOf } from "./export-newsletter";
import { offersOf, ordersOf, statementsOf } from "./export-sales";

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
