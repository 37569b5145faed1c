import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { MessageKey } from "@/lib/i18n/message-key";
import { PictureError } from "@/lib/media/picture-error";
import { type StoredPicture, storePicture } from "@/lib/media/store-picture";
import { addPicture } from "@/lib/products/write-pictures";
import { FetchError, type FetchOptions, fetchPicture } from "./fetch-picture";

type Waiting = {
  id: number;
  position: number;
  ordinal: number;
  productId: string;
  url: string;
  altEs: string;
  altEn: string;
};

/** Products whose pictures are fetched at the same time. */
const concurrency = 4;

/** The pictures of the next products that wait, behind a position; those of one product together. */
function findWaiting(importId: string, after: number): Promise<Waiting[]> {
  return db.execute<Waiting>(sql`
    select w.id, w.position, w.ordinal, w.product_id as "productId", w.url,
      coalesce(nullif(r.cells ->> 'alt_es', ''), full_name(b.name, p.name), '') as "altEs",
      coalesce(nullif(r.cells ->> 'alt_en', ''), full_name(b.name, p.name), '') as "altEn"
    from import_pictures w
    join import_rows r on r.import_id = w.import_id and r.position = w.position
    left join products p on p.id = w.product_id
    left join brands b on b.id = p.brand_id
    where w.import_id = ${importId} and w.state = 'waiting' and w.position in (
      select distinct position from import_pictures
      where import_id = ${importId} and state = 'waiting' and position > ${after} order by position limit 20)
    order by w.position, w.ordinal`);
}

async function fail({ id }: Waiting, reason: MessageKey): Promise<void> {
  await db.execute(
    sql`update import_pictures set state = 'failed', reason = ${reason} where id = ${id} and state = 'waiting'`,
  );
}

/** Records a stored picture behind those the product has; false when the product is gone. */
async function record(waiting: Waiting, stored: StoredPicture): Promise<boolean> {
  const { id, productId, altEs, altEn } = waiting;
  return db.transaction(async (tx) => {
    // The import before the product, as an undo locks them: it must not begin until the picture is there to be taken back.
    const [awaited] = await tx.execute(sql`
      select from imports i join import_pictures w on w.import_id = i.id
      where w.id = ${id} and i.state not in ('undoing', 'undone') for share of i`);
    if (!awaited) return true;
    const [product] = await tx.execute(
      sql`select id from products where id = ${productId} for no key update`,
    );
    if (!product) return false;
    // Another worker may have been quicker: a picture is shown once.
    const [mine] = await tx.execute(sql`
      update import_pictures set state = 'stored', reason = null where id = ${id} and state = 'waiting' returning id`);
    if (!mine) return true;
    const pictureId = await addPicture(tx, productId, { ...stored, altEs, altEn });
    await tx.execute(sql`update import_pictures set picture_id = ${pictureId} where id = ${id}`);
    return true;
  });
}

function reasonOf(error: unknown): MessageKey | null {
  if (error instanceof FetchError) return error.key;
  // A full or closed folder passes when somebody sees to it: the queue tries again.
  if (error instanceof PictureError && error.status !== 507) return error.key;
  return null;
}

async function bring(waiting: Waiting, options: FetchOptions): Promise<void> {
  try {
    const bytes = await fetchPicture(waiting.url, options);
    const stored = await storePicture(bytes, { hasMargin: false });
    if (!(await record(waiting, stored))) await fail(waiting, "imports.pictures.gone");
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    await fail(waiting, reason);
  }
}

async function bringAll(pictures: Waiting[], options: FetchOptions): Promise<void> {
  const byProduct = new Map<number, Waiting[]>();
  for (const one of pictures) byProduct.set(one.position, [...(byProduct.get(one.position) ?? []), one]);
  const products = byProduct.values();
  async function fetchNext() {
    for (const own of products) for (const one of own) await bring(one, options);
  }
  await Promise.all(Array.from({ length: concurrency }, fetchNext));
}

/**
 * Fetches the pictures that an import named by address, in the order of the file, and notes those that failed with the
 * reason (docs/rules.md#imports). May be interrupted and begun again at any time.
 */
export async function workOnPictures(importId: string, options: FetchOptions = {}): Promise<void> {
  let after = 0;
  for (;;) {
    const pictures = await findWaiting(importId, after);
    if (pictures.length === 0) return;
    await bringAll(pictures, options);
    after = pictures.at(-1)?.position ?? after;
  }
}
