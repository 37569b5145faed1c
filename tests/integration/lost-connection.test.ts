import { once } from "node:events";
import net from "node:net";
import postgres from "postgres";
import { afterEach, describe, expect, it } from "vitest";
import { client as pool } from "@/db/client";
import { env } from "@/lib/env";

// scripts/mend-postgres.mjs: what the driver does when Postgres goes away between two turns of the event loop.
const open: postgres.Sql[] = [];

function connect(options: Parameters<typeof postgres>[1] = {}): postgres.Sql {
  const sql = postgres(env.DATABASE_URL, { max: 1, connect_timeout: 2, ...options });
  open.push(sql);
  return sql;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((sql) => sql.end({ timeout: 1 })));
});

describe("a lost connection", () => {
  it("that was cut while a query waited for its turn serves later ones", async () => {
    const { hostname, port } = new URL(env.DATABASE_URL);
    const sockets: net.Socket[] = [];
    function socket(): Promise<net.Socket> {
      return new Promise((resolve) => {
        const made = net.connect(Number(port), hostname, () => resolve(made));
        sockets.push(made);
      });
    }
    const sql = connect({ max: 2, socket } as Parameters<typeof postgres>[1]);
    const twoAtOnce = () => Promise.all([1, 2].map((n) => sql`select ${n}::int as n, pg_sleep(0.05)::text`));
    await twoAtOnce();
    // Both go at once; what is asked when the first is gone waits on the second, which goes before it is written.
    let waiting: Promise<unknown> | undefined;
    function askOnce(): void {
      waiting ??= expect(sql`select 3`.execute()).rejects.toThrow("CONNECTION_CLOSED");
    }
    for (const one of sockets) one.once("close", askOnce);
    const gone = sockets.map((one) => once(one, "close"));
    for (const one of sockets) one.destroy();
    await Promise.all(gone);
    await waiting;
    for (let round = 0; round < 3; round += 1) {
      expect(await twoAtOnce()).toMatchObject([[{ n: 1 }], [{ n: 2 }]]);
    }
  });

  it("is opened again soon after Postgres is back, however long it was away", async () => {
    const { hostname, port } = new URL(env.DATABASE_URL);
    let isBack = false;
    const relay = net.createServer((socket) => {
      socket.on("error", () => {});
      if (!isBack) return socket.resetAndDestroy();
      const postgresSocket = net.connect(Number(port), hostname).on("error", () => {});
      return socket.pipe(postgresSocket).pipe(socket);
    });
    await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
    const address = new URL(env.DATABASE_URL);
    address.host = `127.0.0.1:${(relay.address() as net.AddressInfo).port}`;
    const sql = postgres(address.href, { max: 2, connect_timeout: 5, backoff: pool.options.backoff });
    open.push(sql);
    // Each request of this time fails, and with it the pauses of the driver grow.
    for (const until = Date.now() + 6_000; Date.now() < until; ) await sql`select 1`.catch(() => {});
    isBack = true;
    const began = performance.now();
    expect(await sql`select 1 as n`.catch(() => sql`select 1 as n`)).toEqual([{ n: 1 }]);
    expect(performance.now() - began).toBeLessThan(2_000);
    relay.close();
  });

  it("that is held by somebody refuses each of their queries, where they can catch it", async () => {
    const sql = connect();
    const held = await sql.reserve();
    const [own] = await held`select pg_backend_pid() as pid`;
    await connect()`select pg_terminate_backend(${own?.pid})`;
    await expect(held`select 1`).rejects.toThrow();
    await expect(held`select 1`).rejects.toThrow();
    held.release();
    await sql`select 1`.catch(() => {});
    expect(await sql`select 4 as n`).toEqual([{ n: 4 }]);
  });
});
