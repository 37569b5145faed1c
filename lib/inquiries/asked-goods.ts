import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import type { MailItem } from "@/lib/mail/templates/kinds";
import { goodsInMail, readGoods } from "@/lib/stock/read-goods";

/** What of a product can be said today. Money in cents, IVA included. */
export type GoodsToday = {
  id: string;
  name: string;
  status: "draft" | "active" | "archived";
  sourceType: "in-stock" | "sourced-items";
  slug: string;
  priceCents: number;
  /** Sizes with a pair that nobody holds. */
  sizes: string[];
  /** Sizes that are in the shop, every pair held for somebody: the one who asks among them, once they have an offer. */
  heldSizes: string[];
  /** Days until a size that is not there can be had; null where it cannot. */
  leadDays: number | null;
};

/** Goods of an inquiry as they were that day, and as they are now: null when the product is gone. */
export type AskedGoods = {
  id: number;
  name: string;
  brand: string;
  styleCode: string;
  sourceType: "in-stock" | "sourced-items";
  priceCents: number;
  /** The size asked for; null for none. */
  size: string | null;
  sizes: string[];
  /** When it was asked, ISO 8601, UTC. */
  at: string;
  today: GoodsToday | null;
};

type Row = Omit<AskedGoods, "today" | "at"> & { at: string | Date; today: GoodsToday | null };

/** The goods of inquiries, in the order in which they were asked about. */
export async function readAskedGoods(
  tx: Transaction | Database,
  inquiryIds: readonly string[],
): Promise<AskedGoods[]> {
  const rows = await tx.execute<Row>(sql`
    select i.id, i.name, i.brand, i.style_code as "styleCode", i.source_type as "sourceType",
           i.price_cents as "priceCents", i.size, i.sizes, q.created_at as at,
           case when p.id is not null then json_build_object(
             'id', p.id, 'name', p.name, 'status', p.status, 'sourceType', p.source_type, 'slug', p.slug,
             'priceCents', p.price_cents, 'leadDays', p.lead_days,
             'sizes', array(select z.value from product_sizes z where z.product_id = p.id and z.on_hand > z.held
                            order by z.key, z.value),
             'heldSizes', array(select z.value from product_sizes z where z.product_id = p.id and z.on_hand > 0
                                and z.on_hand <= z.held order by z.key, z.value)) end as today
    from inquiry_items i join inquiries q on q.id = i.inquiry_id left join products p on p.id = i.product_id
    where i.inquiry_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(inquiryIds)}::jsonb))
    order by q.created_at, q.id, i.position`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The goods of inquiries as a mail of today lists them: what is shown in the shop, each style and size once. */
export async function readGoodsForMail(
  tx: Transaction,
  inquiryIds: readonly string[],
  lang: Lang,
): Promise<MailItem[]> {
  const asked = await readAskedGoods(tx, inquiryIds);
  const shown = asked.flatMap(({ today, size }) =>
    today?.status === "active" ? [{ id: today.id, size }] : [],
  );
  const goods = new Map(
    (
      await readGoods(
        tx,
        shown.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const each = new Map(shown.map((one) => [`${one.id} ${one.size}`, one]));
  return [...each.values()].flatMap(({ id, size }) => {
    const one = goods.get(id);
    return one ? [goodsInMail(one, lang, size)] : [];
  });
}
