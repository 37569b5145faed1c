import "server-only";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { sizeWishes } from "@/db/schema/wishes";
import { deleteInBatches } from "@/lib/delete-in-batches";
import type { Lang } from "@/lib/i18n/languages";
import { sendMail } from "@/lib/mail/send";
import { goodsInMail, readGoods } from "@/lib/stock/read-goods";

const AT_ONCE = 50;

type Answered = { id: string; product_id: string; size: string; email: string; lang: Lang };

/** Takes confirmed wishes whose size is there; of several workers at once each gets others. */
function takeAnswered(tx: Transaction) {
  return tx.execute<Answered>(sql`
    update size_wishes w set mailed_at = now(), updated_at = now()
    where w.id in (
      select o.id from size_wishes o
      join product_sizes z on z.product_id = o.product_id and z.value = o.size and z.on_hand > z.held
      join products p on p.id = o.product_id and p.status = 'active'
      where o.mailed_at is null and o.confirmed_at is not null
      order by o.confirmed_at, o.id limit ${AT_ONCE} for update of o skip locked
    )
    returning w.id, w.product_id, w.size, w.email, w.lang`);
}

async function mailAnswered(tx: Transaction, wishes: Answered[]): Promise<void> {
  const goods = new Map(
    (
      await readGoods(
        tx,
        wishes.map((wish) => wish.product_id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { product_id, size, email, lang } of wishes) {
    const one = goods.get(product_id);
    if (!one) continue;
    const data = { item: goodsInMail(one, lang, size) };
    await sendMail(tx, { kind: "size-back-in-stock", lang, to: email, data });
  }
}

/**
 * "Tell me when": mails everybody whose size has come back, each once. A wish counts as answered in the transaction
 * that writes its mail. Answers how many were mailed.
 */
export async function mailRestocked(): Promise<number> {
  let mailed = 0;
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const wishes = await takeAnswered(tx);
      await mailAnswered(tx, wishes);
      return wishes.length;
    });
    mailed += taken;
    if (taken < AT_ONCE) return mailed;
  }
}

/** Forgets wishes that nobody confirmed within a week, and those answered a month ago. */
export async function removeOldWishes(): Promise<void> {
  await deleteInBatches(
    sizeWishes,
    sql`(confirmed_at is null and updated_at < now() - interval '7 days') or mailed_at < now() - interval '30 days'`,
  );
}
