import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { fullName } from "@/lib/full-name";

test("the database puts brand and name together as the shop does", async () => {
  const goods = [
    ["Nike", "Dunk Low"],
    ["Jordan", "Air Jordan 1 Mid"],
    ["New Balance", "NEW-BALANCE 550"],
    ["Vans", "Vansage"],
    ["Camper", "Peu Càmper"],
    ["", "Tote bag"],
    [null, "Tote bag"],
  ] as const;
  for (const [brand, name] of goods) {
    const [row] = await db.execute<{ name: string }>(sql`select full_name(${brand}, ${name}) as name`);
    expect(row?.name).toBe(fullName({ brand, name }));
  }
});
