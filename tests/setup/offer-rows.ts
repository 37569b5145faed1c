import { createHmac, randomUUID } from "node:crypto";
import type { Sql } from "postgres";

/** An offer that a journey starts with: a pair of the stock, and another one that may be left out. */
export type MadeOffer = { id: string; number: number; path: string; productId: string; email: string };

type Wanted = {
  lang: "es" | "en";
  kind?: "purchase" | "reservation";
  fulfilment?: "pickup" | "delivery";
  /** Goods that are ordered for the customer, with 30 % to pay at first. */
  ordered?: boolean;
};

/** What stands in the address of an offer's page, as lib/links/signed.ts writes it. */
function referenceOf(id: string): string {
  const secret = process.env.NEXTAUTH_SECRET ?? "";
  return `${id}.${createHmac("sha256", secret).update(`offer:${id}`).digest("base64url")}`;
}

async function holdLine(sql: Sql, offerId: string, position: number, productId: string, size: string) {
  const [line] = await sql`
    insert into offer_lines (offer_id, position, source, product_id, size_id, name, brand, style_code, size, unit_cents, optional)
    select ${offerId}, ${position}, 'stock', p.id, z.id, p.name, 'Marca', p.style_code, z.value, 10000, ${position > 0}
    from products p join product_sizes z on z.product_id = p.id where p.id = ${productId} and z.value = ${size}
    returning id, size_id`;
  await sql`insert into stock_holds (size_id, kind, offer_line_id, until)
    values (${line?.size_id}, 'offer', ${line?.id}, now() + interval '48 hours')`;
  await sql`update product_sizes set held = held + 1 where id = ${line?.size_id}`;
}

/**
 * Writes an offer as it is once it was sent: rows of offer, lines and holds, as lib/offers/send-offer.ts leaves them. The
 * browser's tests cannot load that module, which is for servers only.
 */
export async function makeOffer(sql: Sql, wanted: Wanted): Promise<MadeOffer> {
  const { lang, kind = "purchase", fulfilment = "pickup", ordered = false } = wanted;
  const mark = randomUUID().slice(0, 8);
  const email = `neus-${mark}@example.com`;
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents, published_at)
    select ${`LL-${mark}`}, ${`ll-${mark}`}, (select min(id) from brands), (select min(id) from categories),
           ${`Llevant ${mark}`}, 'active', 'in-stock', 12000, now() returning id`;
  const productId = String(product?.id);
  await sql`insert into product_sizes (product_id, system, value, key, on_hand)
    values (${productId}, 'EU', '41', 41, 1), (${productId}, 'EU', '42', 42, 1)`;
  const isDelivery = fulfilment === "delivery";
  const [offer] = await sql`
    insert into offers (state, kind, lang, name, email, phone, fulfilment, street, postcode, town, zone_key, delivery_cents,
      discount_cents, note_es, note_en, valid_until, sent_at, deposit_percent)
    values ('sent', ${kind}, ${lang}, 'Neus Marí', ${email}, '+34 600 222 333', ${fulfilment}, '',
      ${isDelivery ? "07800" : ""}, '', ${isDelivery ? "eivissa" : null}, ${isDelivery ? 300 : 0}, 1000,
      'Las he mirado: están perfectas.', 'I checked them: they are perfect.', now() + interval '48 hours', now(),
      ${ordered ? 30 : null})
    returning id, number`;
  const id = String(offer?.id);
  await holdLine(sql, id, 0, productId, "41");
  await holdLine(sql, id, 1, productId, "42");
  if (ordered)
    await sql`insert into offer_lines (offer_id, position, source, name, brand, style_code, size, unit_cents)
      values (${id}, 2, 'sourced', 'Samba OG', 'adidas', 'B75806', '43', 20000)`;
  return { id, number: Number(offer?.number), path: `/${lang}/offers/${referenceOf(id)}`, productId, email };
}

/** Takes away what {@link makeOffer} wrote, and what became of it. */
export async function removeOffers(sql: Sql, made: readonly MadeOffer[]): Promise<void> {
  for (const { id, productId, email } of made) {
    const [offer] = await sql`select order_id from offers where id = ${id}`;
    await sql`delete from stock_holds where size_id in (select id from product_sizes where product_id = ${productId})`;
    await sql`delete from offers where id = ${id}`;
    await sql`delete from orders where id = ${offer?.order_id ?? null}`;
    await sql`delete from inquiries where email = ${email}`;
    await sql`delete from mails where recipient = ${email} or reply_to = ${email}`;
    await sql`delete from products where id = ${productId}`;
  }
}
