import "server-only";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import { endSessionsOf } from "@/lib/access/end-session";
import type { Role } from "@/lib/access/permissions";
import type { StaffAnswer, StaffContext } from "@/lib/doors/staff";
import { env } from "@/lib/env";
import type { Failure } from "@/lib/failure";
import type { Lang } from "@/lib/i18n/languages";
import { signInAddress } from "@/lib/i18n/sign-in-address";
import { sendMail } from "@/lib/mail/send";
import type { inviteForm, personForm, roleForm } from "./forms";
import { endLinksOf, issueLink, LINK_HOURS } from "./links";

type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  lang: Lang;
  version: number;
  accepted: boolean;
};

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const lastOwner: Failure = { error: "admin.staff.lastOwner", status: 409 };

/**
 * Locks the person and all owners, always in the same order, so that two owners cannot demote each other at once:
 * whoever comes second reads what the first one left.
 */
async function lockPerson(
  tx: Transaction,
  id: string,
): Promise<{ person: Person; isLastOwner: boolean } | null> {
  const rows = await tx.execute<Person>(sql`
    select id, name, email, role, lang, version, password_hash is not null as accepted from staff
    where removed_at is null and (id = ${id} or role = 'owner') order by id for update`);
  const person = rows.find((row) => row.id === id);
  if (!person) return null;
  // An owner who never accepted cannot sign in, and so keeps nobody's place.
  const others = rows.filter((row) => row.id !== id && row.role === "owner" && row.accepted);
  return { person, isLastOwner: person.role === "owner" && others.length === 0 };
}

/** What became of an invite: the link to pass on by hand where no mail server can send it, else null. */
type Invited = { link: string | null };

async function mailInvite(
  { tx, staff }: StaffContext,
  person: { id: string; email: string; lang: Lang },
): Promise<Invited> {
  const path = signInAddress(await issueLink(tx, person.id, "invite"), person.lang);
  const data = { inviter: staff.name, path, days: LINK_HOURS.invite / 24 };
  await sendMail(tx, { kind: "staff-invite", data, lang: person.lang, to: person.email });
  return { link: env.SMTP_URL ? null : new URL(path, env.siteUrl).href };
}

/** Invites somebody by mail. Who was removed before comes back as a new person with the old row. */
export async function invite(
  { email, name, role, lang }: z.output<typeof inviteForm>,
  context: StaffContext,
): Promise<StaffAnswer<Invited> | Failure> {
  const [person] = await context.tx.execute<{ id: string }>(sql`
    insert into staff (email, name, role, lang) values (${email}, ${name}, ${role}, ${lang})
    on conflict (email) do update
    set name = excluded.name, role = excluded.role, lang = excluded.lang, removed_at = null, password_hash = null,
        totp_secret = null, totp_since = null, totp_last_step = null, version = staff.version + 1, updated_at = now()
    where staff.removed_at is not null
    returning id`);
  if (!person) {
    return { error: "admin.errors.duplicate", fields: { email: "admin.errors.duplicate" } };
  }
  await context.tx.execute(sql`delete from staff_recovery_codes where staff_id = ${person.id}`);
  const data = await mailInvite(context, { id: person.id, email, lang });
  const change = { entity: "staff", entityId: person.id, label: name, before: null, after: { role, lang } };
  return { data, change };
}

/** Sends the invite once more; the earlier link ends. */
export async function inviteAgain(
  { id }: z.output<typeof personForm>,
  context: StaffContext,
): Promise<StaffAnswer<Invited> | Failure> {
  const found = await lockPerson(context.tx, id);
  if (!found || found.person.accepted) return gone;
  const data = await mailInvite(context, found.person);
  const change = {
    entity: "staff",
    entityId: id,
    label: found.person.name,
    before: null,
    after: { invite: "sent again" },
  };
  return { data, change };
}

/** Gives a person another role; it counts from their next request. */
export async function writeRole(
  { id, role, version }: z.output<typeof roleForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const found = await lockPerson(tx, id);
  if (!found) return gone;
  const { person, isLastOwner } = found;
  if (person.version !== version) return { error: "admin.errors.conflict" };
  if (person.role === role) return {};
  if (isLastOwner) return lastOwner;
  await tx.execute(
    sql`update staff set role = ${role}, version = version + 1, updated_at = now() where id = ${id}`,
  );
  const change = {
    entity: "staff",
    entityId: id,
    label: person.name,
    before: { role: person.role },
    after: { role },
  };
  return { change };
}

/** Removes a person: sessions and links end, the row stays for the names of the audit trail. */
export async function remove(
  { id }: z.output<typeof personForm>,
  { tx }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const found = await lockPerson(tx, id);
  if (!found) return gone;
  const { person, isLastOwner } = found;
  if (isLastOwner) return lastOwner;
  await tx.execute(
    sql`update staff set removed_at = now(), version = version + 1, updated_at = now() where id = ${id}`,
  );
  await endSessionsOf(tx, id);
  await endLinksOf(tx, id);
  const before = { role: person.role };
  return { change: { entity: "staff", entityId: id, label: person.name, before, after: { removed: true } } };
}
