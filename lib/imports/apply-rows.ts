import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { Assembled } from "@/lib/import-files/products/assembled";
import { type CategoryKinds, type ReadRow, readBareRow } from "@/lib/import-files/products/columns";
import { type AppliedBatch, applyBatch } from "./apply-import";
import { type ComparedRow, newSizes } from "./compare-rows";
import { describeChange } from "./describe-change";
import { readImages } from "./images";
import { productKey, readCategoryKinds } from "./known";

/** What of a stored row an import works on. */
type StagedRow = Pick<Assembled, "line" | "cells" | "onlyNew" | "reasons"> & {
  position: number;
  /** Sizes that the file does not name stay; the shop's own file says all of them. */
  keepsSizes: boolean;
  /** The file is of a delivery. */
  addsStock: boolean;
  /** Who stated that the shop asked the file's earlier prices elsewhere; "" for nobody. */
  statedBy: string;
};

/** A product of a file as a row of the own file: refused where the file itself says so, else as its cells read. */
export function assembledRow(
  staged: Omit<StagedRow, "position" | "statedBy">,
  kinds: CategoryKinds,
): ReadRow {
  const { line, cells, onlyNew, reasons, keepsSizes, addsStock } = staged;
  const read = readBareRow({ line, cells, surplus: false }, kinds, !keepsSizes);
  if (reasons.length === 0)
    return read.ok
      ? { ok: true, row: { ...read.row, onlyNew, addsStock, keepsSizes: keepsSizes || read.row.keepsSizes } }
      : read;
  const { style_code: styleCode = "", brand = "" } = cells;
  // Of a heading or a line of totals nobody wants a code; of a cell that could not be read no right form either.
  const isOfRow = reasons.some(({ column }) => column === undefined);
  const others =
    read.ok || isOfRow
      ? []
      : read.reasons.filter(({ column }) => !reasons.some((one) => one.column === column));
  return { ok: false, line, styleCode, brand, reasons: [...reasons, ...others] };
}

/** The next rows of an import that wait, in the order of the file. */
export async function takeRows(tx: Transaction, importId: string, limit: number): Promise<StagedRow[]> {
  return tx.execute<StagedRow>(sql`
    select r.position, r.line, r.cells, r.only_new as "onlyNew", r.unreadable as reasons,
      i.plan ->> 'format' <> 'own' as "keepsSizes",
      i.plan ->> 'format' <> 'own' and coalesce((i.plan ->> 'addsStock')::boolean, false) as "addsStock",
      coalesce(i.plan ->> 'earlierStatedBy', '') as "statedBy"
    from import_rows r join imports i on i.id = r.import_id
    where r.import_id = ${importId} and r.applied_at is null order by r.position limit ${limit}`);
}

function idOf(compared: ComparedRow): string | null {
  return compared.outcome === "refused" ? null : compared.id;
}

async function record(
  tx: Transaction,
  importId: string,
  staged: StagedRow[],
  batch: AppliedBatch,
): Promise<void> {
  const written = batch.compared.filter(({ outcome }) => outcome === "created" || outcome === "changed");
  const after = await readImages(
    tx,
    written.flatMap((one) => idOf(one) ?? []),
  );
  const rows = batch.compared.map((compared, index) => {
    const id = idOf(compared) ?? "";
    const product = batch.known.products.get(productKey(compared.brand, compared.styleCode))?.[0];
    return {
      position: staged[index]?.position,
      outcome: compared.outcome,
      reasons: compared.outcome === "refused" ? compared.reasons : [],
      changes:
        compared.outcome === "changed" && product ? describeChange(compared, batch.known, product) : [],
      sizes: newSizes(compared),
      productId: idOf(compared),
      before: batch.before.get(id) ?? null,
      after: after.get(id) ?? null,
    };
  });
  await tx.execute(sql`
    update import_rows i set outcome = r.outcome, reasons = r.reasons, changes = r.changes,
      sizes = nullif(r.sizes, 'null'), product_id = r."productId", before = nullif(r.before, 'null'), after = nullif(r.after, 'null'), applied_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position integer, outcome text, reasons jsonb, changes jsonb,
      sizes jsonb, "productId" uuid, before jsonb, after jsonb)
    where i.import_id = ${importId} and i.position = r.position`);
}

/** Addresses of pictures wait for products that have no pictures yet; a product that has some keeps those. */
async function awaitPictures(
  tx: Transaction,
  importId: string,
  batch: ComparedRow[],
  staged: StagedRow[],
): Promise<void> {
  const wanted = batch.flatMap((compared, index) => {
    if (compared.outcome === "refused" || !compared.row.pictures?.length) return [];
    const { position } = staged[index] ?? {};
    return compared.row.pictures.map((url, ordinal) => ({
      position,
      ordinal: ordinal + 1,
      productId: compared.id,
      url,
    }));
  });
  if (wanted.length === 0) return;
  const bare: SQL = sql`not exists (select from product_pictures x where x.product_id = r."productId")`;
  await tx.execute(sql`
    insert into import_pictures (import_id, position, ordinal, product_id, url)
    select ${importId}, position, ordinal, "productId", url
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r (position integer, ordinal smallint, "productId" uuid, url text)
    where ${bare}
    on conflict do nothing`);
}

/** Writes the rows into the shop and notes what happened with each, what was before and after, and which pictures to fetch. */
export async function applyRows(tx: Transaction, importId: string, staged: StagedRow[]): Promise<void> {
  const kinds = await readCategoryKinds(tx);
  const rows = staged.map((one) => assembledRow(one, kinds));
  const batch = await applyBatch(tx, rows, new Map(), {
    keepImages: true,
    statedBy: staged[0]?.statedBy,
  });
  await record(tx, importId, staged, batch);
  await awaitPictures(tx, importId, batch.compared, staged);
}
