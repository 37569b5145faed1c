import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { productsHref, worklists } from "@/lib/catalogue/product-filters";
import { countProducts } from "@/lib/catalogue/product-rows";
import { findProducts } from "@/lib/catalogue/staff-queries";
import { may } from "@/lib/staff/permissions";
import { requireStaff } from "@/lib/staff/session";

type FigureName = WorklistName | "newInquiries" | "failedMails" | "errors";

export type Figure = { name: FigureName; count: number; href: string | null };

type WorklistName = keyof typeof worklists;

async function countWorklist(name: WorklistName): Promise<Figure> {
  const filters = worklists[name];
  return { name, count: await countProducts(filters), href: productsHref(filters) };
}

/**
 * What waits to be done today (admin.md: dashboard). Archived goods do not count. A figure has an address only when
 * its list exists, and then counts what the list shows; those of the server are for people who may read its log.
 */
export async function listFigures(): Promise<Figure[]> {
  const { role } = await requireStaff("dashboard.view");
  const [goods, [row]] = await Promise.all([
    Promise.all(
      (["lastPairs", "drafts", "withoutPicture", "withoutText", "withoutMaker"] as const).map(countWorklist),
    ),
    db.execute<Record<Exclude<FigureName, WorklistName>, number>>(sql`
      select
        (select count(*)::int from inquiries where state = 'new') as "newInquiries",
        (select count(*)::int from mails where state = 'failed') as "failedMails",
        (select count(*)::int from logs where level = 'error' and at > now() - interval '24 hours') as errors`),
  ]);
  if (!row) return [];
  const mine: Figure[] = [{ name: "newInquiries", count: row.newInquiries, href: null }, ...goods];
  if (!may(role, "logs.view")) return mine;
  return [
    ...mine,
    { name: "failedMails", count: row.failedMails, href: null },
    { name: "errors", count: row.errors, href: "/admin/logs?level=error" },
  ];
}

export type Found = { label: string; hint: string; href: string };

/** Products for the command palette, whatever their status: by name, brand, style code or barcode. */
export async function findByWords(q: string): Promise<Found[]> {
  await requireStaff("catalogue.view");
  const found = await findProducts(q.slice(0, 100));
  return found.map(({ id, name, brand, styleCode }) => ({
    label: `${brand} ${name}`,
    hint: styleCode,
    href: `/admin/products/${id}`,
  }));
}
