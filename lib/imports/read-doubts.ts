import "server-only";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/db/client";
import { isCompared } from "@/lib/import-files/source-shape";
import { type Doubt, doubtsAbout, type NewProduct } from "./doubtful-results";
import type { StoredImport } from "./import-state";
import { mayBePurchasePrice } from "./purchase-prices";

/**
 * What staff are to look at before a dry run is written: what makes its new products doubtful as a whole (the first thousand are looked at), and
 * all of it where it was read from a text. The shop's own file is believed.
 */
export async function readDoubts(
  tx: Database | Transaction,
  { id, fileName, source, plan, state }: Pick<StoredImport, "id" | "fileName" | "source" | "plan" | "state">,
): Promise<Doubt[]> {
  if (plan.format === "own" || state !== "planned") return [];
  const products = await tx.execute<NewProduct>(sql`
    select r.style_code as "styleCode", r.brand, r.name, r.price_cents as "priceCents",
      case when r.cells ->> 'cost' ~ '^[0-9]{1,7}([.][0-9]+)?$' then round((r.cells ->> 'cost')::numeric * 100)::int end
        as "costCents",
      exists (select from brands b where starts_with(lower(r.brand), lower(b.name) || ' '))
        and not exists (select from brands b where lower(b.name) = lower(r.brand)) as "isBrandWithMore",
      c.size_kind as "sizeKind", coalesce(r.sizes, '[]') as sizes
    from import_rows r left join categories c on lower(c.key) = lower(r.cells ->> 'category')
    where r.import_id = ${id} and r.outcome = 'created' order by r.position limit 1000`);
  const counts = await countWritten(tx, id);
  const priceTitle = mayBePurchasePrice({ fileName, source }, plan);
  const of = counts.written;
  const doubts: Doubt[] = [];
  // No title proves what a line of a text says (docs/decisions/0050).
  if (isCompared(source) && of > 0) doubts.push({ kind: "compared", rows: of, of: counts.all, examples: [] });
  doubts.push(...doubtsAbout(products, Boolean(plan.defaults.stock)));
  if (priceTitle !== null && counts.priced > 0)
    doubts.push({ kind: "purchasePrices", rows: counts.priced, of, examples: [priceTitle] });
  const discount = plan.columns.cost && counts.costed > 0 ? await findDocumentDiscount(tx, id) : null;
  if (discount !== null)
    doubts.push({ kind: "documentDiscount", rows: counts.costed, of, examples: [discount] });
  return doubts;
}

/** How many rows there are, would be written, and of these say a price and a cost: new products and those that are there. */
async function countWritten(tx: Database | Transaction, id: string) {
  const [found] = await tx.execute<Record<"all" | "written" | "priced" | "costed", number>>(sql`
    select count(*)::int as "all", count(*) filter (where is_written)::int as written,
      count(price_cents) filter (where is_written)::int as priced,
      count(*) filter (where is_written and cells ->> 'cost' <> '')::int as costed
    from (select price_cents, cells, outcome in ('created', 'changed') as is_written
      from import_rows where import_id = ${id}) as r`);
  return found ?? { all: 0, written: 0, priced: 0, costed: 0 };
}

/** A line below the products that takes something off all of them, `Descuento 10 %   -193,10`; null where there is none. */
async function findDocumentDiscount(tx: Database | Transaction, id: string): Promise<string | null> {
  const [found] = await tx.execute<{ said: string }>(sql`
    select c.value as said from import_rows n, jsonb_each_text(n.cells) c
    where n.import_id = ${id} and n.outcome = 'refused'
      and n.position > (select max(p.position) from import_rows p where p.import_id = ${id} and p.cells ->> 'cost' <> '')
      and c.value ~* '^\\W*(descuento|dto|bonificaci[oó]n|discount|rabatt|nachlass|sconto|remise|desconto|korting)\\M.*(\\d ?%|- ?\\d)'
    order by n.position limit 1`);
  return found ? found.said.replace(/\s+/g, " ") : null;
}
