import path from "node:path";
import postgres from "postgres";
import { migrate } from "../migrate.mjs";
import { scriptArguments } from "../run.mjs";
import { runQuietly, step } from "../steps.mjs";

/** What every part is given. */
export type Bench = {
  /** Short rounds, for trying the benchmark itself out. */
  quick: boolean;
  /** How many products the queries are asked among. */
  products: number;
  /** A database of the server in use, to create others from. */
  serverUrl: string;
  /** Pictures and secrets of the measured shop. */
  dataDir: string;
};

/** A person's .env must not make a measured shop send mail, take payments or fill a picture store. */
const nothingOutside = Object.fromEntries(
  ["SMTP_URL", "MAIL_FROM", "ADMIN_EMAIL", "ADMIN_PASSWORD"].map((name) => [name, ""]),
);

/** The environment of a measured shop on that database, listening on that port of loopback. */
export function environmentOf({ dataDir }: Bench, url: string, port: number): NodeJS.ProcessEnv {
  const siteUrl = `http://localhost:${port}`;
  return {
    ...process.env,
    ...nothingOutside,
    NODE_ENV: "production",
    HOSTNAME: "localhost",
    PORT: String(port),
    SITE_URL: siteUrl,
    NEXTAUTH_URL: siteUrl,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TRUST_PROXY: "0",
  };
}

/**
 * Creates the database unless it is there, as a copy of `template` where one is named, and brings its tables up to this
 * version; answers its address. It is the benchmark's own: one whose tables another version made is made anew.
 */
async function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const create = () => sql`create database ${sql(name)} template ${sql(template ?? "template0")}`;
  try {
    const [found] = await sql`select from pg_database where datname = ${name}`;
    if (!found) await create();
    try {
      await migrate(url.href);
    } catch (error) {
      if (!found) throw error;
      await sql`drop database ${sql(name)} with (force)`;
      await create();
      await migrate(url.href);
    }
  } finally {
    await sql.end();
  }
  return url.href;
}

async function fill(bench: Bench, url: string, args: string[]): Promise<void> {
  await runQuietly(process.execPath, scriptArguments(path.join("scripts", "demo.ts"), args), {
    env: environmentOf(bench, url, 1),
    refusal: "The demo shop could not be made: the reason stands above.",
  });
}

/** What a database does by itself within minutes, and a measurement should not meet half-way. */
async function sweep(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`vacuum (analyze)`;
  } finally {
    await sql.end();
  }
}

/**
 * Address of a database with the demo shop, filled up to `products` where given. Both are the benchmark's own and
 * stay for the next run.
 */
export async function databaseOf(bench: Bench, products?: number): Promise<string> {
  const demo = await ensureDatabase(bench.serverUrl, "bench_demo");
  await step("Seeing to the demo shop", () => fill(bench, demo, []));
  if (products === undefined) return demo;
  const url = await ensureDatabase(bench.serverUrl, `bench_${products}`, "bench_demo");
  await step(`Filling it up to ${products} products`, () =>
    fill(bench, url, ["--products", String(products)]),
  );
  await sweep(url);
  return url;
}
