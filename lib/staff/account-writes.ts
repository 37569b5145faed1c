import "server-only";
import { sql } from "drizzle-orm";
import QRCode from "qrcode";
import type { z } from "zod";
import { endSessionsOf } from "@/lib/access/end-session";
import { makeSecondFactor, renewRecoveryCodes, stepOfCode } from "@/lib/access/second-factor";
import { fitsPassword } from "@/lib/access/secrets";
import type { StaffMember } from "@/lib/access/session";
import { mayProvePassword } from "@/lib/access/tries";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { findMailIdentity } from "@/lib/mail/shop-identity";
import type { codeForm, nameForm, passwordForm, proofForm, sessionForm } from "./forms";
import { storePassword } from "./set-password";

function noted(staff: StaffMember, after: Record<string, unknown>, before: Change["before"] = null): Change {
  return { entity: "staff", entityId: staff.id, label: staff.name, before, after };
}

/** The name that customers and colleagues see of oneself; entries of the audit trail keep the one of their time. */
export async function writeName(
  { name }: z.output<typeof nameForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  if (name === staff.name) return {};
  await tx.execute(sql`update staff set name = ${name}, updated_at = now() where id = ${staff.id}`);
  return { change: { ...noted(staff, { name }, { name: staff.name }), label: name } };
}

/** Whether the person who asks knows their password; null when they do, else what to say. */
async function doubtPassword(current: string, { tx, staff }: StaffContext): Promise<Failure | null> {
  if (!mayProvePassword(staff.id)) return { error: "admin.account.errors.wait", status: 429 };
  const [row] = await tx.execute<{ password_hash: string | null }>(
    sql`select password_hash from staff where id = ${staff.id}`,
  );
  if (await fitsPassword(row?.password_hash ?? null, current)) return null;
  return {
    error: "admin.account.errors.wrong",
    status: 400,
    fields: { current: "admin.account.errors.wrong" },
  };
}

/** A new password for oneself; all other sessions end. */
export async function writePassword(
  { current, password }: z.output<typeof passwordForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const doubt = await doubtPassword(current, context);
  if (doubt) return doubt;
  await storePassword(context.tx, context.staff.id, password, context.staff.sessionHash);
  return { change: noted(context.staff, { password: "changed" }) };
}

/** What an authenticator app needs: the secret as text, and as the QR code of a data address. */
export type NewFactor = { secret: string; picture: string };

/** Begins the set-up of the second factor; it counts only once a code was shown. Takes the password again. */
export async function beginFactor(
  { current }: z.output<typeof proofForm>,
  context: StaffContext,
): Promise<StaffAnswer<NewFactor> | Failure> {
  const { tx, staff } = context;
  const doubt = await doubtPassword(current, context);
  if (doubt) return doubt;
  const { shopName } = await findMailIdentity(tx);
  const { secret, uri } = makeSecondFactor(staff.email, shopName);
  const begun = await tx.execute(sql`
    update staff set totp_secret = ${secret}, totp_last_step = null
    where id = ${staff.id} and totp_since is null returning id`);
  if (begun.length === 0) return { error: "admin.account.errors.factorStands" };
  const svg = await QRCode.toString(uri, { type: "svg", margin: 2 });
  return { data: { secret, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` } };
}

/** Ends the set-up with a first code. Answers the recovery codes, which are shown this once. */
export async function confirmFactor(
  { code }: z.output<typeof codeForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ codes: string[] }> | Failure> {
  const wrong = {
    error: "admin.account.errors.code" as const,
    status: 400,
    fields: { code: "admin.account.errors.code" as const },
  };
  if (!mayProvePassword(staff.id)) return { error: "admin.account.errors.wait", status: 429 };
  const [row] = await tx.execute<{ totp_secret: string | null }>(
    sql`select totp_secret from staff where id = ${staff.id} and totp_since is null for update`,
  );
  const step = row?.totp_secret ? stepOfCode(row.totp_secret, code) : null;
  if (step === null) return wrong;
  await tx.execute(sql`update staff set totp_since = now(), totp_last_step = ${step} where id = ${staff.id}`);
  const codes = await renewRecoveryCodes(tx, staff.id);
  return { data: { codes }, change: noted(staff, { secondFactor: true }, { secondFactor: false }) };
}

/** New recovery codes in place of the old ones. */
export async function renewCodes(
  { current }: z.output<typeof proofForm>,
  context: StaffContext,
): Promise<StaffAnswer<{ codes: string[] }> | Failure> {
  const doubt = await doubtPassword(current, context);
  if (doubt) return doubt;
  const [stands] = await context.tx.execute(
    sql`select 1 from staff where id = ${context.staff.id} and totp_since is not null for update`,
  );
  if (!stands) return { error: "admin.errors.notFound" };
  const codes = await renewRecoveryCodes(context.tx, context.staff.id);
  return { data: { codes }, change: noted(context.staff, { recoveryCodes: "renewed" }) };
}

/** Switches the second factor off, by the password. */
export async function stopFactor(
  { current }: z.output<typeof proofForm>,
  context: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const { tx, staff } = context;
  const doubt = await doubtPassword(current, context);
  if (doubt) return doubt;
  await tx.execute(sql`
    update staff set totp_secret = null, totp_since = null, totp_last_step = null where id = ${staff.id}`);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${staff.id}`);
  return { change: noted(staff, { secondFactor: false }, { secondFactor: true }) };
}

/** Ends one session of one's own, named by its key. */
export async function writeSessionEnd(
  { session }: z.output<typeof sessionForm>,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined> | Failure> {
  const ended = await tx.execute(sql`
    update staff_sessions set ended_at = now()
    where hash = ${session} and staff_id = ${staff.id} and ended_at is null returning hash`);
  if (ended.length === 0) return { error: "admin.errors.notFound", status: 404 };
  return { change: noted(staff, { session: "ended" }) };
}

/** Signs out everywhere, here too. */
export async function writeEverySessionEnd(
  _input: object,
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<undefined>> {
  await endSessionsOf(tx, staff.id);
  return { change: noted(staff, { session: "all ended" }) };
}
