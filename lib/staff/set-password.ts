import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { auditLog } from "@/db/schema/staff";
import { endSessionsOf } from "@/lib/access/end-session";
import { hashPassword } from "@/lib/access/secrets";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { sendMail } from "@/lib/mail/send";
import { endLinksOf, issueLink, LINK_HOURS, takeLink } from "./links";

/** Stores a new password; every session but the one named ends, and so do open links (docs/rules.md#staff). */
export async function storePassword(
  tx: Transaction,
  staffId: string,
  password: string,
  exceptHash = "",
): Promise<void> {
  await tx.execute(sql`
    update staff set password_hash = ${await hashPassword(password)}, updated_at = now() where id = ${staffId}`);
  await endSessionsOf(tx, staffId, exceptHash);
  await endLinksOf(tx, staffId);
}

/** Sets a password by the link of an invite or a reset, opened at this client's address. False when the link opens nothing. */
export async function setPasswordByLink(
  tx: Transaction,
  token: string,
  password: string,
  address: string,
): Promise<boolean> {
  const person = await takeLink(tx, token, address);
  if (!person) return false;
  await storePassword(tx, person.id, password);
  await tx.insert(auditLog).values({
    staffId: person.id,
    staffName: person.name,
    action: "setPasswordByLink",
    entity: "staff",
    entityId: person.id,
    label: person.name,
  });
  return true;
}

/**
 * Mails a reset link, if the account exists and has not been sent one within five minutes. It answers nothing, so that
 * its caller cannot tell known from unknown.
 */
export async function sendResetLink(email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.execute<{ id: string; email: string; lang: "es" | "en" }>(sql`
      select id, email, lang from staff s
      where email = ${email} and removed_at is null and password_hash is not null and not exists (
        select 1 from link_tokens l
        where l.subject = s.id::text and l.purpose = 'staff-reset' and l.created_at > now() - interval '5 minutes')
      for update`);
    if (!person) return;
    const path = signInAddress(await issueLink(tx, person.id, "reset"), person.lang);
    await sendMail(tx, {
      kind: "staff-reset",
      data: { path, hours: LINK_HOURS.reset },
      lang: person.lang,
      to: person.email,
    });
  });
}
