import fs from "node:fs";
import path from "node:path";
import { runNpm } from "../install.mjs";
import { findFreePort } from "../postgres-process.mjs";
import { runQuietly, step } from "../steps.mjs";
import { type Bench, databaseOf } from "./bench";
import { openBrowser } from "./browser";
import { type Figure, type Findings, median } from "./figures";
import { expectKept } from "./http";
import { get, openFloor, openShop } from "./servers";

/** It brings a fifth of all packages, which nobody needs who runs the shop or its tests: so it is none of them. */
const version = "12.8.2";

/** Lighthouse's command, which is installed among the benchmark's files the first time. */
async function findLighthouse({ dataDir }: Bench): Promise<string> {
  const folder = path.join(dataDir, `lighthouse-${version}`);
  const cli = path.join(folder, "node_modules", "lighthouse", "cli", "index.js");
  if (!fs.existsSync(cli))
    await step(`Installing Lighthouse ${version}`, async () => {
      fs.mkdirSync(folder, { recursive: true });
      await runNpm(
        [
          "install",
          `--prefix=${folder}`,
          "--no-audit",
          "--no-fund",
          "--loglevel=error",
          `lighthouse@${version}`,
        ],
        { refusal: "Lighthouse could not be installed: see npm's message above, then try again." },
      );
    });
  return cli;
}

/** LCP in seconds. */
const aims = { listing: 93, product: 96, others: 100, lcp: 2.2, cls: 0.01 };

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Fault = {
  description?: string;
  reason?: string;
  href?: string;
  node?: { snippet?: string };
  sourceLocation?: { url?: string };
};

type Audit = {
  numericValue?: number;
  score: number | null;
  title: string;
  scoreDisplayMode: string;
  details?: { items?: Fault[] };
};

type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };

/** `lcp` and `blocked`, how long scripts kept the page from answering, in milliseconds. */
type Visit = Record<(typeof categories)[number] | "lcp" | "cls" | "blocked", number> & { failing: string[] };

/** What an audit finds fault with, and the first place where. */
function wordFault({ title, details }: Audit): string {
  const [first] = details?.items ?? [];
  const where = first?.sourceLocation?.url ?? first?.href ?? first?.node?.snippet ?? first?.reason;
  return where ? `${title} (${where.slice(0, 160)})` : title;
}

/** One visit of Lighthouse's simulated phone, with a browser that has seen nothing. */
async function visit(cli: string, url: string): Promise<Visit> {
  const port = await findFreePort();
  const browser = await openBrowser(port);
  try {
    const printed = await runQuietly(
      process.execPath,
      [cli, url, `--port=${port}`, "--quiet", "--output=json", `--only-categories=${categories.join(",")}`],
      { refusal: `Lighthouse could not visit ${url}.` },
    );
    const report: Report = JSON.parse(printed.slice(printed.indexOf("{")));
    const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
      lcp: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
      cls: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
      blocked: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
      failing: Object.entries(report.audits)
        .filter(
          ([name, audit]) => audit.scoreDisplayMode === "binary" && audit.score === 0 && name !== "bf-cache",
        )
        .map(([, audit]) => wordFault(audit)),
    };
  } finally {
    await browser.close();
  }
}

function middleOf(visits: Visit[], part: Exclude<keyof Visit, "failing">): number {
  return median(visits.map((one) => one[part]));
}

function secondsToPaint(visits: Visit[]): number {
  return middleOf(visits, "lcp") / 1_000;
}

function wordBlocked(visits: Visit[]): string {
  return `${Math.round(middleOf(visits, "blocked"))} ms blocked`;
}

function figureOf(name: "listing" | "product", visits: Visit[], bare: Visit[]): Figure {
  const [speed, ...others] = categories.map((category) => middleOf(visits, category));
  const lcp = secondsToPaint(visits);
  const cls = middleOf(visits, "cls");
  return {
    measure: `Lighthouse mobile, ${name}`,
    aim: `performance ≥ ${aims[name]}, others ${aims.others}; LCP ≤ ${aims.lcp} s, CLS ≤ ${aims.cls}`,
    floor: `${secondsToPaint(bare).toFixed(2)} s; ${wordBlocked(bare)}`,
    ours: `${speed} / ${others.join(" / ")}; ${lcp.toFixed(2)} s, ${cls.toFixed(3)}; ${wordBlocked(visits)}`,
    met:
      (speed ?? 0) >= aims[name] &&
      others.every((score) => score === aims.others) &&
      lcp <= aims.lcp &&
      cls <= aims.cls,
  };
}

async function findProduct(url: string): Promise<string> {
  const { body } = await get(`${url}/es/in-stock`);
  const found = /href="(\/es\/product\/in-stock\/[^"?]+)"/.exec(body.toString("utf8"))?.[1];
  if (!found) throw new Error("The listing leads to no product.");
  return found;
}

/**
 * Lighthouse's verdict on a listing and on a product, each the middle of three visits, in turns with visits to the bare
 * app's page: speed moves with the machine, on which Lighthouse slows the processor four times.
 */
export async function measureLighthouse(bench: Bench): Promise<Findings> {
  const cli = await findLighthouse(bench);
  const floor = await openFloor();
  const shop = await openShop(bench, await databaseOf(bench)).catch(async (error) => {
    await floor.close();
    throw error;
  });
  try {
    const pages = { listing: "/es/in-stock", product: await findProduct(shop.url) };
    const visits: Record<keyof typeof pages | "bare app", Visit[]> = {
      listing: [],
      product: [],
      "bare app": [],
    };
    for (const address of Object.values(pages)) await expectKept(shop, address);
    await step("Lighthouse on the listing, the product and the bare app", async () => {
      for (let count = bench.quick ? 1 : 3; count > 0; count--) {
        visits.listing.push(await visit(cli, shop.url + pages.listing));
        visits.product.push(await visit(cli, shop.url + pages.product));
        visits["bare app"].push(await visit(cli, `${floor.url}/kept`));
      }
    });
    const blocked = Object.entries(visits).map(
      ([name, ones]) => `${name} ${ones.map((one) => Math.round(one.blocked)).join(", ")} ms`,
    );
    const notes = [
      "Lighthouse's numbers stand for performance / accessibility / best practices / SEO; LCP, CLS; how long scripts kept the page from answering. Of the bare app, LCP and the last.",
      `Blocked by scripts, each visit: ${blocked.join("; ")}.`,
    ];
    for (const name of ["listing", "product"] as const) {
      const failing = [...new Set(visits[name].flatMap((one) => one.failing))];
      if (failing.length > 0)
        notes.push(`Lighthouse on the ${name} finds fault with: ${failing.join("; ")}.`);
    }
    const names = ["listing", "product"] as const;
    return { figures: names.map((name) => figureOf(name, visits[name], visits["bare app"])), notes };
  } finally {
    await shop.close();
    await floor.close();
  }
}
