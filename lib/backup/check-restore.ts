import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { connectAlone } from "./connection";
import { type Restored, restoreBackup } from "./restore-backup";

/** Not allowed to make a database here: nothing could be tried. */
export class NoRightToTry extends Error {}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42501";
}

/**
 * Restores a backup into a database of its own on the shop's server, compares everything and drops it again.
 * Throws {@link NoRightToTry} where the shop's user may not make databases.
 */
export async function checkRestore(path: string): Promise<Restored> {
  const name = `shop_check_${randomBytes(6).toString("hex")}`;
  const url = new URL(env.DATABASE_URL);
  url.pathname = `/${name}`;
  const sql = connectAlone(env.DATABASE_URL);
  try {
    await sql`create database ${sql(name)}`.catch((error) => {
      throw isRefused(error) ? new NoRightToTry() : error;
    });
    try {
      return await restoreBackup(path, { url: url.href, pictures: null });
    } finally {
      await sql`drop database if exists ${sql(name)} with (force)`;
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}
