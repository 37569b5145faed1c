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
  return [
    ...(isCompared(source) ? await readWritten(tx, id) : []),
    ...doubtsAbout(products, Boolean(plan.defaults.stock)),
    ...(await readPurchasePrices(tx, id, mayBePurchasePrice({ fileName, source }, plan))),
    ...(plan.columns.cost ? await readDocumentDiscount(tx, id) : []),
  ];
}

/** All that an import from a text would write: no title proves what a line of it says (docs/decisions/0050). */
async function readWritten(tx: Database | Transaction, id: string): Promise<Doubt[]> {
  const [found] = await tx.execute<{ rows: number; of: number }>(sql`
    select count(*) filter (where outcome in ('created', 'changed'))::int as rows, count(*)::int as "of"
    from import_rows where import_id = ${id}`);
  return found && found.rows > 0 ? [{ kind: "compared", ...found, examples: [] }] : [];
}

/** The prices of a supplier's document, of new products and of those that are there, from the column that may say what the shop pays. */
async function readPurchasePrices(
  tx: Database | Transaction,
  id: string,
  title: string | null,
): Promise<Doubt[]> {
  if (title === null) return [];
  const [found] = await tx.execute<{ rows: number; of: number }>(sql`
    select count(price_cents)::int as rows, count(*)::int as "of"
    from import_rows where import_id = ${id} and outcome in ('created', 'changed')`);
  return found && found.rows > 0 ? [{ kind: "purchasePrices", ...found, examples: [title] }] : [];
}

/** A line below the products that takes something off all of them, `Descuento 10 %   -193,10`, where they have costs. */
async function readDocumentDiscount(tx: Database | Transaction, id: string): Promise<Doubt[]> {
  const [found] = await tx.execute<{ rows: number; of: number; said: string | null }>(sql`
    select count(*) filter (where cells ->> 'cost' <> '')::int as rows, count(*)::int as "of",
      (select c.value from import_rows n, jsonb_each_text(n.cells) c
        where n.import_id = ${id} and n.outcome = 'refused'
          and n.position > (select max(p.position) from import_rows p where p.import_id = ${id} and p.cells ->> 'cost' <> '')
          and c.value ~* '^\\W*(descuento|dto|bonificaci[oó]n|discount|rabatt|nachlass|sconto|remise|desconto|korting)\\M.*(\\d ?%|- ?\\d)'
        order by n.position limit 1) as said
    from import_rows where import_id = ${id} and outcome in ('created', 'changed')`);
  if (!found?.said || found.rows === 0) return [];
  return [
    { kind: "documentDiscount", rows: found.rows, of: found.of, examples: [found.said.replace(/\s+/g, " ")] },
  ];
}
