import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { requireStaff } from "@/lib/access/session";
import type { Note } from "@/lib/import-files/products/supplier-words";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import type { Reason } from "@/lib/import-files/shared/reasons";
import type { Source } from "@/lib/import-files/source-shape";
import { containing } from "@/lib/like-pattern";
import type { NewSize } from "./compare-rows";
import type { FieldChange } from "./describe-change";
import type { Doubt } from "./doubtful-results";
import type { HistoryFilters } from "./history-filter";
import { findImport } from "./import-state";
import { readDoubts } from "./read-doubts";
import { type ImportQuestions, type KindOfReason, readKinds, readQuestions } from "./read-reasons";
import { type RowOutcome, type RowView, rowOutcomes } from "./row-filter";
import { readSourceLines } from "./source-lines";
import { type ImportState, workingStates } from "./states";
import { picturesGivenUp } from "./waiting-pictures";

/** Rows on one page of a dry run. */
export const rowsPerPage = 50;
const importsPerPage = 20;

export type ImportSummary = {
  id: string;
  fileName: string;
  state: ImportState;
  staffName: string;
  format: string;
  total: number | null;
  createdAt: Date;
  counts: Record<RowOutcome, number>;
};

type SummaryRow = Omit<ImportSummary, "createdAt" | "counts"> & {
  createdAt: string;
  counts: Partial<Record<RowOutcome, number>> | null;
};

function fullCounts(counts: Partial<Record<RowOutcome, number>> | null): Record<RowOutcome, number> {
  return { created: 0, changed: 0, unchanged: 0, refused: 0, ...counts };
}

const countsOf = sql`(select json_object_agg(o.outcome, o.n) from (
  select outcome, count(*)::int as n from import_rows r where r.import_id = i.id group by outcome) as o)`;

function historyCondition({ q, state }: HistoryFilters): SQL {
  const states = state === "working" ? workingStates : [state];
  const wanted = sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  );
  const like = containing(q);
  return sql`${state ? sql`i.state in (${wanted})` : sql`true`}
    and ${q ? sql`fold(i.file_name || ' ' || i.staff_name) like fold(${like})` : sql`true`}`;
}

/** Imports that the filters show, newest first, with what they came to, and how many there are. */
export async function listImports(
  filters: HistoryFilters,
): Promise<{ imports: ImportSummary[]; total: number; pages: number }> {
  await requireStaff("imports.run");
  const condition = historyCondition(filters);
  const [rows, [count]] = await Promise.all([
    db.execute<SummaryRow>(sql`
      select i.id, i.file_name as "fileName", i.state, i.staff_name as "staffName", i.plan ->> 'format' as format, i.total,
        i.created_at as "createdAt", ${countsOf} as counts
      from imports i where ${condition} order by i.created_at desc, i.id
      limit ${importsPerPage} offset ${(filters.page - 1) * importsPerPage}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from imports i where ${condition}`),
  ]);
  const imports = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    counts: fullCounts(row.counts),
  }));
  const total = count?.n ?? 0;
  return { imports, total, pages: Math.max(1, Math.ceil(total / importsPerPage)) };
}

type UndoOutcome = "removed" | "archived" | "restored" | "kept";
type PictureCounts = { waiting: number; stored: number; failed: number };

export type ImportView = {
  id: string;
  fileName: string;
  bytes: number;
  state: ImportState;
  staffName: string;
  /** The name under which the upload is kept. */
  file: string;
  source: Source;
  plan: ImportPlan;
  total: number | null;
  done: number;
  failure: { key: string; values: Record<string, string | number> } | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
  counts: Record<RowOutcome, number>;
  undone: Record<UndoOutcome, number>;
  pictures: PictureCounts;
  /** Of a dry run: products that the shop has, without a picture, to which the file brings some. */
  pictured: number;
  /** Pictures wait, and the job that was to fetch them is over. */
  picturesGivenUp: boolean;
  /** Rows that an apply has written so far. */
  applied: number;
  /** What keeps most rows out: each kind of reason once, with some of what it speaks of and how many rows have it. */
  refusals: KindOfReason[];
  /** What only a person can say of the file. */
  questions: ImportQuestions;
  /** What is unusual about the new products as a whole. */
  doubts: Doubt[];
  /** What is left out of rows that are not refused, in the same way. */
  leftOut: KindOfReason[];
};

type ViewRow = {
  bytes: number;
  staffName: string;
  failure: ImportView["failure"];
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
  counts: SummaryRow["counts"];
  undone: Partial<Record<UndoOutcome, number>> | null;
  pictures: Partial<PictureCounts> | null;
  pictured: number;
  picturesGivenUp: boolean;
  applied: number;
};

const undoneOf = sql`(select json_object_agg(o.undo, o.n) from (
  select undo, count(*)::int as n from import_rows r where r.import_id = i.id and undo is not null group by undo) as o)`;
const picturesOf = sql`(select json_object_agg(o.state, o.n) from (
  select state, count(*)::int as n from import_pictures w where w.import_id = i.id group by state) as o)`;

/** What apply-rows.ts will do: a product that has pictures keeps those. */
const picturedOf = sql`(select count(*)::int from import_rows r join products p on p.id = r.product_id
  where r.import_id = i.id and r.applied_at is null and r.outcome in ('changed', 'unchanged')
    and r.cells ->> 'pictures' <> '' and not 'pictures' = any (r.only_new)
    and not exists (select from product_pictures x where x.product_id = p.id))`;

/** One import with all that its page says; null when there is none. */
export async function findImportView(id: string): Promise<ImportView | null> {
  await requireStaff("imports.run");
  const stored = await findImport(db, id);
  if (!stored) return null;
  const [row] = await db.execute<ViewRow>(sql`
    select bytes, staff_name as "staffName", failure, created_at as "createdAt", applied_at as "appliedAt",
      undone_at as "undoneAt", ${countsOf} as counts, ${undoneOf} as undone, ${picturesOf} as pictures, ${picturedOf} as pictured, ${picturesGivenUp} as "picturesGivenUp",
      (select count(*)::int from import_rows r where r.import_id = i.id and r.applied_at is not null) as applied
    from imports i where id = ${id}`);
  if (!row) return null;
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const counts = fullCounts(row.counts);
  return {
    ...stored,
    ...row,
    createdAt: new Date(row.createdAt),
    appliedAt: date(row.appliedAt),
    undoneAt: date(row.undoneAt),
    counts,
    refusals: counts.refused > 0 ? await readKinds(id, "refused") : [],
    leftOut: await readKinds(id, "leftOut"),
    questions: await readQuestions(id),
    doubts: await readDoubts(db, stored),
    undone: { removed: 0, archived: 0, restored: 0, kept: 0, ...row.undone },
    pictures: { waiting: 0, stored: 0, failed: 0, ...row.pictures },
  };
}

export type ImportRow = {
  position: number;
  line: number;
  records: number;
  styleCode: string;
  brand: string;
  name: string;
  outcome: RowOutcome;
  reasons: Reason[];
  notes: Note[];
  changes: FieldChange[];
  cells: Record<string, string>;
  /** What a new product gets. */
  sizes: NewSize[] | null;
  undo: UndoOutcome | null;
  undoReason: string | null;
  /** The product that the row is about, if the shop has it now. */
  productId: string | null;
  failedPictures: { url: string; reason: string }[];
  /** The lines that it was read from, of a file that is no table. */
  said: string[];
};

function conditionOf(view: RowView): SQL {
  const outcome = rowOutcomes.find((one) => one === view);
  if (outcome) return sql`r.outcome = ${outcome}`;
  if (view === "notes") return sql`r.notes <> '[]'`;
  if (view === "kept") return sql`r.undo in ('kept', 'archived')`;
  if (view === "all") return sql`true`;
  return sql`exists (select from import_pictures w
    where w.import_id = r.import_id and w.position = r.position and w.state = 'failed')`;
}

/** What a row is called: a record that names nothing by what it says (assemble-refused.ts). */
const nameOrText = sql`coalesce(nullif(name, ''), cells ->> 'said', '')`;

/** Products of an import in the order of the file, {@link rowsPerPage} at a time. */
export async function listImportRows(
  one: Pick<ImportView, "id" | "file" | "source">,
  view: RowView,
  page: number,
): Promise<{ rows: ImportRow[]; total: number }> {
  await requireStaff("imports.run");
  const which = sql`r.import_id = ${one.id} and ${conditionOf(view)}`;
  const [rows, [count]] = await Promise.all([
    db.execute<Omit<ImportRow, "said">>(sql`
      select position, line, records, style_code as "styleCode", brand, ${nameOrText} as name, outcome, reasons, notes, changes, cells, sizes, undo,
        undo_reason as "undoReason",
        (select p.id from products p where p.id = r.product_id) as "productId",
        coalesce((select json_agg(json_build_object('url', w.url, 'reason', w.reason) order by w.ordinal)
          from import_pictures w
          where w.import_id = r.import_id and w.position = r.position and w.state = 'failed'), '[]') as "failedPictures"
      from import_rows r where ${which}
      order by position limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n from import_rows r where ${which}`),
  ]);
  const positions = rows.map(({ position }) => position);
  const lines = await readSourceLines(db, one, positions);
  return { rows: rows.map((row) => ({ ...row, said: lines.get(row.position) ?? [] })), total: count?.n ?? 0 };
}

type RefusedRow = Pick<ImportRow, "line" | "styleCode" | "brand" | "name" | "reasons">;

/** All refused rows of an import, for a file. */
export async function listRefused(id: string): Promise<RefusedRow[]> {
  await requireStaff("imports.run");
  return db.execute<RefusedRow>(sql`
    select line, style_code as "styleCode", brand, ${nameOrText} as name, reasons from import_rows
    where import_id = ${id} and outcome = 'refused' order by position limit 50000`);
}

export type ImportProgress = {
  state: ImportState;
  done: number;
  total: number | null;
  waitingPictures: number;
};

/** How far an import is; null when there is none. */
export async function findProgress(id: string): Promise<ImportProgress | null> {
  await requireStaff("imports.run");
  const [row] = await db.execute<ImportProgress>(sql`
    select state, done, coalesce(total, records) as total,
      (select count(*)::int from import_pictures w where w.import_id = i.id and w.state = 'waiting') as "waitingPictures"
    from imports i where id = ${id}`);
  return row ?? null;
}

export type Choices = { categories: Choice[]; sections: Choice[] };
export type Choice = { key: string; labelEs: string; labelEn: string };

/** Categories and sections that a plan may name. */
export async function listChoices(): Promise<Choices> {
  await requireStaff("imports.run");
  const [categories, sections] = await Promise.all([
    db.execute<Choice>(
      sql`select key, label_es as "labelEs", label_en as "labelEn" from categories where key <> 'new' order by position, id`,
    ),
    db.execute<Choice>(
      sql`select key, label_es as "labelEs", label_en as "labelEn" from sections order by position, id`,
    ),
  ]);
  return { categories, sections };
}
