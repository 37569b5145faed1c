import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import journal from "@/db/migrations/meta/_journal.json";

type Health = { database: boolean; migrations: boolean };

const TIMEOUT_MS = 5_000;

async function lastMigration(): Promise<number> {
  const [row] = await db.execute<{ at: string }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(row?.at ?? 0);
}

/** Whether the database answers, and whether it has seen every migration this program knows. Never throws. */
export async function findHealth(): Promise<Health> {
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS).unref());
  try {
    const at = await Promise.race([lastMigration(), timeout]);
    return at === null
      ? { database: false, migrations: false }
      : { database: true, migrations: at >= newest };
  } catch {
    return { database: false, migrations: false };
  }
}
