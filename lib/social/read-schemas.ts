import "server-only";
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { socialSchemas } from "@/db/schema/social";
import { recordLog } from "@/lib/record-log";
import { type SchemaBody, schemaBody } from "./schema-body";
import { shipped } from "./shipped";

/** A template; version 0 is one that came with the shop and was not changed. */
export type StoredSchema = { key: string; version: number; body: SchemaBody; isShipped: boolean };

type Db = Pick<Transaction | Database, "select">;
type Row = typeof socialSchemas.$inferSelect;

/** A row that an earlier version of the shop wrote and that is no template any more counts as absent. */
function toSchema({ key, version, body }: Row): StoredSchema[] {
  const read = schemaBody.safeParse(body);
  if (read.success) return [{ key, version, body: read.data, isShipped: key in shipped }];
  recordLog("warn", `The template ${key} cannot be drawn: ${read.error.issues[0]?.path.join(".")}`, {
    functionId: "social",
  });
  return [];
}

function shippedOf(key: string): StoredSchema | null {
  const body = Object.hasOwn(shipped, key) ? shipped[key] : undefined;
  return body ? { key, version: 0, body, isShipped: true } : null;
}

/** All templates: those that came with the shop, as they were changed, then the shop's own by name. */
export async function readSchemas(db: Db): Promise<StoredSchema[]> {
  const stored = (await db.select().from(socialSchemas)).flatMap(toSchema);
  const own = stored.filter(({ isShipped }) => !isShipped);
  return [
    ...Object.keys(shipped).flatMap((key) => stored.find((one) => one.key === key) ?? shippedOf(key) ?? []),
    ...own.toSorted((a, b) => a.body.name.localeCompare(b.body.name)),
  ];
}

/** One template; null where there is none. */
export async function readSchema(db: Db, key: string): Promise<StoredSchema | null> {
  const rows = await db.select().from(socialSchemas).where(eq(socialSchemas.key, key));
  return rows.flatMap(toSchema)[0] ?? shippedOf(key);
}
