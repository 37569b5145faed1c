import autocannon from "autocannon";
import postgres from "postgres";
import { type Bench, databaseOf } from "./bench";
import { type Findings, median, short } from "./figures";
import { get, openShop, type Server } from "./servers";

const connections = 32;
/** Stock changes come this often. */
const everyMs = 200;
/** No shopper is nearer: the notification reaches the shop's process on a connection of its own. */
const nearestMs = 20;
/** Pairs of one size as they are sold one by one, and then come back. */
const stock = [3, 2, 1, 0];
const aims = { part: 0.3, p99: 250 };

type Goods = { id: string; slug: string; brand: string; sizes: string[] };
type Round = { rate: number; p99: number };
type Changes = { made: number; wrong: string[] };

/** A product in several sizes, whose brand fills no more than a page of the catalogue. */
async function findGoods(sql: postgres.Sql): Promise<Goods> {
  const [found] = await sql<Goods[]>`
    select p.id, p.slug, b.name as brand, array_agg(z.value order by z.key) as sizes
    from products p join brands b on b.id = p.brand_id join product_sizes z on z.product_id = p.id
    where p.status = 'active' and p.source_type = 'in-stock' and z.on_hand > z.held
      and (select count(*) from listings l where l.brand_id = b.id) between 2 and 24
    group by p.id, p.slug, b.name having count(*) >= 3 order by count(*) desc, p.slug limit 1`;
  if (!found) throw new Error("There is no product in three sizes to be sold.");
  return found;
}

/** Whether product page and listing say of a size what was just written. */
async function findWrong(shop: Server, goods: Goods, size: string, left: number): Promise<string[]> {
  const product = await get(`${shop.url}/es/product/in-stock/${goods.slug}`);
  const brand = encodeURIComponent(goods.brand);
  const listing = await get(`${shop.url}/es/in-stock?brand=${brand}&size=${encodeURIComponent(size)}`);
  const query = new URLSearchParams({ size }).toString();
  const said = product.body.toString().match(`${query}","availability":"https://schema.org/(\\w+)"`)?.[1];
  const isShown = listing.body.includes(`/product/in-stock/${goods.slug}`);
  const wrong: string[] = [];
  if (said === undefined || (said === "OutOfStock") !== (left === 0))
    wrong.push(`size ${size}, ${left} left: the product page says ${said}`);
  if (isShown !== left > 0) wrong.push(`size ${size}, ${left} left: the listing says ${isShown}`);
  return wrong;
}

/** Sells one pair after the other until told to stop, and looks at both pages after each. */
async function sell(sql: postgres.Sql, shop: Server, goods: Goods, isOver: () => boolean): Promise<Changes> {
  const changes: Changes = { made: 0, wrong: [] };
  let noteExpired = () => {};
  await sql.listen("expire", (tag) => {
    if (tag === `product:${goods.id}`) noteExpired();
  });
  for (let n = 0; !isOver(); n++) {
    const due = performance.now() + everyMs;
    const size = goods.sizes[Math.floor(n / stock.length) % goods.sizes.length] ?? "";
    const left = stock[n % stock.length] ?? 0;
    const notified = new Promise<void>((resolve) => {
      noteExpired = resolve;
    });
    await sql`update product_sizes set on_hand = held + ${left} where product_id = ${goods.id} and value = ${size}`;
    await notified;
    await new Promise((next) => setTimeout(next, nearestMs));
    changes.made += 1;
    changes.wrong.push(...(await findWrong(shop, goods, size, left)));
    await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
  }
  return changes;
}

async function read(shop: Server, goods: Goods, seconds: number): Promise<Round> {
  const paths = [
    `/es/product/in-stock/${goods.slug}`,
    `/es/in-stock?brand=${encodeURIComponent(goods.brand)}`,
  ];
  const result = await autocannon({
    url: shop.url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": "gzip, deflate, br" },
    requests: paths.map((path) => ({ path })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`Drop day: ${failed} of ${result.requests.total} requests failed.`);
  return { rate: result["2xx"] / result.duration, p99: result.latency.p99 };
}

/** Many shoppers read one product and its listing: alone, and while it is being sold. */
export async function measureDropDay(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const shop = await openShop(bench, url);
  try {
    const goods = await findGoods(sql);
    const before = await sql<{ value: string; on_hand: number }[]>`
      select value, on_hand from product_sizes where product_id = ${goods.id}`;
    const seconds = bench.quick ? 5 : 10;
    // It must listen to the database before it keeps a page.
    await read(shop, goods, 5);
    const quiet: Round[] = [];
    const sold: Round[] = [];
    const changes: Changes[] = [];
    for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
      quiet.push(await read(shop, goods, seconds));
      let isOver = false;
      const selling = sell(sql, shop, goods, () => isOver);
      sold.push(await read(shop, goods, seconds));
      isOver = true;
      changes.push(await selling);
    }
    for (const { value, on_hand } of before) {
      await sql`update product_sizes set on_hand = ${on_hand} where product_id = ${goods.id} and value = ${value}`;
    }
    const part = median(sold.map(({ rate }, n) => rate / (quiet[n]?.rate ?? Number.NaN)));
    const p99 = median(sold.map((round) => round.p99));
    const wrong = changes.flatMap((one) => one.wrong);
    const made = changes.reduce((sum, one) => sum + one.made, 0);
    return {
      figures: [
        {
          measure: `drop day: ${connections} connections, five stock changes a second`,
          aim: `nothing wrong on the next request, ≥ ${aims.part} of the quiet figure, p99 ≤ ${aims.p99} ms`,
          floor: `quiet ${short(median(quiet.map(({ rate }) => rate)))} req/s`,
          ours: `${wrong.length} wrong of ${made} changes, ${short(part)}, ${short(p99)} ms`,
          met: wrong.length === 0 && made > 0 && part >= aims.part && p99 <= aims.p99,
        },
      ],
      notes: [
        `Drop day changed the stock ${short(made / (sold.length * seconds))} times a second.${wrong.length > 0 ? ` Wrong: ${wrong.slice(0, 3).join("; ")}.` : ""}`,
      ],
    };
  } finally {
    await shop.close();
    await sql.end({ timeout: 1 });
  }
}
