import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, type Transaction } from "@/db/client";
import { inTransaction } from "@/lib/doors/transaction";
import { makeProduct } from "../factories";

test("two writes that block each other are both done, one after the other", async () => {
  const { id } = await makeProduct({}, { "42": 0, "43": 0 });
  let begun = 0;
  async function write(sizes: string[]) {
    return inTransaction(async (tx: Transaction) => {
      for (const size of sizes) {
        await tx.execute(
          sql`update product_sizes set on_hand = on_hand + 1 where product_id = ${id} and value = ${size}`,
        );
        // Both hold their first row before either asks for its second.
        for (begun += 1; begun < 2; ) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return { done: true };
    });
  }
  expect(await Promise.all([write(["42", "43"]), write(["43", "42"])])).toEqual([
    { done: true },
    { done: true },
  ]);
  const rows = await db.execute(sql`select on_hand from product_sizes where product_id = ${id}`);
  expect(rows.map((row) => row.on_hand)).toEqual([2, 2]);
  // It began three times: one of the two was ended by Postgres and ran again.
  expect(begun).toBeGreaterThanOrEqual(5);
});
