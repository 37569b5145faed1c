import "server-only";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Role } from "@/lib/access/permissions";
import { changedFields } from "@/lib/same-value";
import { maySee } from "./product-fields";
import { barcodeField, sizeField, sizeOfField } from "./size-matrix";

type Fields = Record<string, unknown>;
type Happened = { id: number /** ISO 8601, UTC. */; at: string; staffName: string };

/** What staff changed; `before` is null for its creation. */
type Edit = Happened & { kind: "edit"; action: string; before: Fields | null; after: Fields | null };

/** What an order took out of the stock or brought back. Without a name the customer or the clock did it. */
type OrderMove = Happened & {
  kind: "order";
  event: "sold" | "handed-over" | "returned" | "exchanged";
  orderId: string;
  number: number;
  /** Pieces by size, those that left the shop below zero. */
  moves: { size: string; pieces: number }[];
};

/** What an import wrote, or its undo took back; `before` is null for its creation. */
type ImportWrite = Happened & {
  kind: "import";
  isUndo: boolean;
  importId: string;
  fileName: string;
  before: Fields | null;
  after: Fields | null;
};

/** One entry of a product's history; fields are named as in the audit trail. */
export type ProductHistoryEntry = Edit | OrderMove | ImportWrite;

/** Entries that the history shows. */
const mostEntries = 50;

function readEdits(id: string): Promise<Edit[]> {
  return db.execute<Edit>(sql`
    select 'edit' as kind, id, at, staff_name as "staffName", action, before, after from audit_log
    where entity = 'product' and entity_id = ${id} order by id desc limit ${mostEntries}`);
}

/**
 * Stock as orders moved it, an entry for each event of a timeline. A sale at the counter is told by the order's beginning;
 * what came back counts once it can be sold; the size given in an exchange has a line of its own.
 */
function readOrderMoves(id: string): Promise<OrderMove[]> {
  return db.execute<OrderMove>(sql`
    with lines as (
      select l.*, o.number, o.channel, x.line_id as given_for
      from order_lines l join orders o on o.id = l.order_id left join exchanges x on x.new_line_id = l.id
      where l.product_id = ${id}),
    moves as (
      select e.*, l.number, l.size, case when e.kind = 'placed' or e.kind = 'handed-over' then -1 else 1 end as pieces
      from lines l join order_events e on e.order_id = l.order_id
      where l.given_for is null and e.kind = 'placed' and l.channel = 'counter'
        or e.kind = 'handed-over' and l.source = 'stock' and e.data -> 'lines' @> to_jsonb(l.position)
        or e.kind in ('returned', 'exchanged', 'return-checked') and e.data ->> 'as' = 'sellable'
          and e.data -> 'lines' @> to_jsonb(l.position) and (l.source = 'stock' or l.size_id is not null)
      union all
      select e.*, l.number, l.size, -1
      from lines l join order_lines old on old.id = l.given_for
      join order_events e on e.order_id = l.order_id and e.kind = 'exchanged' and e.data -> 'lines' @> to_jsonb(old.position)),
    sums as (
      select id, kind, order_id, number, created_at, staff_name, size, sum(pieces)::int as pieces
      from moves group by id, kind, order_id, number, created_at, staff_name, size having sum(pieces) <> 0)
    select 'order' as kind, id, created_at as at, staff_name as "staffName", order_id as "orderId", number,
      case kind when 'placed' then 'sold' when 'return-checked' then 'returned' else kind end as event,
      json_agg(json_build_object('size', size, 'pieces', pieces) order by size) as moves
    from sums group by id, kind, order_id, number, created_at, staff_name
    order by created_at desc, id desc limit ${mostEntries}`);
}

/** What an import keeps of a product (lib/imports/images.ts), as far as it is told here. */
type Image = { facts: Fields; sizes: { value: string; onHand: number; barcode?: string | null }[] };

type ImportRow = {
  position: number;
  importId: string;
  fileName: string;
  before: Image | null;
  after: Image;
  undo: "archived" | "restored" | "kept" | null;
  appliedAt: string;
  appliedBy: string;
  undoneAt: string;
  undoneBy: string;
};

function fieldsOf({ facts, sizes }: Image): Fields {
  const stock = sizes.map(({ value, onHand }) => [sizeField(value), onHand]);
  const barcodes = sizes.flatMap(({ value, barcode }) => (barcode ? [[barcodeField(value), barcode]] : []));
  return { ...facts, ...Object.fromEntries([...stock, ...barcodes]) };
}

/** A step between two states of a product; of a size that comes in there were none. */
function step(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const none = Object.keys(after).filter((name) => sizeOfField(name) !== null && !(name in before));
  return changedFields({ ...before, ...Object.fromEntries(none.map((name) => [name, 0])) }, after);
}

/** What a row did, and what taking it back did; nothing where nothing differs that is told. */
function writesOf(row: ImportRow): ImportWrite[] {
  const { position: id, importId, fileName, before, after, undo } = row;
  const entry = { kind: "import", id, importId, fileName } as const;
  const done = { ...entry, isUndo: false, at: row.appliedAt, staffName: row.appliedBy };
  const undone = { ...entry, isUndo: true, at: row.undoneAt, staffName: row.undoneBy };
  if (!before) {
    const created = { ...done, before: null, after: fieldsOf({ ...after, facts: {} }) };
    const archived = undo === "archived" && step({ status: after.facts.status }, { status: "archived" });
    return archived ? [created, { ...undone, ...archived }] : [created];
  }
  const [was, became] = [fieldsOf(before), fieldsOf(after)];
  const written = step(was, became);
  const back = undo === "restored" && step(became, was);
  return [...(written ? [{ ...done, ...written }] : []), ...(back ? [{ ...undone, ...back }] : [])];
}

async function readImportWrites(id: string): Promise<ImportWrite[]> {
  const by = (state: string) => sql`coalesce((
    select a.staff_name from audit_log a where a.entity = 'import' and a.entity_id = i.id::text and a.after ->> 'state' = ${state}
    order by a.id desc limit 1), i.staff_name)`;
  const rows = await db.execute<ImportRow>(sql`
    select r.position, i.id as "importId", i.file_name as "fileName", r.before, r.after, r.undo,
      r.applied_at as "appliedAt", ${by("applying")} as "appliedBy",
      coalesce(i.undone_at, i.updated_at) as "undoneAt", ${by("undoing")} as "undoneBy"
    from import_rows r join imports i on i.id = r.import_id
    where r.product_id = ${id} and r.applied_at is not null and r.outcome in ('created', 'changed') and r.after is not null
    order by r.applied_at desc limit ${mostEntries}`);
  return rows.flatMap(writesOf);
}

/** The entry without the fields that the role may not know. */
function shownTo(role: Role, entry: ProductHistoryEntry): ProductHistoryEntry {
  if (entry.kind === "order") return entry;
  const seen = (fields: Fields | null) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => maySee(role, name)));
  return { ...entry, before: seen(entry.before), after: seen(entry.after) };
}

/** What staff, orders and imports changed of a product, newest first: its stock as it came to be among them. */
export async function readProductHistory(id: string, role: Role): Promise<ProductHistoryEntry[]> {
  const found = await Promise.all([readEdits(id), readOrderMoves(id), readImportWrites(id)]);
  return found
    .flat()
    .map((entry) => ({ ...shownTo(role, entry), at: new Date(entry.at).toISOString() }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
    .slice(0, mostEntries);
}
