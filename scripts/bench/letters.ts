import net from "node:net";
import postgres from "postgres";
import { GUARD } from "../build.mjs";
import { findFreePort } from "../postgres-process.mjs";
import { end, pauseUntil, start } from "../steps.mjs";
import { type Bench, databaseOf } from "./bench";
import { type Findings, median, percentile, short } from "./figures";
import { keptListing, listBrands, unseenListings } from "./http";
import { get, openShop } from "./servers";

/** Letters a minute, and requests a second that come whether earlier ones were answered or not, as visitors do. */
const letters = 300;
const visits = 20;
const aim = 1.25;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** A mail server in a process of its own that takes everything, as one on another machine would. */
async function openMailServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await findFreePort();
  const program = `
    import { SMTPServer } from "smtp-server";
    new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, session, done) => { stream.resume(); stream.on("end", done); },
    }).listen(${port}, "127.0.0.1");`;
  const child = start(process.execPath, [...GUARD, "--input-type=module", "-e", program], {
    stdio: "ignore",
  });
  await pauseUntil(() => isListening(port));
  return { url: `smtp://127.0.0.1:${port}`, close: () => end(child) };
}

/** Asks for pages at a steady pace; the milliseconds of each. A late start of a request counts as its time. */
async function visit(url: string, seconds: number, nextPath: () => string): Promise<number[]> {
  const began = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n < seconds * visits; n++) {
    const due = began + (n * 1_000) / visits;
    await new Promise((next) => setTimeout(next, Math.max(0, due - performance.now())));
    const path = nextPath();
    asked.push(
      get(url + path, { "accept-encoding": "gzip, deflate, br" }).then(({ status }) => {
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
        return performance.now() - due;
      }),
    );
  }
  return Promise.all(asked);
}

/** What visitors open: three kept pages, and a listing that nobody asked for yet. */
async function pagesOf(sql: postgres.Sql, url: string): Promise<() => string> {
  const [found] = await sql<{ slug: string }[]>`
    select p.slug from products p join listings l on l.product_id = p.id where l.availability = 0 order by p.slug limit 1`;
  const kept = [keptListing, `/es/product/in-stock/${found?.slug}`, "/en/in-stock"];
  const unseen = unseenListings(await listBrands(url));
  let next = 0;
  return () => {
    next += 1;
    return kept[next % 4] ?? unseen();
  };
}

/** A letter of text and products to a minute's readers and some more, due now. */
async function schedule(sql: postgres.Sql): Promise<void> {
  const value = { doubleOptIn: true, perMinute: letters, perHour: 20_000, perDay: 99_999 };
  await sql`insert into settings (name, value) values ('newsletter', ${sql.json(value)})
    on conflict (name) do update set value = excluded.value`;
  await sql`insert into newsletter_subscribers (email, lang, source, state, subscribed_at)
    select 'bench-' || n || '@sal-y-suela.test', case when n % 2 = 0 then 'es' else 'en' end, 'bench', 'subscribed', now()
    from generate_series(1, ${letters * 4}::int) as n on conflict do nothing`;
  const text = "Lo nuevo ya está en la tienda. ".repeat(20);
  const blocks = [
    { kind: "heading", id: "a", es: "Novedades", en: "New in" },
    { kind: "text", id: "b", es: text, en: text },
    { kind: "products", id: "c", source: "new", productIds: [] },
    { kind: "divider", id: "d" },
  ];
  await sql`insert into letters (subject_es, subject_en, blocks, state, scheduled_at)
    values ('Bench', 'Bench', ${sql.json(blocks)}, 'scheduled', now())`;
}

async function countSent(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from letter_deliveries d join letters l on l.id = d.letter_id
    where l.subject_es = 'Bench' and d.state = 'sent'`;
  return row?.n ?? 0;
}

async function cleanUp(sql: postgres.Sql): Promise<void> {
  await sql`delete from letters where subject_es = 'Bench'`;
  await sql`delete from newsletter_subscribers where source = 'bench'`;
  await sql`delete from settings where name = 'newsletter'`;
}

/** One minute of visits while a letter leaves; begins with the first that is sent. */
async function visitWhileSending(sql: postgres.Sql, ask: () => Promise<number[]>) {
  await schedule(sql);
  // The clock gives the sender its turn within a minute and a half.
  const until = performance.now() + 120_000;
  while ((await countSent(sql)) === 0) {
    if (performance.now() > until) throw new Error("No letter was sent within two minutes.");
    await new Promise((next) => setTimeout(next, 100));
  }
  const before = await countSent(sql);
  const began = performance.now();
  const times = await ask();
  const sent = (await countSent(sql)) - before;
  const minutes = (performance.now() - began) / 60_000;
  await cleanUp(sql);
  return { times, perMinute: sent / minutes };
}

/** What visitors wait for pages while a letter of the newsletter is being sent, beside what they wait otherwise. */
export async function measureLetters(bench: Bench): Promise<Findings> {
  const url = await databaseOf(bench);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  const mail = await openMailServer();
  const shop = await openShop(bench, url, { SMTP_URL: mail.url, MAIL_FROM: "Shop <shop@sal-y-suela.test>" });
  try {
    await cleanUp(sql);
    const nextPath = await pagesOf(sql, url);
    const seconds = bench.quick ? 20 : 60;
    const ask = () => visit(shop.url, seconds, nextPath);
    await visit(shop.url, 10, nextPath);
    const quiet: number[][] = [];
    const busy: { times: number[]; perMinute: number }[] = [];
    for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
      quiet.push(await ask());
      busy.push(await visitWhileSending(sql, ask));
    }
    const p95 = (times: number[]) => percentile(times, 0.95);
    const ratio = median(busy.map(({ times }, n) => p95(times) / p95(quiet[n] ?? [])));
    const sent = median(busy.map(({ perMinute }) => perMinute));
    const middle = (rounds: number[][]) => short(median(rounds.map((times) => percentile(times, 0.5))));
    return {
      figures: [
        {
          measure: `p95 of pages at ${visits} a second while ${letters} letters a minute are sent`,
          aim: `≤ ${aim} × without letters`,
          floor: `${short(median(quiet.map(p95)))} ms`,
          ours: `${short(median(busy.map(({ times }) => p95(times))))} ms: ${short(ratio)} ×`,
          met: ratio <= aim && sent >= letters * 0.9,
        },
      ],
      notes: [
        `Letters: ${short(sent)} a minute were sent; a quarter of the pages is drawn anew, the others are kept. Median ${middle(quiet)} ms without and ${middle(busy.map(({ times }) => times))} ms with letters; p95 of each round ${quiet.map((times) => short(p95(times))).join(", ")} ms without and ${busy.map(({ times }) => short(p95(times))).join(", ")} ms with them.`,
      ],
    };
  } finally {
    await shop.close();
    await cleanUp(sql);
    await mail.close();
    await sql.end({ timeout: 1 });
  }
}
