import { randomInt, randomUUID } from "node:crypto";
import type { Sql } from "postgres";

/** An order that a journey starts with: one piece or several of a product that is made for it. */
export type MadeOrder = {
  id: string;
  number: number;
  code: string;
  name: string;
  productName: string;
};

type Wanted = {
  /** Sizes of its pieces; each has two on hand. */
  sizes?: string[];
  priceCents?: number;
  fulfilment?: "pickup" | "delivery";
  /** Day of delivery, `YYYY-MM-DD`. */
  deliverOn?: string;
  street?: string;
  postcode?: string;
};

const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

function makeCode(): string {
  return Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
}

async function makeProduct(sql: Sql, mark: string, priceCents: number, sizes: string[]) {
  const name = `Tramuntana ${mark}`;
  const [product] = await sql`
    insert into products (style_code, slug, brand_id, category_id, name, status, source_type, price_cents, published_at)
    select ${`TR-${mark}`}, ${`tr-${mark}`}, (select min(id) from brands), (select min(id) from categories), ${name},
           'active', 'in-stock', ${priceCents}, now() returning id`;
  for (const size of new Set(sizes))
    await sql`insert into product_sizes (product_id, system, value, key, on_hand)
      values (${product?.id}, 'EU', ${size}, ${Number(size)}, ${2 * sizes.length})`;
  return { productId: String(product?.id), name };
}

/**
 * Writes an order as a shopper places it: rows of order, lines and holds, as lib/orders/place-order.ts leaves them. The
 * browser's tests cannot load that module, which is for servers only.
 */
export async function makeOrder(sql: Sql, wanted: Wanted = {}): Promise<MadeOrder> {
  const { sizes = ["42"], priceCents = 12_995, fulfilment = "pickup", deliverOn = null } = wanted;
  const mark = randomUUID().slice(0, 8);
  const { productId, name: productName } = await makeProduct(sql, mark, priceCents, sizes);
  const isDelivery = fulfilment === "delivery";
  const [code, name] = [makeCode(), `Aina ${mark}`];
  const deliveryCents = isDelivery ? 300 : 0;
  const deliveryBase = Math.round(deliveryCents / 1.21);
  const goods = priceCents * sizes.length;
  const [order] = await sql`
    insert into orders (kind, channel, lang, name, email, phone, fulfilment, street, postcode, town, zone_key, deliver_on,
      promised_on, payment_plan, goods_cents, delivery_cents, delivery_base_cents, delivery_quota_cents, total_cents,
      pickup_code)
    values ('purchase', 'web', 'es', ${name}, ${`aina-${mark}@example.com`}, '+34 600 111 222', ${fulfilment},
      ${isDelivery ? (wanted.street ?? "Carrer de sa Creu 1") : ""}, ${isDelivery ? (wanted.postcode ?? "07800") : ""},
      ${isDelivery ? "Eivissa" : ""}, ${isDelivery ? "eivissa" : null}, ${deliverOn}, ${deliverOn},
      ${isDelivery ? "on-delivery" : "in-shop"}, ${goods}, ${deliveryCents}, ${deliveryBase},
      ${deliveryCents - deliveryBase}, ${goods + deliveryCents}, ${code}) returning id, number`;
  for (const [position, size] of sizes.entries()) {
    const base = Math.round(priceCents / 1.21);
    const [line] = await sql`
      insert into order_lines (order_id, position, product_id, size_id, name, brand, style_code, size, unit_cents,
        gross_cents, tax_rate, base_cents, quota_cents, state)
      select ${order?.id}, ${position}, ${productId}, z.id, ${productName}, 'Marca', ${`TR-${mark}`}, ${size},
             ${priceCents}, ${priceCents}, 2100, ${base}, ${priceCents - base}, 'to-prepare'
      from product_sizes z where z.product_id = ${productId} and z.value = ${size} returning id, size_id`;
    await sql`insert into stock_holds (size_id, kind, order_line_id) values (${line?.size_id}, 'order', ${line?.id})`;
    await sql`update product_sizes set held = held + 1 where id = ${line?.size_id}`;
  }
  await sql`insert into order_events (order_id, kind) values (${order?.id}, 'placed')`;
  return { id: String(order?.id), number: Number(order?.number), code, name, productName };
}

/** Takes away what {@link makeOrder} wrote. */
export async function removeOrders(sql: Sql, made: readonly MadeOrder[]): Promise<void> {
  for (const { id, productName } of made) {
    await sql`delete from stock_holds where order_line_id in (select id from order_lines where order_id = ${id})`;
    await sql`delete from orders where id = ${id}`;
    await sql`delete from products where name = ${productName}`;
  }
}
