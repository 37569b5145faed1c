import "server-only";
import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { mails } from "@/db/schema/mail";
import { authSecret } from "@/lib/env";
import { issueToken } from "@/lib/links/single-use";
import { sendMail } from "@/lib/mail/send";
import type { PersonalDataRequest } from "./forms";

/** How long the link in the mail waits to be opened. */
const LINK_HOURS = 24;

const QUARTER_MS = 900_000;

/** Keyed hash of an address, for records that must not hold it. */
export function addressHash(email: string): string {
  return createHmac("sha256", authSecret()).update(`personal-data:${email}`).digest("hex");
}

/**
 * Mails a single-use link to the person's data. Every address gets the same mail by the same way, so neither answer
 * nor time tells which are known; at most one mail per address and quarter of an hour, so nobody fills another's inbox.
 */
export async function requestLink(
  tx: Transaction,
  request: PersonalDataRequest,
  now = Date.now(),
): Promise<void> {
  const { email, lang, purpose } = request;
  const formKey = `${addressHash(email)}:${Math.floor(now / QUARTER_MS)}`;
  const asked = and(eq(mails.kind, "personal-data-link"), eq(mails.formKey, formKey));
  if ((await tx.$count(mails, asked)) > 0) return;
  const token = await issueToken(tx, "personal-data", email, { hours: LINK_HOURS });
  await sendMail(tx, {
    kind: "personal-data-link",
    // Behind the #, the token reaches no server, no log and no program that only follows links.
    data: { purpose, path: `/${lang}/personal-data#token=${token}`, hours: LINK_HOURS },
    lang,
    to: email,
    formKey,
  });
}
