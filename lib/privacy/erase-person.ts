import "server-only";
import { eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { inquiries } from "@/db/schema/inquiries";
import { mails, mailTokens } from "@/db/schema/mail";
import { newsletterSubscribers } from "@/db/schema/newsletter";
import { erasures } from "@/db/schema/privacy";
import { auditLog } from "@/db/schema/staff";
import { sizeWishes } from "@/db/schema/stock";
import type { Lang } from "@/lib/i18n/languages";
import { isAboutThem } from "./export-person";
import { isAddress, mentions } from "./mentions";
import { addressHash } from "./request-link";

/** Stands where a person's words stood: at an address nobody can have (RFC 2606). */
const NOBODY = { name: "—", email: "erased@invalid", phone: "", message: "" };

/** What people asked about stays for the shop's numbers; who asked, and in which words, goes. Answers their ids. */
async function anonymiseInquiries(tx: Transaction, email: string): Promise<string[]> {
  const rows = await tx
    .update(inquiries)
    .set({ ...NOBODY, formKey: sql`'erased:' || ${inquiries.id}` })
    .where(isAddress(inquiries.email, email))
    .returning({ id: inquiries.id });
  return rows.map(({ id }) => id);
}

/** Somebody else's words that name the address lose it, and nothing else. */
async function blotOthersMessages(tx: Transaction, email: string): Promise<void> {
  const pattern = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  await tx
    .update(inquiries)
    .set({ message: sql`regexp_replace(${inquiries.message}, ${pattern}, '—', 'gi')` })
    .where(mentions(inquiries.message, email));
}

/** That staff did something, what and when stays; what it was before and after goes where it is about the person. */
async function blotAuditLog(tx: Transaction, email: string, inquiryIds: string[]): Promise<void> {
  const { before, after, label, entityId } = auditLog;
  const erased = '{"erased":true}';
  await tx
    .update(auditLog)
    .set({
      before: sql`case when ${before} is not null then ${erased}::jsonb end`,
      after: sql`case when ${after} is not null then ${erased}::jsonb end`,
      label: "—",
      entityId: sql`case when ${mentions(entityId, email)} then '—' else ${entityId} end`,
    })
    .where(
      or(
        inArray(entityId, inquiryIds),
        ...[before, after, label, entityId].map((column) => mentions(column, email)),
      ),
    );
}

/**
 * Erases the person behind an address (Regulation (EU) 2016/679, art. 17): inquiries lose who asked, size alerts,
 * subscription with its consents, mails and open links go, and a record without the address says that it was done.
 * What tax law keeps (orders, invoices) is not touched. Repeats find nothing and add a record of nothing.
 *
 * @param email normalised (lib/mail/address.ts) and verified
 * @returns rows per kind
 */
export async function erasePerson(
  tx: Transaction,
  email: string,
  lang: Lang,
): Promise<Record<string, number>> {
  const inquiryIds = await anonymiseInquiries(tx, email);
  const wishes = await tx
    .delete(sizeWishes)
    .where(isAddress(sizeWishes.email, email))
    .returning({ id: sizeWishes.id });
  const [subscriber] = await tx
    .delete(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id });
  const written = await tx.delete(mails).where(isAboutThem(email)).returning({ id: mails.id });
  const subjects = [email, subscriber?.id, ...wishes.map(({ id }) => id)].filter((one) => one !== undefined);
  await tx.delete(mailTokens).where(or(...subjects.map((subject) => eq(mailTokens.subject, subject))));
  await blotOthersMessages(tx, email);
  await blotAuditLog(tx, email, inquiryIds);
  const counts = {
    inquiries: inquiryIds.length,
    wishes: wishes.length,
    newsletter: subscriber ? 1 : 0,
    mails: written.length,
  };
  await tx.insert(erasures).values({ emailHash: addressHash(email), lang, counts });
  return counts;
}
