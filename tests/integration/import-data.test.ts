import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { readCsv } from "@/lib/import-files/shared/read-csv";
import { reasonText } from "@/lib/import-files/shared/reasons";
import { importCategories } from "@/lib/imports/import-groups";
import { apply, countOutcomes, dryRun, type FileRow, uploadFile } from "../setup/import-file";

/** Dumps and exports that others published; they are no part of this repository. */
const folder = resolve(process.env.IMPORT_DATA_DIR ?? "../shared/data");
const files = ["products", "exports"].flatMap((part) => {
  const path = join(folder, part);
  return existsSync(path) ? readdirSync(path).map((file) => ({ file, path: join(path, file) })) : [];
});

const inDollars = { currency: "USD", rate: "0.92" };
const shoes = { category: "sneakers" };

/** What staff would choose on the page where the guess is not enough, per file. */
const plans: Record<string, Partial<ImportPlan>> = {
  "adidas_nike_2020.csv": { ...{ currency: "INR", rate: "0.011" }, defaults: shoes },
  "adidas_us_2021.csv": { ...inDollars, defaults: shoes },
  "adidas_webstore_shoes_de_en.csv": { defaults: { ...shoes, brand: "adidas", price: "100" } },
  "jordan_sizes_2022.csv": {
    ...inDollars,
    defaults: shoes,
    sizeSystem: "US",
    makeCodes: true,
    columnsSeen: true,
  },
  "kickscrew_listing_2025.csv": {
    defaults: { ...shoes, price: "150" },
    columns: { brand: "category", category: "" },
  },
  "sneaker_api_dump.json": { ...inDollars, defaults: shoes, sizeSystem: "US", columnsSeen: true },
  "sneaker_database_2024.csv": { ...inDollars, defaults: shoes, columns: { style_code: "sku" } },
  "sneaker_prices_es_2022.csv": {
    defaults: shoes,
    makeCodes: true,
    columns: { brand: "name", name: "model" },
  },
  "sports_retailer_stock_de.csv": {
    defaults: { category: "tees" },
    columns: { name: "pid", style_code: "pid" },
  },
  "stockx_dump_2021.csv": { ...inDollars, defaults: shoes },
  "streetwear_resale_listings.csv": { ...inDollars, defaults: { category: "tees" }, columnsSeen: true },
  "streetwear_resale_no_header.csv": {
    ...inDollars,
    defaults: { category: "tees" },
    makeCodes: true,
    columns: { name: "#1", price: "#2", size: "#3", category: "#4", brand: "#5" },
  },
  "google_merchant_feed.tsv": { defaults: { category: "jackets" } },
  "google_merchant_feed_streetwear.xml": { ...inDollars, defaults: { category: "hoodies" } },
  "prestashop14_products_import.csv": { defaults: { category: "bags" } },
  "prestashop14_combinations_import.csv": { defaults: { category: "bags", brand: "Apple" } },
  "shopify_export_html_bodies.csv": { defaults: { category: "bags" }, makeCodes: true },
  "shopify_export_sneakers.csv": { defaults: shoes, sizeSystem: "US" },
  "woocommerce_export_es.csv": { defaults: { category: "bags", brand: "Cesgar" }, makeCodes: true },
  "woocommerce_sample_products.csv": { defaults: { category: "tees", brand: "Classic" } },
};

function tally(rows: FileRow[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { key, column } of rows.flatMap((row) => row.reasons.slice(0, 1))) {
    const name = column ? `${column}: ${key}` : key;
    reasons[name] = (reasons[name] ?? 0) + 1;
  }
  return reasons;
}

beforeAll(async () => {
  const keys = [
    "sneakers",
    "slides",
    "boots",
    "hoodies",
    "tees",
    "jackets",
    "shorts",
    "caps",
    "beanies",
    "socks",
    "bags",
    "kids",
  ];
  const text = keys.map((key, index) => `${key},${key},${key},${index}`).join("\n");
  const read = readCsv(Buffer.from(`key,label_es,label_en,position\n${text}`));
  if (read.ok) await db.transaction((tx) => importCategories(tx, read.file.records));
});

describe("every dump and export at hand goes in, or says row by row why not", () => {
  if (files.length === 0) {
    test.skip(`no data in ${folder}: set IMPORT_DATA_DIR to a folder with products/ and exports/`, () => {});
  }
  test.each(files)(
    "$file",
    async ({ file, path }) => {
      const one = await uploadFile(path);
      const planned = await dryRun(one, plans[file]);
      const rows = await apply(one);
      expect(countOutcomes(rows)).toEqual(countOutcomes(planned));
      expect(rows.length).toBeGreaterThan(0);
      const refused = rows.filter(({ outcome }) => outcome === "refused");
      for (const { reasons, line } of refused) {
        expect(reasons.length, `line ${line}`).toBeGreaterThan(0);
        for (const reason of reasons)
          for (const lang of ["es", "en"] as const)
            expect(reasonText(reason, lang)).not.toMatch(/[{}]|imports\./);
      }
      // A file that is given again changes nothing.
      const again = await uploadFile(path);
      const second = await dryRun(again, plans[file]);
      expect(countOutcomes(second).created ?? 0).toBe(0);
      expect(countOutcomes(second).changed ?? 0).toBe(0);
      if (process.env.IMPORT_REPORT)
        console.log(
          JSON.stringify({
            file,
            format: one.plan.format,
            records: one.source.records,
            ...countOutcomes(rows),
            why: tally(rows),
          }),
        );
    },
    120_000,
  );
});
