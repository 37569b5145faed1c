import autocannon from "autocannon";
import { type Bench, databaseOf } from "./bench";
import { type Figure, type Findings, kilobytes, median, short } from "./figures";
import { processorTimeOf } from "./processes";
import { get, openBytes, openFloor, openShop, type Server } from "./servers";

const connections = 32;
/** A filtered listing that many shoppers open. */
export const keptListing = "/es/in-stock?brand=Nike";

/** `time`: microseconds that the server had of the processor for an answer. */
type Round = { rate: number; p99: number; time: number };
type Target = { name: string; url: string; pid: number; nextPath?: () => string };

/** As browsers say it. */
const encodings = { "accept-encoding": "gzip, deflate, br" };

async function hammer({ name, url, pid, nextPath }: Target, seconds: number): Promise<Round> {
  const before = processorTimeOf(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: encodings,
    ...(nextPath && { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] }),
  });
  const time = (processorTimeOf(pid) - before) / result["2xx"];
  // What the last requests left to do would slow down whoever is measured next.
  await get(url);
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${name}: ${failed} of ${result.requests.total} requests failed.`);
  return { rate: result["2xx"] / result.duration, p99: result.latency.p99, time };
}

/** Addresses of listings that nobody asked for yet: every choice of three and of four brands, in turn. */
export function unseenListings(brands: readonly string[]): () => string {
  const count = brands.length;
  const found: string[] = [];
  const add = (...chosen: number[]) =>
    found.push(
      `/es/in-stock?${chosen.map((at) => `brand=${encodeURIComponent(brands[at] ?? "")}`).join("&")}`,
    );
  // Widest apart first, so that neighbours in the list share little.
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++)
      for (let c = b + 1; c < count; c++) {
        add(a, b, c);
        for (let d = c + 1; d < count; d++) add(a, b, c, d);
      }
  let next = 0;
  return () => {
    const path = found[next % found.length] ?? "/es/in-stock";
    // After the last choice the same ones in another order of products.
    const order =
      ["", "&sort=newest", "&sort=price-asc", "&sort=price-desc"][Math.floor(next / found.length) % 4] ?? "";
    next += 1;
    return path + order;
  };
}

/** Names of all brands, in an order that means nothing. */
export async function listBrands(url: string): Promise<string[]> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 1 });
  const rows = await sql<{ name: string }[]>`select name from brands order by md5(name)`;
  await sql.end();
  return rows.map((row) => row.name);
}

/** The listing query alone, asked of Postgres by as many at once; requests per second. */
async function hammerPostgres(url: string, seconds: number): Promise<number> {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, { max: 10 });
  const until = performance.now() + seconds * 1_000;
  let asked = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await sql`
        select l.*, p.* from listings l join products p on p.id = l.product_id
        where l.brand_id = (select id from brands where name = 'Nike')
        order by l.availability, l.section_rank, l.published_at desc nulls last, l.product_id limit 24`;
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  await sql.end();
  return asked / seconds;
}

/** The body of a page as it is sent, compressed, once the server has it ready in memory. */
export async function expectKept(server: Server, path = keptListing): Promise<Buffer> {
  // The first seconds of a server it does not keep yet: it must listen to the database first (cache-handler.mjs).
  for (let tries = 0; tries < 50; tries++) {
    const { status, headers, body } = await get(server.url + path, encodings);
    if (status === 200 && headers["x-nextjs-cache"] === "HIT" && headers["content-encoding"] === "br")
      return body;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`${path} is not kept.`);
}

type Rounds = Record<"bytes" | "ourKept" | "floorDynamic" | "ourUnseen", Round[]>;

async function alternate(
  targets: Record<keyof Rounds, Target>,
  count: number,
  seconds: number,
): Promise<Rounds> {
  const rounds: Rounds = { bytes: [], ourKept: [], floorDynamic: [], ourUnseen: [] };
  const names = ["bytes", "ourKept", "floorDynamic", "ourUnseen"] as const;
  for (const name of names) await hammer(targets[name], Math.min(seconds, 3));
  for (let round = 0; round < count; round++) {
    for (const name of names) rounds[name].push(await hammer(targets[name], seconds));
  }
  return rounds;
}

/** The middle of the rounds' own ratios: what slows the machine for a while slows both of a pair. */
function ratioOf(ours: Round[], floor: Round[], part: keyof Round): number {
  return median(ours.map((round, index) => round[part] / (floor[index]?.[part] ?? Number.NaN)));
}

function figuresOf(rounds: Rounds): Figure[] {
  const rate = (name: keyof Rounds) => median(rounds[name].map((round) => round.rate));
  const p99 = (name: keyof Rounds) => median(rounds[name].map((round) => round.p99));
  const kept = ratioOf(rounds.ourKept, rounds.bytes, "rate");
  const unseen = ratioOf(rounds.ourUnseen, rounds.floorDynamic, "rate");
  const slow = ratioOf(rounds.ourKept, rounds.bytes, "p99");
  const time = (name: keyof Rounds) => median(rounds[name].map((round) => round.time));
  const capacity = 1 / ratioOf(rounds.ourKept, rounds.bytes, "time");
  return [
    {
      measure: `filtered listing, kept, ${connections} connections`,
      aim: "≥ 0.4 of node:http sending the same compressed bytes",
      floor: `${short(rate("bytes"))} req/s`,
      ours: `${short(rate("ourKept"))} req/s: ${short(kept)}`,
      met: kept >= 0.4,
    },
    {
      measure: "the same, by the processor time of the server",
      aim: "≥ 0.4 of node:http sending the same compressed bytes",
      floor: `${short(time("bytes"))} µs an answer`,
      ours: `${short(time("ourKept"))} µs: ${short(capacity)}`,
      met: Number.isFinite(capacity) ? capacity >= 0.4 : null,
    },
    {
      measure: `p99 at ${connections} connections, kept`,
      aim: "≤ 2 × that of node:http",
      floor: `${short(p99("bytes"))} ms`,
      ours: `${short(p99("ourKept"))} ms: ${short(slow)} ×`,
      met: slow <= 2,
    },
    {
      measure: "the same, never seen before",
      aim: "≥ 0.5 of the bare dynamic page",
      floor: `${short(rate("floorDynamic"))} req/s`,
      ours: `${short(rate("ourUnseen"))} req/s: ${short(unseen)}`,
      met: unseen >= 0.5,
    },
  ];
}

/** Requests per second and slowest answers of a listing, beside the bare app, in alternating rounds. */
export async function measureHttp(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const servers: Server[] = [];
  const opened = async (opening: Promise<Server>) => {
    const server = await opening;
    servers.push(server);
    return server;
  };
  try {
    const floor = await opened(openFloor());
    const shop = await opened(openShop(bench, url));
    const body = await expectKept(shop);
    const bytes = await opened(openBytes(bench, body));
    const seconds = bench.quick ? 3 : 5;
    const rounds = await alternate(
      {
        bytes: { ...bytes, name: "bytes alone" },
        ourKept: { name: "kept listing", url: shop.url + keptListing, pid: shop.pid },
        floorDynamic: { name: "bare dynamic page", url: `${floor.url}/dynamic`, pid: floor.pid },
        ourUnseen: {
          name: "unseen listing",
          url: shop.url + keptListing,
          pid: shop.pid,
          nextPath: unseenListings(await listBrands(url)),
        },
      },
      bench.quick ? 2 : 5,
      seconds,
    );
    const asked = await hammerPostgres(url, seconds);
    const plain = await get(shop.url + keptListing);
    return {
      figures: figuresOf(rounds),
      notes: [
        "What asks runs on the same cores and takes more of them than a server that answers from memory, which makes two such servers look alike; the time of the processor does not.",
        `The listing has ${kilobytes(plain.body.length)}, and ${kilobytes(body.length)} as it is sent; its query alone is answered ${short(asked)} times a second by Postgres.`,
      ],
    };
  } finally {
    for (const server of servers) await server.close();
  }
}
