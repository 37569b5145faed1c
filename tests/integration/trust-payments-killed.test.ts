import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { scriptArguments } from "../../scripts/run.mjs";
import { standInSettings } from "../../scripts/stand-ins.mjs";
import { makeProduct } from "../factories";
import { findStockFaults } from "../setup/orders";
import { rounds } from "../setup/rounds";
import { startRedsys, startStripe } from "../setup/stand-ins";

const script = fileURLToPath(new URL("../setup/payer.ts", import.meta.url));

type Said = {
  base?: string;
  asked?: boolean;
  placed?: string;
  provider?: string;
  go?: { redirect?: string; post?: string; fields?: Record<string, string> };
};

it(
  "a shop killed while people pay: no acknowledged money is lost, and none is counted twice",
  async () => {
    const productIds = [
      (await makeProduct({}, { "42": 9_000 })).id,
      (await makeProduct({}, { "42": 9_000 })).id,
    ];
    // Where the shop that lives now listens; the providers notify it there, or nobody.
    let shop = "http://127.0.0.1:9";
    const reach = (address: string) => shop + new URL(address).pathname;
    const redsys = await startRedsys({ reach });
    const secrets = standInSettings(redsys.base);
    const stripe = await startStripe({
      webhookAddress: "http://shop.example/api/payments/stripe",
      reach,
      secretKey: secrets.STRIPE_SECRET_KEY,
      webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    });
    const env = { ...process.env, ...secrets, STRIPE_API_URL: stripe.options.base, REDSYS_URL: redsys.base };

    /** Somebody pays at the provider, whatever becomes of the shop meanwhile. */
    async function pay({ go }: Said, at: number): Promise<void> {
      const delivery = (["now", "twice", "never"] as const)[at % 3] ?? "now";
      if (go?.fields) {
        const operation = redsys.open(new URLSearchParams(go.fields));
        if (!("sis" in operation)) await redsys.pay(operation, at % 7 === 0 ? "deny" : "card", delivery);
      }
      const session = stripe.sessions.get(go?.redirect?.split("/").at(-1) ?? "");
      if (session) await stripe.pay(session, "card", delivery);
    }

    const placed: string[] = [];
    /** Opens the shop in a process of its own and passes on what it says, until it is killed. */
    async function live(take: (said: Said, child: ChildProcess) => unknown): Promise<void> {
      const child = spawn(process.execPath, scriptArguments(script, productIds), {
        stdio: ["ignore", "pipe", "inherit"],
        env,
      });
      for await (const line of createInterface({ input: child.stdout })) {
        const said: Said = JSON.parse(line);
        if (said.base) shop = said.base;
        await take(said, child);
      }
    }

    async function sellAndDie(enough: number): Promise<void> {
      const paying: Promise<void>[] = [];
      await live((said, child) => {
        if (!said.placed) return;
        placed.push(said.placed);
        paying.push(pay(said, placed.length));
        if (placed.length >= enough) child.kill("SIGKILL");
      });
      await Promise.all(paying);
    }

    for (let round = 0; round < rounds(50); round++) {
      await sellAndDie(placed.length + 4 + (round % 7));
    }

    // The shop is there again: its clock asks about what it never heard of, and ends what nobody can pay any more.
    async function wakeUp(): Promise<number> {
      const past = sql`now() - interval '2 minutes'`;
      await db.execute(
        sql`update payments set started_at = ${past}, expires_at = ${past} where state = 'open'`,
      );
      await live((said, child) => {
        if (said.asked) child.kill("SIGKILL");
      });
      const [row] = await db.execute<{ open: number }>(
        sql`select count(*)::integer as open from payments where state = 'open' and started_at is not null`,
      );
      return row?.open ?? 0;
    }
    for (let turns = 0; turns < 10 && (await wakeUp()) > 0; turns++);
    await live(async (said, child) => {
      if (!said.base) return;
      await stripe.deliveries.bring((parcels) => parcels.toReversed());
      await redsys.deliveries.bring((parcels) => parcels.toReversed());
      child.kill("SIGKILL");
    });

    const taken = new Set([
      ...[...redsys.operations.values()]
        .filter(({ response }) => response === "0000")
        .map(({ order }) => order),
      ...[...stripe.sessions.values()]
        .filter(({ payment_status }) => payment_status === "paid")
        .map(({ client_reference_id }) => client_reference_id),
    ]);
    const rows = await db.execute<{ merchant_order: string; state: string }>(
      sql`select merchant_order, state from payments`,
    );
    const counted = new Set(rows.filter(({ state }) => state === "paid").map((row) => row.merchant_order));
    expect(counted).toEqual(taken);
    expect(taken.size).toBeGreaterThanOrEqual(rounds(50) * 2);
    // Each paid order was confirmed once and is prepared; no other is.
    const faults = await db.execute(sql`
      select o.id, o.paid_cents, o.total_cents, count(m.id)::integer as mails
      from orders o left join mails m on m.kind = 'order-placed' and m.form_key like '%' || o.id || '%'
      group by o.id
      having o.paid_cents not in (0, o.total_cents)
        or (o.paid_cents > 0) <> not exists (select from order_lines l where l.order_id = o.id and l.state = 'waiting')
        or count(m.id) <> case when o.paid_cents > 0 then 1 else 0 end`);
    expect(faults).toEqual([]);
    const known = await db.execute<{ id: string }>(sql`select id from orders`);
    const ids = new Set(known.map(({ id }) => id));
    expect(placed.filter((id) => !ids.has(id))).toEqual([]);
    expect(await findStockFaults()).toEqual([]);
    await Promise.all([redsys.stop(), stripe.stop()]);
  },
  Math.max(600_000, 15_000 * rounds(50)),
);
