import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type Database, db } from "@/db/client";
import { settings } from "@/db/schema/settings";
import { loadDemoCollections } from "@/lib/collections/demo-collections";
import { type ProductRow, readRow } from "@/lib/import-files/products/columns";
import { type CsvRecord, readCsv } from "@/lib/import-files/shared/read-csv";
import { reasonText } from "@/lib/import-files/shared/reasons";
import { applyImport } from "@/lib/imports/apply-import";
import type { RowReport } from "@/lib/imports/compare-rows";
import {
  type GroupReport,
  importBrands,
  importCategories,
  importSections,
} from "@/lib/imports/import-groups";
import { loadDemoTexts } from "@/lib/inquiries/demo-texts";
import { loadDemoPopups } from "@/lib/popups/demo-popups";
import { identityForm } from "@/lib/settings/forms";
import { publishingDates } from "./demo-dates";

/**
 * Who runs the demo shop: made up, and every legal page says that it is a demonstration. Number and account are such as
 * nobody can have (docs/decisions/0101-demo-life.md).
 */
const identity = identityForm.parse({
  shopName: "Sal & Suela",
  legalName: "Sal & Suela (tienda de demostración)",
  address: {
    street: "Carrer de la Sal, 8",
    postalCode: "07800",
    city: "Eivissa",
    island: "Ibiza",
    country: "ES",
  },
  email: "hola@example.com",
  privacyEmail: "privacidad@example.com",
  phone: "+34 790 000 800",
  whatsapp: "+34 790 000 800",
  instagramUrl: "https://www.instagram.com/sal_y_suela_tienda_de_demostracion/",
  demo: true,
});

async function readRecords(file: string): Promise<CsvRecord[]> {
  const read = readCsv(await readFile(new URL(`../db/demo/${file}`, import.meta.url)));
  if (!read.ok) throw new Error(`db/demo/${file}: ${reasonText({ key: read.error })}`);
  return read.file.records;
}

/** Rows of the demo's product file; a row that cannot be read is left out and named. */
export async function readDemoRows(): Promise<ProductRow[]> {
  const rows = (await readRecords("products.csv")).map(readRow);
  return rows.flatMap((read) => (read.ok ? [read.row] : []));
}

function tellRefused(
  file: string,
  refused: { line: number; reasons: GroupReport["refused"][number]["reasons"] }[],
) {
  for (const { line, reasons } of refused) {
    console.warn(`  db/demo/${file}, line ${line}: ${reasons.map((reason) => reasonText(reason)).join(" ")}`);
  }
}

async function loadGroups(database: Database): Promise<void> {
  const steps = [
    ["brands.csv", importBrands],
    ["categories.csv", importCategories],
    ["sections.csv", importSections],
  ] as const;
  for (const [file, load] of steps) {
    const records = await readRecords(file);
    const report = await database.transaction((tx) => load(tx, records));
    tellRefused(file, report.refused);
  }
}

/** Settings, groups, pop-ups, reusable texts, collections and products of the demo shop; what is there already stays as it is. */
export async function loadDemoShop(): Promise<RowReport[]> {
  await db.insert(settings).values({ name: "identity", value: identity }).onConflictDoNothing();
  await loadGroups(db);
  await db.transaction(loadDemoPopups);
  await db.transaction(loadDemoTexts);
  await db.transaction(loadDemoCollections);
  const rows = (await readRecords("products.csv")).map(readRow);
  const dates = publishingDates(
    rows.flatMap((read) => (read.ok ? [read.row] : [])),
    Date.now(),
  );
  const planned = await applyImport(db, rows, {
    publishedAt: (row) => dates.get(row.style_code),
    statedBy: "Demo",
  });
  tellRefused(
    "products.csv",
    planned.filter((one) => one.outcome === "refused"),
  );
  return planned;
}

type DemoState = "absent" | "loading" | "loaded" | "own-shop";

/** How far the demo shop is; `own-shop`: there are products, and the demo did not bring them. */
export async function findDemoState(): Promise<DemoState> {
  const [found] = await db.execute<{ state: string | null; products: boolean }>(sql`
    select (select value ->> 'state' from settings where name = 'demo') as state,
           exists (select from products) as products`);
  if (found?.state === "loading" || found?.state === "loaded") return found.state;
  return found?.products ? "own-shop" : "absent";
}

/** Notes how far the demo shop is, so that an interrupted start goes on and a finished one is left alone. */
export async function saveDemoState(state: "loading" | "loaded"): Promise<void> {
  const value = { state };
  await db
    .insert(settings)
    .values({ name: "demo", value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
