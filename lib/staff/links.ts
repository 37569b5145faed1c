import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { hashAddress, hashSecret, makeSecret } from "@/lib/access/secrets";

export type StaffLinkKind = "invite" | "reset";

/** How long a link opens, in hours: an invite a week, a reset one hour. */
export const LINK_HOURS: Record<StaffLinkKind, number> = { invite: 7 * 24, reset: 1 };

const SHAPE = /^[\w-]{43}$/;

/** Where a person sets their password; ends their earlier links. Only a hash is stored (docs/trust.md, rule 7). */
export async function issueLink(
  tx: Transaction,
  staffId: string,
  kind: StaffLinkKind,
): Promise<`/${string}`> {
  const secret = makeSecret();
  await endLinksOf(tx, staffId);
  await tx.execute(sql`
    insert into staff_links (hash, kind, staff_id, expires_at)
    values (${hashSecret(secret)}, ${kind}, ${staffId}, now() + make_interval(hours => ${LINK_HOURS[kind]}))`);
  return `/admin/welcome?token=${secret}`;
}

/** Ends the links of a person that are still open. */
export async function endLinksOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.execute(
    sql`update staff_links set used_at = now() where staff_id = ${staffId} and used_at is null`,
  );
}

/**
 * Takes a link for good and answers whose it is. The client's address is remembered: whoever reads the account's mail
 * there may try to sign in there (lib/access/tries.ts). Null for forged, used, old ones and those of removed people alike.
 * One statement decides: of many at once, one gets it.
 */
export async function takeLink(
  tx: Transaction,
  token: string,
  address: string,
): Promise<{ id: string; name: string } | null> {
  if (!SHAPE.test(token)) return null;
  const [row] = await tx.execute<{ id: string; name: string }>(sql`
    update staff_links l set used_at = now(), address_hash = ${hashAddress(address)} from staff s
    where l.hash = ${hashSecret(token)} and l.used_at is null and l.expires_at > now()
      and s.id = l.staff_id and s.removed_at is null
    returning s.id, s.name`);
  return row ?? null;
}
