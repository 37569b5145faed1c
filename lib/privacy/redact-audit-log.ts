import "server-only";
import { type AnyColumn, and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { phoneKey } from "@/db/schema/columns";
import { auditLog } from "@/db/schema/staff";
import { isPhoneKey } from "@/lib/phone-key";
import { isAddress } from "./belongs-to";

/** Stands where a value was. */
const GONE = "—";

/** Whether one of the values anywhere in a JSON column is exactly the address, in any case. */
function holdsAddress(column: AnyColumn, email: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') as found(value)
    where lower(found.value #>> '{}') = ${email})`;
}

/** Whether a `phone` anywhere in a JSON column is the number. By its name, for codes of goods are digits, too. */
function holdsPhone(column: AnyColumn, number: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from jsonb_path_query(${column}, '$.**.phone ? (@.type() == "string")') as found(value)
    where ${phoneKey(sql`found.value #>> '{}'`)} = ${number})`;
}

function isText(value: unknown, email: string): boolean {
  return typeof value === "string" && value.toLowerCase() === email;
}

type Json = Record<string, unknown> | null;

/** The same JSON with every value that is exactly the address taken out. */
function withoutValue(json: Json, email: string): Json {
  return JSON.parse(JSON.stringify(json), (_, value: unknown) => (isText(value, email) ? GONE : value));
}

/** The shop's own settings: an address is one of a list there, or the shop's. */
const isSetting = eq(auditLog.entity, "settings");

/**
 * Takes a person out of the audit trail. That staff did something, what and when stays. Entries about one of their rows,
 * and others that hold their address or number, lose all they say of before and after: their name stands beside it, and
 * the row that it is about may be gone, as a draft that was thrown away is. Of entries about settings only values that
 * are exactly the address go.
 *
 * @param key normalised address (lib/mail/address.ts), or the telephone of somebody who left none (belongs-to.ts)
 * @param rowIds ids of the person's own rows (inquiries, size wishes, mails, subscription)
 */
export async function redactAuditLog(tx: Transaction, key: string, rowIds: string[]): Promise<void> {
  const { id, before, after, label, entityId } = auditLog;
  const erased = sql`'{"erased":true}'::jsonb`;
  const holds = isPhoneKey(key) ? holdsPhone : holdsAddress;
  const isTheirs = or(isAddress(label, key), holds(before, key), holds(after, key));
  await tx
    .update(auditLog)
    .set({
      before: sql`case when ${before} is not null then ${erased} end`,
      after: sql`case when ${after} is not null then ${erased} end`,
      label: GONE,
      entityId: sql`case when ${isAddress(entityId, key)} then ${GONE} else ${entityId} end`,
    })
    .where(or(inArray(entityId, rowIds), isAddress(entityId, key), and(not(isSetting), isTheirs)));
  if (isPhoneKey(key)) return;
  const settings = await tx
    .select({ id, before, after, label })
    .from(auditLog)
    .where(and(isSetting, isTheirs))
    .for("update");
  for (const entry of settings) {
    await tx
      .update(auditLog)
      .set({
        before: withoutValue(entry.before, key),
        after: withoutValue(entry.after, key),
        label: isText(entry.label, key) ? GONE : entry.label,
      })
      .where(eq(id, entry.id));
  }
}
