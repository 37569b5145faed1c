import "server-only";
import { sql } from "drizzle-orm";
import { revalidateTag, unstable_cache, updateTag } from "next/cache";
import type { Transaction } from "@/db/client";
import { UNKEPT_TAG } from "./unkept-tag.mjs";

/** Every tag a kept page can rest on. The database NOTIFYs the same words (db/functions). */
export const tags = {
  /** Any listing: what is for sale, in which sizes, at which price, under which heading. */
  catalogue: "catalogue",
  /** All product pages at once, after a change of many products. */
  products: "products",
  /** One product, by id: its page and every page that shows it beside its own goods. */
  product: (id: string) => `product:${id}` as const,
  /** Shop identity, hours, delivery zones, legal texts. */
  settings: "settings",
};

type Static = Extract<(typeof tags)[keyof typeof tags], string>;
export type Tag = Static | ReturnType<typeof tags.product>;

/** Has the page that is being drawn answered, but not kept: nobody else will ask for it, or too many would. */
export async function keepOut(): Promise<void> {
  await tie([UNKEPT_TAG]);
}

/**
 * Ties the page that is being drawn to the tags, so that it is thrown away when one of them expires.
 * It keeps no data: one kept page costs less than keeping what it was drawn from (docs/rules.md#speed).
 * Outside of Next (scripts, tests) it does nothing.
 */
export async function restOn(...wanted: Tag[]): Promise<void> {
  await tie(wanted);
}

async function tie(wanted: string[]): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  await unstable_cache(async () => true, ["rest-on", ...wanted], { tags: wanted })();
}

/**
 * The tags of kept pages that show what this transaction changed. The triggers of the tables know them, so no write names
 * them (db/functions/expire.sql): they notify every instance at commit, this one a moment later too. Who must answer after
 * its own pages are gone asks here, as the last thing before the commit, and expires them itself.
 */
export async function readExpired(tx: Transaction): Promise<Tag[]> {
  const [row] = await tx.execute<{ tags: Tag[] }>(sql`select expired_tags() as tags`);
  return row?.tags ?? [];
}

/** Expires tags after a commit, from a server action: the next request reads anew. The database tells other instances. */
export function expireFromAction(expired: readonly Tag[]): void {
  for (const tag of expired) updateTag(tag);
}

/** The same from a route handler, where Next wants another call. */
export function expireFromRoute(expired: readonly Tag[]): void {
  for (const tag of expired) revalidateTag(tag, { expire: 0 });
}
