import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { User } from "next-auth";
import { z } from "zod";
import { db } from "@/db/client";
import { clientAddress } from "@/lib/caller";
import { type Lang, languages } from "@/lib/i18n/languages";
import { recordError, recordLog } from "@/lib/record-log";
import { storableText } from "@/lib/storable";
import { endSession } from "./end-session";
import { takeSecondFactor } from "./second-factor";
import { fitsPassword, hashAddress, hashSecret, makeSecret } from "./secrets";
import { sessionSecretOf } from "./session-cookie";
import { giveBackTry, takeTry } from "./tries";

const form = z.object({
  email: z
    .string()
    .max(254)
    .transform((text) => storableText(text).trim().toLowerCase()),
  password: z.string().min(1).max(200),
  code: z.string().trim().max(20).optional(),
  /** Language of the page that the sign-in stands on. */
  lang: z.enum(languages).optional().catch(undefined),
});

/** Codes the login page turns into its words; none tells whether an account exists. */
type SignInError = "invalid" | "code" | "wait" | "unauthorized" | "away";

type Incoming = Record<string, string | string[] | undefined>;

class SignInRefused extends Error {
  constructor(readonly code: SignInError) {
    super(code);
  }
}

function refuse(error: SignInError): never {
  throw new SignInRefused(error);
}

function toHeaders(incoming: Incoming): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

type Account = {
  id: string;
  name: string;
  password_hash: string | null;
  removed: boolean;
  totp_secret: string | null;
};

/**
 * The back office of somebody who signs in for the first time speaks as the page of the sign-in did. A language that they, or
 * whoever invited them, chose stays.
 */
async function takePageLanguage(staffId: string, lang: Lang): Promise<void> {
  await db.execute(sql`
    with taken as (
      update staff s set lang = ${lang}, updated_at = now() from staff old
      where s.id = ${staffId} and old.id = s.id and s.lang <> ${lang}
        and not exists (select 1 from staff_sessions z where z.staff_id = s.id)
        and not exists (select 1 from audit_log a where a.entity = 'staff' and a.entity_id = s.id::text and a.after ? 'lang')
      returning s.id, s.name, old.lang as before, s.lang as after)
    insert into audit_log (staff_id, staff_name, action, entity, entity_id, label, before, after)
    select id, name, 'takePageLanguage', 'staff', id, name,
           jsonb_build_object('lang', before), jsonb_build_object('lang', after) from taken`);
}

/** Opens a session and answers the secret of its cookie. The one that the browser had before ends, as its cookie does. */
async function openSession(staffId: string, headers: Headers): Promise<string> {
  const secret = makeSecret();
  const older = await sessionSecretOf(headers);
  await db.execute(sql`
    insert into staff_sessions (hash, staff_id, address_hash, user_agent, expires_at)
    values (${hashSecret(secret)}, ${staffId}, ${hashAddress(clientAddress(headers))},
            ${(headers.get("user-agent") ?? "").slice(0, 300)}, now() + interval '14 days')`);
  if (older) await endSession(older);
  return secret;
}

async function judge(credentials: Record<string, unknown>, incoming: Incoming): Promise<User> {
  const parsed = form.safeParse(credentials);
  if (!parsed.success) refuse("invalid");
  const { email, password, code, lang } = parsed.data;
  const headers = toHeaders(incoming);
  const address = clientAddress(headers);
  const counted = await takeTry(email, address);
  if (!counted) refuse("wait");
  const [account] = await db.execute<Account>(sql`
    select id, name, password_hash, removed_at is not null as removed,
           case when totp_since is not null then totp_secret end as totp_secret
    from staff where email = ${email}`);
  if (!(await fitsPassword(account?.password_hash ?? null, password)) || !account) {
    recordLog("warn", "Sign-in refused", { functionId: "sign-in" });
    refuse("invalid");
  }
  if (account.removed) refuse("unauthorized");
  if (account.totp_secret && !(await takeSecondFactor(account.id, account.totp_secret, code ?? ""))) {
    if (code) recordLog("warn", "Second factor refused", { functionId: "sign-in", staffId: account.id });
    // Only the right password is asked for a code: without one, nothing was guessed.
    else await giveBackTry(counted);
    refuse("code");
  }
  if (lang) await takePageLanguage(account.id, lang);
  const sessionId = await openSession(account.id, headers);
  await giveBackTry(counted);
  recordLog("info", "Signed in", { functionId: "sign-in", staffId: account.id });
  return { id: account.id, name: account.name, sessionId };
}

/**
 * Judges a sign-in (docs/rules.md#staff) and opens a session. Throws an Error whose message is a {@link SignInError}:
 * wrong and unknown look alike; the second factor is asked for only after the right password. next-auth shows the
 * message to the browser, so that nothing else may be in it.
 */
export async function signIn(credentials: Record<string, unknown>, incoming: Incoming): Promise<User> {
  try {
    return await judge(credentials, incoming);
  } catch (error) {
    if (error instanceof SignInRefused) throw error;
    recordError(error, { id: randomUUID(), door: "sign-in" });
    throw new SignInRefused("away");
  }
}
