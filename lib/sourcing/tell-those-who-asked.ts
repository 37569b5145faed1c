import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import type { Lang } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import { ERASED } from "@/lib/privacy/erased";
import { goodsInMail, readGoods } from "@/lib/stock/read-goods";
import { mailRestocked } from "@/lib/wishes/restock";

const AT_ONCE = 50;

type Told = {
  itemId: string;
  inquiryId: string;
  productId: string;
  size: string | null;
  email: string;
  lang: Lang;
  /** Whether a wish for the size tells them, or has told them already (lib/wishes/restock.ts). */
  wished: boolean;
};

/** Takes inquiries whose item has arrived and can be bought in the size they asked for, each once. */
function takeAnswered(tx: Transaction) {
  return tx.execute<Told>(sql`
    with ready as (
      select l.id, l.item_id, l.inquiry_id, p.id as product_id, asked.size, q.email, q.lang
      from sourced_item_inquiries l
      join sourced_items s on s.id = l.item_id and s.state = 'arrived'
      join products p on p.id = s.product_id and p.status = 'active' and p.source_type = 'in-stock'
      join inquiries q on q.id = l.inquiry_id and q.email <> ${ERASED.email}
      left join lateral (
        select i.size from inquiry_items i
        where i.inquiry_id = q.id and (i.product_id = p.id
          or upper(regexp_replace(i.style_code, '[^A-Za-z0-9]', '', 'g')) = p.style_code_key)
        order by i.position limit 1) as asked on true
      where l.told_at is null and exists (
        select from product_sizes z
        where z.product_id = p.id and z.on_hand > z.held and z.value = coalesce(asked.size, z.value))
      order by l.id limit ${AT_ONCE} for update of l skip locked
    ), told as (
      update sourced_item_inquiries l set told_at = now() from ready where ready.id = l.id returning l.id
    ), answered as (
      update inquiries q set state = 'answered', answered_at = coalesce(q.answered_at, now()), updated_at = now(),
        version = q.version + 1
      from ready join inquiries m on m.id = ready.inquiry_id
      where q.id = coalesce(m.merged_into, m.id) and q.state in ('new', 'open') returning q.id
    )
    select item_id as "itemId", inquiry_id as "inquiryId", product_id as "productId", size, email, lang, exists (
      select from size_wishes w
      where w.product_id = ready.product_id and w.email = ready.email and w.confirmed_at is not null
        and w.size = coalesce(ready.size, w.size) and (w.mailed_at is not null or exists (
          select from product_sizes z
          where z.product_id = w.product_id and z.value = w.size and z.on_hand > z.held))) as wished
    from ready where id in (select id from told) order by id`);
}

async function mailTold(tx: Transaction, told: Told[]): Promise<void> {
  const ids = told.map(({ productId }) => productId);
  const goods = new Map((await readGoods(tx, ids)).map((one) => [one.id, one]));
  for (const { itemId, productId, size, email, lang, wished } of told) {
    const one = goods.get(productId);
    if (!one || wished) continue;
    // Somebody who asked twice is told once.
    const formKey = `${itemId} ${createHash("sha256").update(email).digest("base64url")}`;
    const data = { item: goodsInMail(one, lang, size) };
    await sendMail(tx, { kind: "sourced-item-here", lang, to: email, data, formKey });
  }
}

/**
 * Mails everybody whose inquiry was linked to an item that has arrived, each once, and marks the inquiry answered. Those
 * who wished for the size on its page are told by that, and only by that. Answers how many inquiries were dealt with.
 */
export async function tellThoseWhoAsked(): Promise<number> {
  await mailRestocked();
  let dealtWith = 0;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const told = await takeAnswered(tx);
      await mailTold(tx, told);
      return told.length;
    });
    dealtWith += taken;
    if (taken < AT_ONCE) return dealtWith;
  }
}
