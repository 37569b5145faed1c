import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listSuggestions } from "@/lib/catalogue/suggestions";
import { may } from "@/lib/staff/permissions";
import { requireStaff } from "@/lib/staff/session";

type Figures = {
  drafts: number;
  lastPairs: number;
  withoutPicture: number;
  withoutText: number;
  withoutMaker: number;
  newInquiries: number;
  failedMails: number;
  errors: number;
};

export type Figure = { name: keyof Figures; count: number; href: string | null };

/**
 * What waits to be done today (admin.md: dashboard). Archived goods do not count. A figure has an address only when
 * its list exists; those of the server are for people who may read its log.
 */
export async function listFigures(): Promise<Figure[]> {
  const { role } = await requireStaff("dashboard.view");
  const [row] = await db.execute<Figures>(sql`
    with goods as (select id, status, brand_id, description_es, description_en from products where status <> 'archived')
    select
      (select count(*)::int from goods where status = 'draft') as drafts,
      (select count(*)::int from product_sizes z join goods g on g.id = z.product_id
       where g.status = 'active' and z.on_hand - z.held = 1) as "lastPairs",
      (select count(*)::int from goods g
       where not exists (select 1 from product_pictures p where p.product_id = g.id)) as "withoutPicture",
      (select count(*)::int from goods where description_es = '' or description_en = '') as "withoutText",
      (select count(*)::int from goods g join brands b on b.id = g.brand_id
       where coalesce(b.maker_name, '') = '' or coalesce(b.maker_address, '') = ''
          or coalesce(b.maker_contact, '') = '') as "withoutMaker",
      (select count(*)::int from inquiries where state = 'new') as "newInquiries",
      (select count(*)::int from mails where state = 'failed') as "failedMails",
      (select count(*)::int from logs where level = 'error' and at > now() - interval '24 hours') as errors`);
  if (!row) return [];
  const mine: Figure[] = [
    { name: "newInquiries", count: row.newInquiries, href: null },
    { name: "lastPairs", count: row.lastPairs, href: null },
    { name: "drafts", count: row.drafts, href: null },
    { name: "withoutPicture", count: row.withoutPicture, href: null },
    { name: "withoutText", count: row.withoutText, href: null },
    { name: "withoutMaker", count: row.withoutMaker, href: null },
  ];
  if (!may(role, "logs.view")) return mine;
  return [
    ...mine,
    { name: "failedMails", count: row.failedMails, href: null },
    { name: "errors", count: row.errors, href: "/admin/logs?level=error" },
  ];
}

export type Found = { label: string; hint: string; href: string };

/** Products for the command palette, by what shoppers may type: name, brand, style code. */
export async function findByWords(q: string): Promise<Found[]> {
  const { lang } = await requireStaff("catalogue.view");
  const found = await listSuggestions(lang, q.slice(0, 100));
  return found
    .filter(({ kind }) => kind === "product")
    .map(({ label, detail, href }) => ({ label, hint: detail ?? "", href }));
}
