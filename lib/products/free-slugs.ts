import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

async function findTaken(tx: Transaction, slugs: string[]): Promise<Set<string>> {
  const wanted = sql`select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb)`;
  // An old address goes on leading to the product that once had it.
  const rows = await tx.execute<{ slug: string }>(sql`
    select slug from products where slug in (${wanted})
    union all select slug from slug_history where slug in (${wanted})`);
  return new Set(rows.map((row) => row.slug));
}

/** A free address for each wish, in the same order: the wish itself, else with -2, -3 … behind it. */
export async function findFreeSlugs(tx: Transaction, wishes: string[]): Promise<string[]> {
  const given = new Set<string>();
  const found = new Map<number, string>();
  for (let attempt = 1; found.size < wishes.length; attempt++) {
    const open = wishes.map((wish, index) => ({ index, slug: attempt === 1 ? wish : `${wish}-${attempt}` }));
    const left = open.filter(({ index }) => !found.has(index));
    const taken = await findTaken(
      tx,
      left.map(({ slug }) => slug),
    );
    for (const { index, slug } of left) {
      if (taken.has(slug) || given.has(slug)) continue;
      given.add(slug);
      found.set(index, slug);
    }
  }
  return wishes.map((wish, index) => found.get(index) ?? wish);
}
