import { containing } from "@/lib/like-pattern";
import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { priceRules, priceRuns, sales } from "@/db/schema/pricing";
import { requireStaff } from "@/lib/access/session";
import { countProducts } from "@/lib/products/product-rows";
import { type RuleValues, ruleValues, type SaleValues, saleValues } from "./form-values";
import { type Preview, type PreviewRow, previewAll, previewPrices } from "./preview";
import type { PreviewQuery } from "./preview-query";
import {
  type ChosenProduct,
  type HistoryEntry,
  type RunRow,
  type RunSummary,
  readChosen,
  readHistory,
  readRunRows,
  readRuns,
  readSales,
  readScopes,
  type SaleSummary,
  type Scopes,
} from "./read-pricing";
import type { RunListQuery, RunQuery } from "./run-query";
import { typedTimes } from "./save-sale";
import { readRules, ruleTerms, saleTerms } from "./start-run";
import type { Terms } from "./terms";

export type RuleSummary = RuleValues & { id: number; active: boolean; version: number };

/** All that the pricing page shows: rules in their order, sales, and what was done last. */
export async function listPricing(): Promise<{
  rules: RuleSummary[];
  sales: SaleSummary[];
  runs: RunSummary[];
  /** All there are; the last ones stand in `runs`. */
  runCount: number;
  scopes: Scopes;
}> {
  await requireStaff("pricing.view");
  const rules = await db.select().from(priceRules).orderBy(priceRules.position, priceRules.id);
  return {
    rules: rules.map((rule) => {
      const { id, active, version } = rule;
      return { ...ruleValues(rule), id, active, version };
    }),
    sales: await readSales(db),
    runs: await readRuns(db, sql`true`, 10),
    runCount: await db.$count(priceRuns),
    scopes: await readScopes(db),
  };
}

/** Applications of one page of their list; each counts its products. */
const runsPerPage = 20;

type RunPage = { runs: RunSummary[]; total: number; pages: number };

/** Applications that the filters show, newest first. */
export async function listRuns(query: RunListQuery): Promise<RunPage> {
  await requireStaff("pricing.view");
  const { q, kind, state, page } = query;
  const like = containing(q);
  const conditions = [
    q ? sql`fold(r.label || ' ' || r.staff_name) like fold(${like})` : sql`true`,
    kind ? sql`r.kind = ${kind}` : sql`true`,
    state ? sql`r.state = ${state}` : sql`true`,
  ];
  const where = sql.join(conditions, sql` and `);
  const [counted] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from price_runs r where ${where}`,
  );
  const total = counted?.n ?? 0;
  const runs = await readRuns(db, where, runsPerPage, (page - 1) * runsPerPage);
  return { runs, total, pages: Math.max(1, Math.ceil(total / runsPerPage)) };
}

/** A rule for its form, or null. */
export async function findRule(
  id: number,
): Promise<{ id: number; version: number; values: RuleValues } | null> {
  await requireStaff("pricing.view");
  const [rule] = await db.select().from(priceRules).where(eq(priceRules.id, id));
  return rule ? { id, version: rule.version, values: ruleValues(rule) } : null;
}

type SaleDetail = {
  id: number;
  version: number;
  state: SaleSummary["state"];
  values: SaleValues;
  chosen: ChosenProduct[];
  runs: RunSummary[];
  /** Products that stand reduced though the sale is over or was taken back (lib/products/left-reduced.ts). */
  left: number;
};

/** A sale for its page, or null. */
export async function findSale(id: number): Promise<SaleDetail | null> {
  await requireStaff("pricing.view");
  const [sale] = await db.select().from(sales).where(eq(sales.id, id));
  if (!sale) return null;
  return {
    id,
    version: sale.version,
    state: sale.state,
    values: saleValues(sale, await typedTimes(db, id)),
    chosen: await readChosen(db, sql`p.id = any (${`{${sale.productIds.join(",")}}`}::uuid[])`),
    runs: await readRuns(db, sql`r.sale_id = ${id}`, 20),
    left: sale.state === "running" ? 0 : await countProducts({ left: id }),
  };
}

/** Brands, categories, sections and collections a rule or sale can be for. */
export async function listScopes(): Promise<Scopes> {
  await requireStaff("pricing.view");
  return readScopes(db);
}

/** Products to choose for a sale: by style codes, parted by commas or lines, else by words. At most 50. */
export async function findSaleProducts(q: string): Promise<ChosenProduct[]> {
  await requireStaff("pricing.view");
  const keys = q
    .split(/[\n,;]+/)
    .map((part) => part.replace(/[^A-Za-z0-9]/g, "").toUpperCase())
    .filter(Boolean);
  const byCode = await readChosen(db, sql`p.style_code_key = any (${`{${keys.join(",")}}`}::text[])`);
  if (byCode.length > 0 || q.trim() === "") return byCode;
  const like = containing(q.trim().slice(0, 100));
  return readChosen(db, sql`p.name ilike ${like} or b.name ilike ${like} or p.style_code ilike ${like}`, 50);
}

async function termsOf(saleId: number | null): Promise<Terms | null> {
  if (saleId === null) return { kind: "rules", rules: (await readRules(db)).map(ruleTerms) };
  const [sale] = await db.select().from(sales).where(eq(sales.id, saleId));
  return sale ? { kind: "sale", sale: saleTerms(sale) } : null;
}

/** A page of the dry run of the active rules (`saleId` null) or of a sale; null for a sale that is not there. */
export async function listPreview(saleId: number | null, query: PreviewQuery): Promise<Preview | null> {
  await requireStaff("pricing.view");
  const terms = await termsOf(saleId);
  return terms && previewPrices(db, terms, query);
}

/** The same, all of it, for a file. */
export async function listPreviewFile(
  saleId: number | null,
  query: PreviewQuery,
): Promise<PreviewRow[] | null> {
  await requireStaff("pricing.view");
  const terms = await termsOf(saleId);
  return terms && previewAll(db, terms, query);
}

/** One application and what it did product by product, or null. */
export async function findRun(
  id: string,
  query: RunQuery,
): Promise<{ run: RunSummary; rows: RunRow[]; total: number } | null> {
  await requireStaff("pricing.view");
  if (!z.uuid().safeParse(id).success) return null;
  const [run] = await readRuns(db, sql`r.id = ${id}`, 1);
  return run ? { run, ...(await readRunRows(db, id, query.state, query.page)) } : null;
}

/** All that one application did and the filter shows, for a file; null where there is none. */
export async function listRunFile(id: string, query: RunQuery): Promise<RunRow[] | null> {
  await requireStaff("pricing.view");
  if (!z.uuid().safeParse(id).success) return null;
  if ((await db.$count(priceRuns, eq(priceRuns.id, id))) === 0) return null;
  return (await readRunRows(db, id, query.state, 1, 100_000)).rows;
}

/** Whether prices are being written right now, so that a page can follow. */
export async function isWorkingOnPrices(): Promise<boolean> {
  await requireStaff("pricing.view");
  const [open] = await db
    .select({ id: priceRuns.id })
    .from(priceRuns)
    .where(sql`${priceRuns.state} in ('applying', 'restoring')`)
    .limit(1);
  return open !== undefined;
}

/** Every price a product had, newest first, at most 100, with the lowest of the 30 days up to each. */
export async function listPriceHistory(productId: string): Promise<HistoryEntry[]> {
  await requireStaff("catalogue.view");
  return readHistory(db, productId);
}
