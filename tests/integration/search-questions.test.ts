import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { noFilters } from "@/lib/catalogue/filters";
import { listProducts } from "@/lib/catalogue/queries";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { loadDemoShop, readDemoRows } from "@/scripts/demo-shop";
import { type Fact, isAnsweredWell, type Question } from "../setup/search-questions";

const files = (process.env.SEARCH_QUESTIONS ?? "tests/setup/search-questions.jsonl").split(",");
const questions = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): Question => JSON.parse(line)),
);
let facts: Fact[] = [];

beforeAll(async () => {
  await loadDemoShop();
  const read = readCsv(readFileSync("db/demo/products.csv"));
  facts = read.ok ? read.file.records.map(({ cells }) => cells) : [];
});

test("the demo shop takes every row of its file", async () => {
  expect(await readDemoRows()).toHaveLength(facts.length);
});

test("a shopper's questions to the demo shop are answered well", async () => {
  const fell: string[] = [];
  for (const question of questions) {
    const { products, total } = await listProducts(
      question.lang ?? "es",
      { ...noFilters, q: question.q },
      undefined,
      100,
    );
    const why = isAnsweredWell(
      question,
      products.map(({ styleCode }) => styleCode),
      total,
      facts,
    );
    if (why) fell.push(`${question.q}: ${why}`);
  }
  expect(fell.join("\n")).toBe("");
});
