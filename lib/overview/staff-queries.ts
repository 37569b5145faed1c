import { fullName } from "@/lib/full-name";
import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { may } from "@/lib/access/permissions";
import { requireStaff } from "@/lib/access/session";
import { today } from "@/lib/analytics/daily";
import { midnight } from "@/lib/analytics/demand-events";
import { offersHref } from "@/lib/offers/list-filters";
import { endingOffers } from "@/lib/offers/read-offers";
import { productsHref, worklists } from "@/lib/products/product-filters";
import { countProducts } from "@/lib/products/product-rows";
import { findProducts } from "@/lib/products/staff-queries";
import { overdueCondition } from "@/lib/sourcing/read-items";
import { env } from "../env";
import type { DemandFilters } from "./demand";
import { type DemandPage, type DemandRow, readDemand } from "./demand-board";
import { type Found, findPeople } from "./find-people";
import { type FoundNothing, readFoundNothing } from "./found-nothing";
import { countOrderFigures, type OrderFigure } from "./order-figures";
import { readReport } from "./read-report";
import type { Report, ReportQuery } from "./reports";
import { findShortcuts } from "./shortcuts";
import { type Liked, readTopLiked } from "./top-liked";
import { readTrends, type Trends } from "./trends";

type FigureName =
  | WorklistName
  | OrderFigure["name"]
  | "newInquiries"
  | "offersEnding"
  | "wishesWaiting"
  | "checksOverdue"
  | "importsRunning"
  | "importsFailed"
  | "failedMails"
  | "keptMails"
  | "errors";

export type Figure = { name: FigureName; count: number; href: string | null };

type WorklistName = keyof typeof worklists;

async function countWorklist(name: WorklistName): Promise<Figure> {
  const filters = worklists[name];
  return { name, count: await countProducts(filters), href: productsHref(filters) };
}

/**
 * What waits to be done today (docs/rules.md#dashboard). Archived goods do not count. A figure has an address only when
 * its list exists, and then counts what the list shows; nobody sees one whose list is not for them.
 */
export async function listFigures(): Promise<Figure[]> {
  const { role } = await requireStaff("dashboard.view");
  const [goods, [row]] = await Promise.all([
    Promise.all(
      (["lastPairs", "drafts", "withoutPicture", "withoutText", "withoutMaker"] as const).map(countWorklist),
    ),
    db.execute<Record<Exclude<FigureName, WorklistName | OrderFigure["name"]>, number> & { day: string }>(sql`
      select ${today}::text as day,
        (select count(*)::int from inquiries where state = 'new') as "newInquiries",
        (select count(*)::int from offers f where ${endingOffers}) as "offersEnding",
        (select count(*)::int from (select distinct product_id, size from size_wishes
          where confirmed_at is not null and mailed_at is null) as open) as "wishesWaiting",
        (select count(*)::int from sourced_items s where ${overdueCondition}) as "checksOverdue",
        (select count(*)::int from imports where state in ('reading', 'applying', 'undoing')) as "importsRunning",
        (select count(*)::int from imports where state = 'failed') as "importsFailed",
        (select count(*)::int from mails where state = 'failed') as "failedMails",
        (select count(*)::int from mails where state = 'kept') as "keptMails",
        (select count(*)::int from logs where level = 'error' and at >= ${midnight(today)}) as errors`),
  ]);
  if (!row) return [];
  const mine: Figure[] = [
    ...(may(role, "orders.view") ? await countOrderFigures(row.day) : []),
    { name: "newInquiries", count: row.newInquiries, href: "/admin/inquiries?state=new" },
    ...(may(role, "offers.view")
      ? [
          {
            name: "offersEnding" as const,
            count: row.offersEnding,
            href: offersHref({ tab: "ending", sort: "ending" }),
          },
        ]
      : []),
    {
      name: "wishesWaiting",
      count: row.wishesWaiting,
      href: "/admin/dashboard/demand?signal=wishes&stock=all",
    },
    { name: "checksOverdue", count: row.checksOverdue, href: "/admin/sourced-items?check=overdue" },
    ...goods,
  ];
  if (may(role, "pricing.view")) mine.push(await countWorklist("leftReduced"));
  const imports = "/admin/products/import";
  if (may(role, "imports.run")) {
    mine.push(
      { name: "importsRunning", count: row.importsRunning, href: `${imports}?state=working` },
      { name: "importsFailed", count: row.importsFailed, href: `${imports}?state=failed` },
    );
  }
  if (may(role, "settings.view")) {
    mine.push({ name: "failedMails", count: row.failedMails, href: "/admin/settings/outbox?state=failed" });
    // Nobody else says that what staff and shoppers were to be written has never left.
    if (!env.SMTP_URL)
      mine.push({ name: "keptMails", count: row.keptMails, href: "/admin/settings/outbox?state=kept" });
  }
  if (may(role, "logs.view")) {
    mine.push({
      name: "errors",
      count: row.errors,
      href: `/admin/logs?tab=server&level=error&from=${row.day}`,
    });
  }
  return mine;
}

/** What people want by style and size, best first (docs/decisions/0015). */
export async function listDemand(filters: DemandFilters, limit?: number): Promise<DemandPage> {
  await requireStaff("dashboard.view");
  return readDemand(filters, limit);
}

/** All that the filters of the board show, for a file; ten thousand rows at most. */
export async function listDemandForFile(filters: DemandFilters): Promise<DemandRow[]> {
  await requireStaff("dashboard.view");
  return (await readDemand({ ...filters, page: 1 }, 10_000)).rows;
}

/** Thirty days in numbers. */
export async function listTrends(): Promise<Trends> {
  await requireStaff("dashboard.view");
  return readTrends();
}

/** What was liked most in thirty days. */
export async function listTopLiked(limit: number): Promise<Liked[]> {
  await requireStaff("dashboard.view");
  return readTopLiked(limit);
}

/** What was looked for in thirty days and not found, with addresses in the person's language. */
export async function listFoundNothing(limit: number): Promise<FoundNothing> {
  const { lang } = await requireStaff("dashboard.view");
  return readFoundNothing(lang, limit);
}

/** Today in Ibiza, `YYYY-MM-DD`: reports end there. */
export async function findToday(): Promise<string> {
  await requireStaff("dashboard.view");
  const [clock] = await db.execute<{ day: string }>(sql`select ${today}::text as day`);
  return clock?.day ?? "";
}

/** One report of the analytics pages, its rows the most first. */
export async function listReport(query: ReportQuery, limit: number): Promise<Report> {
  const { lang } = await requireStaff("dashboard.view");
  return readReport(query, lang, limit);
}

/**
 * What the command palette finds, best first: a whole style code, order number or pickup code; things to do and pages of
 * settings by their words in either language; people with their orders and inquiries (find-people.ts); products, whatever
 * their status, by name, brand, style code or barcode.
 */
export async function findByWords(q: string): Promise<Found[]> {
  const staff = await requireStaff("catalogue.view");
  const words = q.slice(0, 100);
  const [found, people] = await Promise.all([findProducts(words), findPeople(words, staff)]);
  const products = (exact: boolean) =>
    found
      .filter(({ isExact }) => isExact === exact)
      .map(({ id, name, brand, styleCode }) => ({
        label: fullName({ brand, name }),
        hint: styleCode,
        href: `/admin/products/${id}`,
      }));
  return [
    ...products(true),
    ...people.exact,
    ...findShortcuts(words, staff),
    ...people.others,
    ...products(false),
  ];
}
