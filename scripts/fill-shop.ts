import { sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";

const batchSize = 4_000;

/** What tells a made-up variant from the product it was made of. */
const marked = sql`'-V[0-9]+$'`;

/** A whole number from 0 up to `limit`, always the same for the same variant; `salt` gives several of them. */
function pick(n: ReturnType<typeof sql>, salt: number, limit: number) {
  return sql`((hashint4(${n} * 31 + ${salt}::int) & 2147483647) % ${limit}::int)`;
}

/** Variants numbered `from` … `to` of the products that are real facts, each paired with the one it is made of. */
async function chooseVariants(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    create temporary table variants on commit drop as
    with originals as (
      select p.*, row_number() over (order by p.id) - 1 as place, count(*) over () as many
      from products p where p.style_code !~ ${marked})
    select gen_random_uuid() as new_id, n, o.*
    from generate_series(${from}::int, ${to}::int) as n
    join originals o on o.place = n % o.many`);
}

async function addProducts(tx: Transaction): Promise<void> {
  const n = sql`v.n`;
  await tx.execute(sql`
    insert into products (id, style_code, slug, brand_id, category_id, section_id, name, description_es, description_en,
      status, source_type, is_new, gender, colour, materials, price_cents, cost_cents, lead_days, released_on, published_at)
    select v.new_id, v.style_code || '-V' || n, v.slug || '-v' || n, v.brand_id, v.category_id,
      case when ${pick(n, 1, 5)} = 0
        then (select id from sections order by id offset ${pick(n, 2, 1_000)} % (select count(*) from sections) limit 1)
        else v.section_id end,
      v.name || ' ' || (array['Sal', 'Arena', 'Marea', 'Bruma', 'Pino', 'Coral', 'Noche', 'Brisa', 'Cala', 'Duna',
                              'Sol', 'Luna', 'Faro', 'Roca', 'Espuma', 'Higo'])[1 + ${pick(n, 3, 16)}] || ' ' || n,
      v.description_es, v.description_en, v.status, v.source_type, ${pick(n, 4, 12)} = 0, v.gender, v.colour, v.materials,
      greatest(995, v.price_cents * (70 + ${pick(n, 5, 80)}) / 100 / 500 * 500 - 5), v.cost_cents, v.lead_days,
      v.released_on, now() - ${pick(n, 6, 777_600)} * interval '1 minute'
    from variants v`);
}

/** Stock anew for each variant, hundreds of thousands without a way through Node; about one in twelve is sold out. */
async function addSizes(tx: Transaction): Promise<void> {
  const n = sql`(v.n * 64 + z.place)`;
  await tx.execute(sql`
    insert into product_sizes (product_id, system, value, key, on_hand)
    select v.new_id, z.system, z.value, z.key,
      case when ${pick(sql`v.n`, 7, 12)} = 0 then 0 else greatest(0, ${pick(n, 8, 6)} - 2) end
    from variants v
    join (select z.*, (row_number() over (partition by z.product_id order by z.key))::int as place from product_sizes z) z
      on z.product_id = v.id`);
}

async function addPictures(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into product_pictures (product_id, position, hash, width, height, widths, colour, has_margin, alt_es, alt_en)
    select v.new_id, x.position, x.hash, x.width, x.height, x.widths, x.colour, x.has_margin, x.alt_es, x.alt_en
    from variants v join product_pictures x on x.product_id = v.id`);
}

async function reduceSome(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update products p set regular_price_cents = p.price_cents, price_cents = p.price_cents * 4 / 5, reduced_at = clock_timestamp()
    from variants v where p.id = v.new_id and ${pick(sql`v.n`, 9, 16)} = 0`);
}

async function addBatch(from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await chooseVariants(tx, from, to);
    await addProducts(tx);
    await addSizes(tx);
    await addPictures(tx);
    await reduceSome(tx);
  });
}

/**
 * Fills the database up to `wanted` products with variants of the demo's own, for measuring: names, codes, prices,
 * stock, sections and dates vary, pictures are shared. Everything goes through the tables and their triggers, so
 * listings and counts are as in a shop that grew. Answers how many products there are then.
 */
export async function fillShop(wanted: number, tell: (done: number, total: number) => void): Promise<number> {
  const [before] = await db.execute<{ n: number }>(sql`
    select greatest(count(*), coalesce(max(substring(style_code from '-V([0-9]+)$')::int) + 1, 0))::int as n from products`);
  const have = before?.n ?? 0;
  for (let from = have; from < wanted; from += batchSize) {
    const to = Math.min(from + batchSize, wanted) - 1;
    await addBatch(from, to);
    tell(to + 1 - have, wanted - have);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
  const [after] = await db.execute<{ n: number }>(sql`select count(*)::int as n from products`);
  return after?.n ?? 0;
}
