import "server-only";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { db, type Transaction } from "@/db/client";
import { hashSecret, makeSecret } from "./secrets";

const PERIOD_SECONDS = 30;

function authenticator(secret: string, account = "staff", issuer = "Sal & Suela"): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label: account, issuer, period: PERIOD_SECONDS });
}

/** A new secret and the address an authenticator app reads as a QR code (RFC 6238). */
export function makeSecondFactor(account: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: authenticator(secret, account, issuer).toString() };
}

/**
 * The time step a code belongs to, one step of clock drift allowed; null when it fits none. Apps show codes with a space in
 * the middle, and so they may be typed.
 */
export function stepOfCode(secret: string, typed: string, now = Date.now()): number | null {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return null;
  const drift = authenticator(secret).validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + drift;
}

/**
 * Takes a code of the app, or a recovery code. Each opens once: one conditional statement decides (docs/trust.md, rule
 * 4).
 */
export async function takeSecondFactor(staffId: string, secret: string, code: string): Promise<boolean> {
  const step = stepOfCode(secret, code);
  if (step !== null) {
    const taken = await db.execute(sql`
      update staff set totp_last_step = ${step}
      where id = ${staffId} and coalesce(totp_last_step, 0) < ${step} returning id`);
    return taken.length === 1;
  }
  const used = await db.execute(sql`
    update staff_recovery_codes set used_at = now()
    where hash = ${hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ""))} and staff_id = ${staffId} and used_at is null
    returning hash`);
  return used.length === 1;
}

/** Ten new recovery codes, each 80 bits; the old ones end. They are shown once and stored hashed. */
export async function renewRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
  const codes = Array.from({ length: 10 }, () =>
    makeSecret()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")
      .slice(0, 16)
      .padEnd(16, "0"),
  );
  for (const code of codes) {
    await tx.execute(
      sql`insert into staff_recovery_codes (hash, staff_id) values (${hashSecret(code)}, ${staffId})`,
    );
  }
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}
