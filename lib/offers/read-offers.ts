import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { OfferState } from "@/db/schema/offers";
import { containing } from "@/lib/like-pattern";
import { priceOffer } from "./amounts";
import { type OfferFilters, type OfferTab, offerPageSize } from "./list-filters";

/** An offer as a row of the list. Money in cents; times in ISO 8601, UTC. */
export type ListedOffer = {
  id: string;
  number: number;
  revision: number;
  state: OfferState;
  kind: "reservation" | "purchase";
  name: string;
  email: string;
  phone: string;
  /** With all lines. */
  totalCents: number;
  goods: { name: string; size: string; quantity: number }[];
  validUntil: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  createdAt: string;
  orderId: string | null;
  inquiryId: string | null;
};

export type OfferPage = { rows: ListedOffer[]; total: number; page: number };

/** Most words of a search that count. */
const MOST_WORDS = 8;

/** On `offers f`: what waits for its customer and ends within a day. */
export const endingOffers: SQL = sql`f.state in ('sent', 'viewed') and f.valid_until < now() + interval '24 hours'`;

const tabs: Record<OfferTab, SQL> = {
  open: sql`f.state in ('draft', 'sent', 'viewed')`,
  draft: sql`f.state = 'draft'`,
  sent: sql`f.state in ('sent', 'viewed')`,
  ending: endingOffers,
  taken: sql`f.state in ('accepted', 'paid', 'reserved')`,
  over: sql`f.state in ('declined', 'expired', 'withdrawn')`,
  all: sql`true`,
};

const sorts: Record<OfferFilters["sort"], SQL> = {
  newest: sql`f.created_at desc, f.id`,
  oldest: sql`f.created_at, f.id`,
  ending: sql`f.valid_until nulls last, f.id`,
};

function conditionOf({ tab, q }: OfferFilters): SQL {
  const conditions = [tabs[tab]];
  for (const word of q.split(" ").filter(Boolean).slice(0, MOST_WORDS)) {
    const number = /^#?(\d{1,9})$/.exec(word)?.[1];
    const numbered = number ? sql`or f.number = ${Number(number)}` : sql``;
    conditions.push(sql`(f.words like fold(${containing(word)}) ${numbered})`);
  }
  return sql.join(conditions, sql` and `);
}

type Row = Omit<ListedOffer, "totalCents" | "goods"> & {
  discountCents: number;
  deliveryCents: number;
  lines: { name: string; size: string; quantity: number; unitCents: number }[];
};

function iso(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

function toOffer({ lines, discountCents, deliveryCents, ...row }: Row): ListedOffer {
  const money = { discountCents, deliveryCents, depositPercent: null, depositCents: null };
  const priced = lines.map((line, at) => ({ ...line, id: String(at), source: "stock" as const }));
  return {
    ...row,
    totalCents: priceOffer(priced, { kind: row.kind, ...money }, () => true).totalCents,
    goods: lines.map(({ name, size, quantity }) => ({ name, size, quantity })),
    validUntil: iso(row.validUntil),
    sentAt: iso(row.sentAt),
    viewedAt: iso(row.viewedAt),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

async function selectOffers(
  condition: SQL,
  by: SQL,
  { offset = 0, limit = offerPageSize }: { offset?: number; limit?: number } = {},
): Promise<ListedOffer[]> {
  const rows = await db.execute<Row>(sql`
    select f.id, f.number, f.revision, f.state, f.kind, f.name, f.email, f.phone, f.discount_cents as "discountCents",
           f.delivery_cents as "deliveryCents", f.valid_until as "validUntil", f.sent_at as "sentAt",
           f.viewed_at as "viewedAt", f.created_at as "createdAt", f.order_id as "orderId", f.inquiry_id as "inquiryId",
           (select coalesce(json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.quantity,
              'unitCents', l.unit_cents) order by l.position), '[]') from offer_lines l where l.offer_id = f.id) as lines
    from offers f where ${condition} order by ${by} limit ${limit} offset ${offset}`);
  return rows.map(toOffer);
}

/** One page of the list; a page behind the last one is the last one. */
export async function readOfferPage(filters: OfferFilters): Promise<OfferPage> {
  const condition = conditionOf(filters);
  const [count] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from offers f where ${condition}`);
  const total = count?.n ?? 0;
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / offerPageSize)));
  const rows = await selectOffers(condition, sorts[filters.sort], { offset: (page - 1) * offerPageSize });
  return { rows, total, page };
}

/** All that the filters show, at most `limit`. */
export function readOffersForFile(filters: OfferFilters, limit: number): Promise<ListedOffer[]> {
  return selectOffers(conditionOf(filters), sorts[filters.sort], { limit });
}

/** How many offers each tab holds. */
export async function countOfferTabs(): Promise<Record<OfferTab, number>> {
  const counts = Object.entries(tabs).map(
    ([tab, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(tab)}`,
  );
  const [row] = await db.execute<Record<OfferTab, number>>(sql`
    select ${sql.join(counts, sql`, `)} from offers f`);
  return row ?? { open: 0, draft: 0, sent: 0, ending: 0, taken: 0, over: 0, all: 0 };
}

/** The offers that answer an inquiry, the newest first. */
export function readOffersOfInquiry(inquiryId: string): Promise<ListedOffer[]> {
  return selectOffers(sql`f.inquiry_id = ${inquiryId}::uuid`, sorts.newest);
}
