import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { hashAddress } from "@/lib/access/secrets";
import { issueToken, revokeTokens, takeToken } from "@/lib/links/single-use";

type StaffLinkKind = "invite" | "reset";

/** How long a link opens, in hours: an invite a week, a reset one hour. */
export const LINK_HOURS: Record<StaffLinkKind, number> = { invite: 7 * 24, reset: 1 };

/** Where a person sets their password; ends their earlier links. Only a hash is stored (docs/trust.md, rule 7). */
export async function issueLink(
  tx: Transaction,
  staffId: string,
  kind: StaffLinkKind,
): Promise<`/${string}`> {
  await endLinksOf(tx, staffId);
  const token = await issueToken(tx, `staff-${kind}`, staffId, { hours: LINK_HOURS[kind] });
  return `/admin/welcome?token=${token}`;
}

/** Ends the links of a person that are still open. */
export async function endLinksOf(tx: Transaction, staffId: string): Promise<void> {
  await revokeTokens(tx, "staff-invite", staffId);
  await revokeTokens(tx, "staff-reset", staffId);
}

/**
 * Takes a link for good and answers whose it is. The client's address is remembered: whoever reads the account's mail
 * there may try to sign in there (lib/access/tries.ts). Null for forged, used, old ones and those of removed people alike.
 */
export async function takeLink(
  tx: Transaction,
  token: string,
  address: string,
): Promise<{ id: string; name: string } | null> {
  const used = { addressHash: hashAddress(address) };
  const staffId =
    (await takeToken(tx, "staff-invite", token, used)) ?? (await takeToken(tx, "staff-reset", token, used));
  const [person] = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff where id = ${staffId}::uuid and removed_at is null`,
  );
  return person ?? null;
}
