import "server-only";
import { type AnyColumn, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { auditLog } from "@/db/schema/staff";
import { isAddress } from "./belongs-to";

/** Stands where a value was. */
const GONE = "—";

/** Whether one of the values anywhere in a JSON column is exactly the address, in any case. */
function holdsValue(column: AnyColumn, email: string): SQL<boolean> {
  return sql<boolean>`exists (
    select from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') as found(value)
    where lower(found.value #>> '{}') = ${email})`;
}

function isText(value: unknown, email: string): boolean {
  return typeof value === "string" && value.toLowerCase() === email;
}

type Json = Record<string, unknown> | null;

/** The same JSON with every value that is exactly the address taken out. */
function withoutValue(json: Json, email: string): Json {
  return JSON.parse(JSON.stringify(json), (_, value: unknown) => (isText(value, email) ? GONE : value));
}

/**
 * Takes a person out of the audit trail. That staff did something, what and when stays. Entries about one of their rows
 * lose all they say of before and after; of any other entry only values that are exactly the address go.
 *
 * @param email normalised (lib/mail/address.ts)
 * @param rowIds ids of the person's own rows (inquiries, size wishes, mails, subscription)
 */
export async function redactAuditLog(tx: Transaction, email: string, rowIds: string[]): Promise<void> {
  const { id, before, after, label, entityId } = auditLog;
  const erased = sql`'{"erased":true}'::jsonb`;
  await tx
    .update(auditLog)
    .set({
      before: sql`case when ${before} is not null then ${erased} end`,
      after: sql`case when ${after} is not null then ${erased} end`,
      label: GONE,
      entityId: sql`case when ${isAddress(entityId, email)} then ${GONE} else ${entityId} end`,
    })
    .where(or(inArray(entityId, rowIds), isAddress(entityId, email)));
  const others = await tx
    .select({ id, before, after, label })
    .from(auditLog)
    .where(or(isAddress(label, email), holdsValue(before, email), holdsValue(after, email)))
    .for("update");
  for (const entry of others) {
    await tx
      .update(auditLog)
      .set({
        before: withoutValue(entry.before, email),
        after: withoutValue(entry.after, email),
        label: isText(entry.label, email) ? GONE : entry.label,
      })
      .where(eq(id, entry.id));
  }
}
