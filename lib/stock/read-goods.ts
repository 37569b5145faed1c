import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import type { MailItem } from "@/lib/mail/templates/kinds";
import { pictureUrl } from "@/lib/media/picture";
import { isUuid } from "@/lib/uuid";

/** Goods as they are at this moment, for records and mails that keep them so. Money in cents, IVA included. */
export type Goods = {
  id: string;
  name: string;
  brand: string;
  styleCode: string;
  slug: string;
  status: "active" | "archived";
  sourceType: "in-stock" | "sourced-items";
  priceCents: number;
  /** Days until a size that is not there can be had; null where it cannot be ordered. */
  leadDays: number | null;
  /** Sizes with stock that is not held. */
  sizes: string[];
  picture: { hash: string; widths: number[] } | null;
};

/**
 * Reads the goods of a list of ids as browsers give it: in its order, each once. What the shop does not know, or has
 * not published yet, is left out.
 */
export async function readGoods(tx: Pick<Transaction, "execute">, ids: readonly string[]): Promise<Goods[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter((id) => isUuid(id));
  if (wanted.length === 0) return [];
  const list: SQL[] = wanted.map((id) => sql`${id}::uuid`);
  const rows = await tx.execute<Goods>(sql`
    select p.id, p.name, b.name as brand, p.style_code as "styleCode", p.slug, p.status, p.source_type as "sourceType",
           p.price_cents as "priceCents", p.lead_days as "leadDays",
           array(select z.value from product_sizes z where z.product_id = p.id and z.on_hand > z.held
                 order by z.key, z.value) as sizes,
           (select json_build_object('hash', x.hash, 'widths', x.widths) from product_pictures x
            where x.product_id = p.id order by x.position limit 1) as picture
    from products p join brands b on b.id = p.brand_id
    where p.id in (${sql.join(list, sql`, `)}) and p.status <> 'draft'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** Goods as a mail shows them, in the recipient's language. */
export function goodsInMail(goods: Goods, lang: Lang, size: string | null): MailItem {
  const { name, brand, styleCode, priceCents, picture, slug } = goods;
  const width = picture?.widths[0];
  const hasPage = goods.sourceType === "in-stock" && goods.status === "active";
  const at = size ? `?size=${encodeURIComponent(size)}` : "";
  return {
    name,
    brand,
    styleCode,
    size,
    priceCents,
    picturePath: picture && width ? `/${pictureUrl(picture.hash, width).slice(1)}` : null,
    path: hasPage ? `/${lang}/product/in-stock/${slug}${at}` : null,
  };
}
