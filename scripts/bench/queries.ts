import { type CatalogueFilters, noFilters } from "@/lib/catalogue/filters";
import { type Bench, databaseOf } from "./bench";
import { type Figure, type Findings, median, short } from "./figures";

/** The aims of docs/rules.md#speed. */
const aimMs = 10;

/** What shoppers ask for: each filter alone and together, every order, near and far pages, words right and wrong. */
const questions: Record<string, Partial<CatalogueFilters>> = {
  "all, featured": {},
  "one brand": { brand: ["Nike"] },
  "three brands": { brand: ["Nike", "adidas", "New Balance"] },
  "one category": { category: ["sneakers"] },
  "one size": { size: ["42"] },
  "two sizes": { size: ["42", "42.5"] },
  "category and size": { category: ["sneakers"], size: ["42"] },
  "brand, category, size": { brand: ["Nike"], category: ["sneakers"], size: ["42"] },
  "rare size": { size: ["US 14"] },
  "cheapest first": { sort: "price-asc" },
  "dearest of a brand": { brand: ["Nike"], sort: "price-desc" },
  "newest of a size": { size: ["42"], sort: "newest" },
  "new in": { category: ["new"], sort: "newest" },
  "page 2": { page: 2 },
  "page 50": { page: 50 },
  "last page": { page: 1_000_000 },
  "last page of a brand": { brand: ["Nike"], page: 1_000_000 },
  "search: a brand": { q: "nike" },
  "search: a category": { q: "zapatillas" },
  "search: brand and category": { q: "zapatillas puma" },
  "search: two words": { q: "air max" },
  "search: a code": { q: "dd1391" },
  "search: in a brand": { q: "samba", brand: ["adidas"] },
  "search: misspelt": { q: "jordn" },
  "search: misspelt brand": { q: "adiddas" },
  "search: nothing": { q: "zzyzzyva" },
  "one colour": { colour: ["green"] },
  "women, under 80": { gender: ["women"], price: { min: null, max: 80 } },
  "sale in a size": { sale: true, size: ["42"] },
  "search: read as filters": { q: "zapatillas nike negras 42" },
  "search: a price": { q: "adidas menos de 80" },
  "search: joined words": { q: "airmax" },
  "search: a material": { q: "leather sneakers" },
  "search: a material, many pages on": { q: "ante", page: 50 },
};

type Timing = { question: string; scope: number; cards: number; facets: number };

/** Milliseconds of one call. */
async function clock(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function timeQuestions(rounds: number): Promise<Timing[]> {
  const { listProducts, resolveScope } = await import("@/lib/catalogue/queries");
  const { listFacets } = await import("@/lib/catalogue/facets");
  const timings: Timing[] = [];
  for (const [question, asked] of Object.entries(questions)) {
    const filters: CatalogueFilters = { ...noFilters, ...asked };
    const scope = await resolveScope(filters);
    const times: Record<"scope" | "cards" | "facets", number[]> = { scope: [], cards: [], facets: [] };
    for (let round = -1; round < rounds; round++) {
      const scopeMs = await clock(() => resolveScope(filters));
      const cardsMs = await clock(() => listProducts("es", filters, scope));
      const facetsMs = await clock(() => listFacets("es", filters, scope));
      // The first round warms the connection's plans.
      if (round < 0) continue;
      times.scope.push(scopeMs);
      times.cards.push(cardsMs);
      times.facets.push(facetsMs);
    }
    timings.push({
      question,
      scope: median(times.scope),
      cards: median(times.cards),
      facets: median(times.facets),
    });
  }
  return timings;
}

/** The leanest form of the same: ids of one brand's first page, asked of Postgres directly. */
async function timeFloor(rounds: number): Promise<number> {
  const { client } = await import("@/db/client");
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const time = await clock(
      () => client`
        select product_id from listings where brand_id = (select id from brands where name = 'Nike')
        order by availability, section_rank, published_at desc, product_id limit 24`,
    );
    if (round >= 0) times.push(time);
  }
  return median(times);
}

function slowest(timings: Timing[], part: "scope" | "cards" | "facets"): Timing {
  return timings.reduce((worst, one) => (one[part] > worst[part] ? one : worst));
}

function figureOf(
  measure: string,
  floor: number,
  timings: Timing[],
  part: "cards" | "facets" | "scope",
): Figure {
  const worst = slowest(timings, part);
  return {
    measure,
    aim: `≤ ${aimMs} ms median each`,
    floor: `${short(floor)} ms`,
    ours: `${short(median(timings.map((one) => one[part])))} ms, slowest ${short(worst[part])} ms (${worst.question})`,
    met: worst[part] <= aimMs,
  };
}

/** Times every question of a shopper against a catalogue of `bench.products` products. */
export async function measureQueries(bench: Bench): Promise<Findings> {
  // Read by lib/env.ts when the first of the shop's modules is loaded, just below.
  process.env.DATABASE_URL = await databaseOf(bench, bench.products);
  const { client } = await import("@/db/client");
  const rounds = bench.quick ? 5 : 25;
  try {
    const floor = await timeFloor(rounds);
    const timings = await timeQuestions(rounds);
    const [row] = await client<{ n: number }[]>`select count(*)::int as n from products`;
    const among = `${(row?.n ?? 0).toLocaleString("en")} products`;
    return {
      figures: [
        figureOf(`listing queries, ${among}`, floor, timings, "cards"),
        figureOf(`facet counts, ${among}`, floor, timings, "facets"),
        figureOf(`reading the filters and words, ${among}`, floor, timings, "scope"),
      ],
      notes: [
        `Queries among ${among}, median ms (filters and words / page of cards with its total / counts):`,
        ...timings.map(
          ({ question, scope, cards, facets }) =>
            `- ${question}: ${short(scope)} / ${short(cards)} / ${short(facets)}`,
        ),
      ],
    };
  } finally {
    await client.end({ timeout: 5 });
  }
}
