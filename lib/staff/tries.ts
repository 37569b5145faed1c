import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { hashAddress } from "./secrets";

const WINDOW_MINUTES = 15;
/** Tries judged within a window: per account for strangers, per account from an address it is known at, per address. */
const most = { account: 10, known: 10, address: 60 };

async function count(key: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    insert into sign_in_tries (key, window_start, count)
    values (${key}, date_bin(${`${WINDOW_MINUTES} minutes`}::interval, now(), 'epoch'), 1)
    on conflict (key, window_start) do update set count = sign_in_tries.count + 1
    returning count`);
  return row?.count ?? 0;
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
  if ((await count(`address ${addressHash}`)) > most.address) return false;
  if (await isKnownAddress(email, addressHash)) {
    return (await count(`known ${addressHash} ${email}`)) <= most.known;
  }
  return (await count(`account ${email}`)) <= most.account;
}

/** Forgets counts of windows long past; a job's errand. */
export async function forgetOldTries(): Promise<void> {
  await db.execute(sql`delete from sign_in_tries where window_start < now() - interval '1 day'`);
}
