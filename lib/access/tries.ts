import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { RateWindow } from "@/lib/rate-window";
import { hashAddress } from "./secrets";

/** Tries judged within 15 minutes: per account for strangers, per account from an address it is known at, per address. */
const most = { account: 10, known: 10, address: 60 };

// Per process and without the database: it is asked inside of a transaction, which must not wait for a second connection.
const proofs = new RateWindow({ turns: 10, seconds: 15 * 60 });

/** A try that was counted, under these keys and in this minute, so that a successful one can be given back. */
type CountedTry = { keys: string[]; minute: string };

/**
 * Takes one of the tries a key has in any 15 minutes; one that this key refuses is not counted for it, so that a lock ends
 * by itself.
 * They are kept by the minute: a minute that began 16 minutes ago is wholly past. Tries of one key wait for each other.
 * Answers the minute it was counted in, null when there is none left.
 */
async function countTry(key: string, limit: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const [row] = await tx.execute<{ judged: number }>(sql`
      select coalesce(sum(count), 0)::int as judged from sign_in_tries
      where key = ${key} and window_start > now() - interval '16 minutes'`);
    if ((row?.judged ?? 0) >= limit) return null;
    const [counted] = await tx.execute<{ minute: string }>(sql`
      insert into sign_in_tries (key, window_start, count) values (${key}, date_trunc('minute', now()), 1)
      on conflict (key, window_start) do update set count = sign_in_tries.count + 1
      returning window_start::text as minute`);
    return counted?.minute ?? null;
  });
}

/** Whether the account signed in from this address, or opened one of its mailed links there, in the last 90 days. */
async function isKnownAddress(email: string, addressHash: string): Promise<boolean> {
  const [row] = await db.execute(sql`
    select 1 from staff s where s.email = ${email} and (
      exists (select 1 from staff_sessions z where z.staff_id = s.id
              and z.address_hash = ${addressHash} and z.created_at > now() - interval '90 days')
      or exists (select 1 from link_tokens l where l.subject = s.id::text and l.purpose in ('staff-invite', 'staff-reset')
              and l.address_hash = ${addressHash} and l.used_at > now() - interval '90 days'))`);
  return row !== undefined;
}

/**
 * Counts a try to sign in; null when it may not be judged (docs/decisions/0041-tries-to-sign-in.md). An address that
 * the account is known at has a count of its own, so that strangers cannot lock its owner out. What the account refuses is
 * counted for its address all the same.
 */
export async function takeTry(email: string, address: string): Promise<CountedTry | null> {
  const addressHash = hashAddress(address);
  const addressKey = `address ${addressHash}`;
  if (!(await countTry(addressKey, most.address))) return null;
  const isKnown = await isKnownAddress(email, addressHash);
  const accountKey = isKnown ? `known ${addressHash} ${email}` : `account ${email}`;
  const minute = await countTry(accountKey, isKnown ? most.known : most.account);
  return minute === null ? null : { keys: [addressKey, accountKey], minute };
}

/** Gives back a try that succeeded: who signs in uses up nothing. */
export async function giveBackTry({ keys, minute }: CountedTry): Promise<void> {
  await db.execute(sql`
    update sign_in_tries set count = count - 1
    where key in (${sql.join(
      keys.map((key) => sql`${key}`),
      sql`, `,
    )}) and window_start = ${minute}::timestamptz and count > 0`);
}

/** The same for somebody who is signed in and proves it again by the password: a borrowed screen guesses no faster. */
export function mayProvePassword(staffId: string): boolean {
  return proofs.take(staffId) === 0;
}

/** Forgets counts long past, sessions long ended; the schedule calls it. */
export async function forgetOldSignIns(): Promise<void> {
  await db.execute(sql`delete from sign_in_tries where window_start < now() - interval '1 day'`);
  await db.execute(
    sql`delete from staff_sessions where least(ended_at, expires_at) < now() - interval '90 days'`,
  );
}
