import postgres from "postgres";
import { type Bench, databaseOf } from "./bench";
import { type Findings, median, short } from "./figures";
import { get, openShop, type Server } from "./servers";

const rounds = 10;
/** No shopper is nearer: the notification reaches each process on a connection of its own, not in the same instant. */
const nearestMs = 20;
const listing = "/es/in-stock?sort=price-asc";

type Round = {
  /** From the end of the update to the first right answer of the slowest instance. */
  ms: number;
  /** Whether each instance's very first answer after the notification was right already. */
  atOnce: boolean;
};

/** Euros as the shop writes them in Spanish, so unlikely that no other price looks like it. */
function written(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
}

async function shows(url: string, text: string): Promise<boolean> {
  const { status, body } = await get(url);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return body.includes(text);
}

/** Asks until the text is there; answers how often, at most for five seconds. */
async function askUntil(url: string, text: string): Promise<number> {
  const until = performance.now() + 5_000;
  for (let asked = 1; performance.now() < until; asked++) {
    if (await shows(url, text)) return asked;
  }
  return Number.POSITIVE_INFINITY;
}

/** Waits until both instances keep their pages: only then can one be stale. */
async function keep(addresses: string[]): Promise<void> {
  const until = performance.now() + 20_000;
  for (const address of addresses) {
    while ((await get(address)).headers["x-nextjs-cache"] !== "HIT") {
      if (performance.now() > until) throw new Error(`${address} is not kept.`);
      await new Promise((next) => setTimeout(next, 200));
    }
  }
}

async function change(sql: postgres.Sql, id: string, cents: number, addresses: string[]): Promise<Round> {
  await keep(addresses);
  const notified = new Promise<void>((resolve) => {
    sql.listen("expire", (tag) => tag === `product:${id}` && resolve()).catch(() => {});
  });
  // Subscribing takes a round trip of its own.
  await sql`select 1`;
  await new Promise((next) => setTimeout(next, 50));
  await sql`update products set price_cents = ${cents}, regular_price_cents = null, reduced_at = null where id = ${id}`;
  const saved = performance.now();
  await notified;
  await new Promise((next) => setTimeout(next, nearestMs));
  const asked = await Promise.all(addresses.map((address) => askUntil(address, written(cents))));
  return { ms: performance.now() - saved, atOnce: asked.every((count) => count === 1) };
}

async function changeOften(servers: Server[], url: string): Promise<Round[]> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    const [product] = await sql<{ id: string; slug: string; price_cents: number }[]>`
      select p.id, p.slug, p.price_cents from products p join listings l on l.product_id = p.id
      where l.availability = 0 order by p.price_cents, p.id limit 1`;
    if (!product) throw new Error("There is no product to change.");
    const paths = [listing, `/es/product/in-stock/${product.slug}`];
    const addresses = servers.flatMap((server) => paths.map((path) => server.url + path));
    const found: Round[] = [];
    for (let round = 1; round <= rounds; round++)
      found.push(await change(sql, product.id, 100 + round * 7, addresses));
    await sql`update products set price_cents = ${product.price_cents} where id = ${product.id}`;
    return found;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A price changed in the database: when the listing and the product page of two instances show it. */
export async function measureFreshness(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const servers: Server[] = [];
  try {
    for (let count = 0; count < 2; count++) servers.push(await openShop(bench, url));
    const found = await changeOften(servers, url);
    const atOnce = found.filter((round) => round.atOnce).length;
    return {
      figures: [
        {
          measure: "staff saves → shopper sees it",
          aim: "the next request, on every instance",
          floor: "",
          ours: `next request right ${atOnce} of ${rounds} times on both of 2 instances, all seen after ${short(median(found.map((round) => round.ms)))} ms`,
          met: atOnce === rounds,
        },
      ],
      notes: [],
    };
  } finally {
    for (const server of servers) await server.close();
  }
}
