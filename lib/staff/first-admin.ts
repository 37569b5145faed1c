import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { hashPassword, makeSecret } from "@/lib/access/secrets";
import { env } from "@/lib/env";

const DEMO_EMAIL = "owner@example.com";

/**
 * The first start creates the first owner (docs/rules.md#staff): from ADMIN_EMAIL and ADMIN_PASSWORD, or, on a shop
 * that only this machine reaches, with a password that is printed once. Does nothing when anybody works here already whom the demo
 * shop did not invent.
 */
export async function ensureFirstAdmin(): Promise<void> {
  const [anybody] = await db.execute(sql`
    select 1 from staff where id::text not in (select id from demo_records where kind = 'staff') limit 1`);
  if (anybody) return;
  const given =
    env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null;
  if (!given && env.isPublic) {
    console.warn("Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD and start again.");
    return;
  }
  const { email, password } = given ?? { email: DEMO_EMAIL, password: makeSecret().slice(0, 16) };
  const made = await db.execute(sql`
    insert into staff (email, name, role, password_hash)
    values (${email.toLowerCase()}, ${email.split("@")[0] ?? "Owner"}, 'owner', ${await hashPassword(password)})
    on conflict do nothing returning id`);
  if (made.length === 0 || given) return;
  console.log(
    `Back office: ${env.siteUrl}/admin\n  e-mail    ${email}\n  password  ${password}\n  (shown this once; change it under your account)`,
  );
}
