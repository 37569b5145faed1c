import "server-only";
import { sql } from "drizzle-orm";
import { getServerSession } from "next-auth";
import { cache } from "react";
import { db } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { authOptions } from "./auth-options";
import { may, type Permission, type Role } from "./permissions";

/** A verified member of staff: proof that the row was read in this request. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: Role;
  lang: Lang;
  sessionHash: string;
};

/** Thrown where a person has no right; doors and pages turn it into their answer. */
export class Forbidden extends Error {
  override readonly name = "Forbidden";
  constructor(readonly signedIn: boolean) {
    super("forbidden");
  }
}

type Person = Omit<StaffMember, "sessionHash">;

/** Notes that a session is in use, at most once a minute: of many requests at once one writes. */
async function noteSeen(hash: string): Promise<void> {
  await db.execute(sql`
    update staff_sessions set seen_at = now()
    where hash = ${hash} and seen_at < now() - interval '1 minute'`);
}

/**
 * Who is signed in, read from the database on every request: sign-out, password change and removal count at once
 * (docs/rules.md#staff). Null for a stranger.
 */
export const findStaff = cache(async (): Promise<StaffMember | null> => {
  const session = await getServerSession(authOptions);
  const hash = session?.sessionHash;
  if (!hash) return null;
  const [row] = await db.execute<Person & { isSeenLongAgo: boolean }>(sql`
    select s.id, s.name, s.email, s.role, s.lang, z.seen_at < now() - interval '1 minute' as "isSeenLongAgo"
    from staff_sessions z join staff s on s.id = z.staff_id
    where z.hash = ${hash} and z.ended_at is null and z.expires_at > now() and s.removed_at is null`);
  if (!row) return null;
  const { isSeenLongAgo, ...person } = row;
  if (isSeenLongAgo) await noteSeen(hash);
  return { ...person, sessionHash: hash };
});

/** The member of staff who asks, if the permission map lets them. Throws {@link Forbidden}. First line of every staff read. */
export async function requireStaff(permission: Permission): Promise<StaffMember> {
  const member = await findStaff();
  if (!member) throw new Forbidden(false);
  if (!may(member.role, permission)) throw new Forbidden(true);
  return member;
}
