import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Role } from "@/lib/access/permissions";
import { requireStaff } from "@/lib/access/session";

export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  isSelf: boolean;
  /** Their invite is not accepted yet. */
  isInvited: boolean;
  /** The open invite still opens. */
  hasOpenInvite: boolean;
  /** The mail of their latest invite was sent, or is about to be: neither kept for want of a mail server nor refused. */
  isInviteMailed: boolean;
  hasSecondFactor: boolean;
  seenAt: Date | null;
};

/** Everybody who works here, by name. */
export async function listStaff(): Promise<Colleague[]> {
  const { id } = await requireStaff("staff.view");
  const rows = await db.execute<Omit<Colleague, "seenAt"> & { seenAt: string | null }>(sql`
    select s.id, s.name, s.email, s.role, s.version, s.id = ${id} as "isSelf",
           s.password_hash is null as "isInvited", s.totp_since is not null as "hasSecondFactor",
           exists (select 1 from link_tokens l where l.subject = s.id::text and l.purpose = 'staff-invite'
                   and l.used_at is null and l.expires_at > now()) as "hasOpenInvite",
           coalesce((select m.state in ('queued', 'sent') from mails m
                     where m.kind = 'staff-invite' and m.recipient = s.email
                     order by m.created_at desc limit 1), false) as "isInviteMailed",
           (select max(z.seen_at) from staff_sessions z where z.staff_id = s.id) as "seenAt"
    from staff s where s.removed_at is null order by lower(s.name), s.id`);
  return rows.map((row) => ({ ...row, seenAt: row.seenAt === null ? null : new Date(row.seenAt) }));
}

type OwnSession = {
  key: string;
  userAgent: string;
  seenAt: Date;
  createdAt: Date;
  isThis: boolean;
};

type OwnAccount = {
  name: string;
  email: string;
  role: Role;
  lang: "es" | "en";
  hasSecondFactor: boolean;
  recoveryCodesLeft: number;
  sessions: OwnSession[];
};

/** One's own account with the sessions that stand, newest first. */
export async function findAccount(): Promise<OwnAccount> {
  const { id, name, email, role, lang, sessionHash } = await requireStaff("account.edit");
  const [[factor], sessions] = await Promise.all([
    db.execute<{ stands: boolean; left: number }>(sql`
      select totp_since is not null as stands,
             (select count(*)::int from staff_recovery_codes c where c.staff_id = s.id and c.used_at is null) as left
      from staff s where id = ${id}`),
    db.execute<{ key: string; userAgent: string; seenAt: string; createdAt: string }>(sql`
      select hash as key, user_agent as "userAgent", seen_at as "seenAt", created_at as "createdAt"
      from staff_sessions where staff_id = ${id} and ended_at is null and expires_at > now()
      order by seen_at desc limit 50`),
  ]);
  return {
    name,
    email,
    role,
    lang,
    hasSecondFactor: factor?.stands ?? false,
    recoveryCodesLeft: factor?.left ?? 0,
    sessions: sessions.map((row) => ({
      ...row,
      seenAt: new Date(row.seenAt),
      createdAt: new Date(row.createdAt),
      isThis: row.key === sessionHash,
    })),
  };
}

type SavedView = { id: number; name: string; query: string };

/** The views one keeps of a list, by name (docs/rules.md#lists). `page` is the list's name under /admin. */
export async function listSavedViews(page: string): Promise<SavedView[]> {
  const { id } = await requireStaff("account.edit");
  return db.execute<SavedView>(sql`
    select id, name, query from saved_views where staff_id = ${id} and page = ${page} order by lower(name), id`);
}
