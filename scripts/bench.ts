// `npm run bench`: how fast the shop is, measured beside what this machine can do at best (docs/benchmark.md).
//   npm run bench                          all parts
//   npm run bench -- http pages            some: build, http, drop, letters, pages, queries, lighthouse, navigation, freshness, memory
//   npm run bench -- queries --products N  among N products instead of 100,000
//   npm run bench -- --save                also writes docs/benchmark.md
//   npm run bench -- --quick               short rounds, to try the benchmark itself
//   npm run bench -- --clean               removes the databases and files it keeps between runs
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import type { Bench } from "./bench/bench";
import { measureBuild } from "./bench/build";
import { measureDropDay } from "./bench/drop-day";
import { drawTable, type Findings } from "./bench/figures";
import { measureFreshness } from "./bench/freshness";
import { measureHttp } from "./bench/http";
import { measureLetters } from "./bench/letters";
import { measureLighthouse } from "./bench/lighthouse";
import { measureMemory } from "./bench/memory";
import { measureNavigation } from "./bench/navigation";
import { measurePages } from "./bench/pages";
import { measureQueries } from "./bench/queries";
import { removeWorkshops } from "./bench/workshop";
import { onLeave, Refusal, ROOT, reportFailure } from "./steps.mjs";

// In the order they run: the queries last, because they bind this process to their database.
const parts: Record<string, (bench: Bench) => Promise<Findings>> = {
  build: measureBuild,
  http: measureHttp,
  drop: measureDropDay,
  letters: measureLetters,
  pages: measurePages,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  freshness: measureFreshness,
  memory: measureMemory,
  queries: measureQueries,
};

function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const load = os.loadavg()[0]?.toFixed(1) ?? "?";
  return `${os.cpus().length} cores (${cpu?.model.trim() ?? "unknown"}), ${memory} GB, ${os.platform()}, Node ${process.version}, load ${load} before`;
}

async function clean(bench: Bench): Promise<void> {
  const sql = postgres(bench.serverUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await sql<{ name: string }[]>`
      select datname as name from pg_database where datname ~ '^bench_(demo|[0-9]+)$'`;
    for (const { name } of found) await sql`drop database ${sql(name)} with (force)`;
  } finally {
    await sql.end();
  }
  fs.rmSync(bench.dataDir, { recursive: true, force: true });
  console.log("The benchmark's databases and files are gone.");
}

async function run(bench: Bench, chosen: string[]): Promise<Findings & { failed: string[] }> {
  const all: Findings & { failed: string[] } = { figures: [], notes: [], failed: [] };
  for (const name of Object.keys(parts).filter((part) => chosen.length === 0 || chosen.includes(part))) {
    console.log(`\n── ${name}`);
    try {
      const found = await parts[name]?.(bench);
      all.figures.push(...(found?.figures ?? []));
      all.notes.push(...(found?.notes ?? []));
      if (found) console.log(`${drawTable(found.figures)}\n${found.notes.join("\n")}`);
    } catch (error) {
      all.failed.push(name);
      console.error(error instanceof Refusal ? error.message : error);
    }
  }
  return all;
}

/** What people wrote below the measured part of docs/benchmark.md. */
function writtenByHand(file: string): string {
  return fs.readFileSync(file, "utf8").match(/^## .*/ms)?.[0] ?? "";
}

function save({ figures, notes, failed }: Findings & { failed: string[] }, machine: string): void {
  const file = path.join(ROOT, "docs", "benchmark.md");
  const day = new Date().toISOString().slice(0, 10);
  const gaps = failed.length > 0 ? `\nNot measured, because they failed: ${failed.join(", ")}.\n` : "";
  const text = `# Benchmark

What \`npm run bench -- --save\` measured on ${day}: ${machine}.

The aims stand in \`scripts/bench\`, beside what measures them. Each floor was measured in the same run, in turns with ours: a bare Next app of 24 plain cards, \`node:http\` serving the same bytes, Postgres alone. Read ratios rather than numbers: they move with the machine and with what else runs on it (the load above). Parts: ${Object.keys(parts).join(", ")}; \`npm run bench -- http pages\` runs two of them, \`--products N\` asks the queries among N products, \`--clean\` removes the databases and files kept between runs.

${drawTable(figures)}
${gaps}
${notes.map((note) => (note.startsWith("- ") ? note : `\n${note}\n`)).join("\n")}

${writtenByHand(file)}`;
  fs.writeFileSync(file, text.replace(/\n{3,}/g, "\n\n"));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      products: { type: "string", default: "100000" },
      save: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      clean: { type: "boolean", default: false },
    },
  });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Refusal(`There is no part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}.`);
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 1) throw new Refusal("Say how many: --products 100000.");
  // As scripts/run.mjs set them; lib/env.ts is not asked, since the queries point it to another database.
  const { DATABASE_URL: serverUrl, DATA_DIR } = process.env;
  if (!serverUrl || !DATA_DIR) throw new Refusal("Start it by: npm run bench");
  const dataDir = path.join(DATA_DIR, "bench");
  const bench: Bench = { quick: values.quick, products, serverUrl, dataDir };
  if (values.clean) return clean(bench);
  fs.mkdirSync(dataDir, { recursive: true });
  const machine = describeMachine();
  const all = await run(bench, positionals);
  console.log(`\n${machine}\n${drawTable(all.figures)}`);
  if (values.save) save(all, machine);
  if (all.failed.length > 0) throw new Refusal(`Failed: ${all.failed.join(", ")}.`);
}

onLeave(async () => removeWorkshops(), 1);
main().catch(reportFailure).finally(removeWorkshops);
