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

/**
 * Who is signed in, read from the database on every request: sign-out, password change and removal count at once
 * (trust.md: session). Null for a stranger.
 */
export const findStaff = cache(async (): Promise<StaffMember | null> => {
  const session = await getServerSession(authOptions);
  const hash = session?.sessionHash;
  if (!hash) return null;
  const [row] = await db.execute<{ id: string; name: string; email: string; role: Role; lang: Lang }>(sql`
    update staff_sessions z set seen_at = now()
    from staff s
    where z.hash = ${hash} and z.ended_at is null and z.expires_at > now()
      and s.id = z.staff_id and s.removed_at is null
    returning s.id, s.name, s.email, s.role, s.lang`);
  return row ? { ...row, sessionHash: hash } : null;
});

/** The member of staff who asks, if the permission map lets them. Throws {@link Forbidden}. First line of every staff read. */
export async function requireStaff(permission: Permission): Promise<StaffMember> {
  const member = await findStaff();
  if (!member) throw new Forbidden(false);
  if (!may(member.role, permission)) throw new Forbidden(true);
  return member;
}
