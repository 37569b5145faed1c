import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { RateWindow } from "@/lib/rate-window";
import { hashAddress } from "./secrets";

/** Tries judged within 15 minutes: per account for strangers, per account from an address it is known at, per address. */
const most = { account: 10, known: 10, address: 60 };

// Per process and without the database: it is asked inside of a transaction, which must not wait for a second connection.
const proofs = new RateWindow({ turns: 10, seconds: 15 * 60 });

/**
 * Takes one of the tries a key has in any 15 minutes; those refused are not counted, so that a lock ends by itself.
 * They are kept by the minute: a minute that began 16 minutes ago is wholly past. Tries of one key wait for each other.
 */
async function takeTry(key: string, limit: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const [row] = await tx.execute<{ judged: number }>(sql`
      select coalesce(sum(count), 0)::int as judged from sign_in_tries
      where key = ${key} and window_start > now() - interval '16 minutes'`);
    if ((row?.judged ?? 0) >= limit) return false;
    await tx.execute(sql`
      insert into sign_in_tries (key, window_start, count) values (${key}, date_trunc('minute', now()), 1)
      on conflict (key, window_start) do update set count = sign_in_tries.count + 1`);
    return true;
  });
}

async function isKnownAddress(email: string, addressHash: string): Promise<boolean> {
  const [row] = await db.execute(sql`
    select 1 from staff_sessions z join staff s on s.id = z.staff_id
    where s.email = ${email} and z.address_hash = ${addressHash} and z.created_at > now() - interval '90 days' limit 1`);
  return row !== undefined;
}

/**
 * Counts a try to sign in and says whether it may be judged (trust.md: at most 10 per account in 15 minutes). An address
 * the account signed in from before has a count of its own, so that strangers cannot lock its owner out.
 */
export async function mayTry(email: string, address: string): Promise<boolean> {
  const addressHash = hashAddress(address);
  if (!(await takeTry(`address ${addressHash}`, most.address))) return false;
  const isKnown = await isKnownAddress(email, addressHash);
  return isKnown
    ? takeTry(`known ${addressHash} ${email}`, most.known)
    : takeTry(`account ${email}`, most.account);
}

/** The same for somebody who is signed in and proves it again by the password: a borrowed screen guesses no faster. */
export function mayProvePassword(staffId: string): boolean {
  return proofs.take(staffId) === 0;
}

/** Forgets counts long past, sessions and links long ended; a job's errand. */
export async function forgetOldSignIns(): Promise<void> {
  await db.execute(sql`delete from sign_in_tries where window_start < now() - interval '1 day'`);
  await db.execute(
    sql`delete from staff_sessions where least(ended_at, expires_at) < now() - interval '90 days'`,
  );
  await db.execute(sql`delete from staff_links where expires_at < now() - interval '30 days'`);
}
