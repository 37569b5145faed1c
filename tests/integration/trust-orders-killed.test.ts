import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { scriptArguments } from "../../scripts/run.mjs";
import { makeProduct } from "../factories";
import { findStockFaults } from "../setup/orders";
import { rounds } from "../setup/rounds";

const script = fileURLToPath(new URL("../setup/seller.ts", import.meta.url));

type Said = { placed?: string; moved?: string; state?: string };

/** Has a process sell until it has acknowledged so much, and kills it in the midst of the next. Answers what it acknowledged. */
async function sellAndDie(productIds: string[], enough: number): Promise<Said[]> {
  const seller = spawn(process.execPath, scriptArguments(script, productIds), {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  const said: Said[] = [];
  for await (const line of createInterface({ input: seller.stdout })) {
    said.push(JSON.parse(line));
    if (said.length >= enough) seller.kill("SIGKILL");
  }
  return said;
}

it(
  "a process killed while it sells: what was acknowledged is there, no pair and no cent is lost",
  async () => {
    const sizes = { "42": 9_000, "43": 9_000 };
    const ids = [(await makeProduct({}, sizes)).id, (await makeProduct({}, sizes)).id];
    const said: Said[] = [];
    for (let round = 0; round < rounds(50); round++)
      said.push(...(await sellAndDie(ids, 10 + (round % 7) * 5)));
    expect(said.length).toBeGreaterThanOrEqual(rounds(50) * 10);

    const rows = await db.execute<{ id: string; states: string[]; lines: number; held: number }>(sql`
      select o.id, array_agg(distinct l.state) as states, count(*)::integer as lines,
             (select count(*)::integer from stock_holds h join order_lines x on x.id = h.order_line_id
              where x.order_id = o.id) as held
      from orders o join order_lines l on l.order_id = o.id group by o.id`);
    const orders = new Map(rows.map((row) => [row.id, row]));
    for (const { placed, moved, state } of said) {
      expect(orders.get(placed ?? moved ?? "")).toMatchObject({ lines: 2, held: 2 });
      if (moved) expect(orders.get(moved)?.states).toEqual([state]);
    }
    // Also of what nobody was told: whole or not there.
    expect(rows.filter(({ lines, held }) => lines !== 2 || held !== 2)).toEqual([]);
    expect(await findStockFaults()).toEqual([]);
  },
  10_000 * rounds(50) + 30_000,
);
