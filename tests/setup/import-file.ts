import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { planOf, planValues } from "@/components/admin/imports/plan-values";
import { db } from "@/db/client";
import type { StaffContext } from "@/lib/doors/staff";
import { env } from "@/lib/env";
import { isFailure } from "@/lib/failure";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import type { Reason } from "@/lib/import-files/shared/reasons";
import { inspectFile } from "@/lib/import-files/source";
import { planForm } from "@/lib/imports/forms";
import { findImport, type StoredImport } from "@/lib/imports/import-state";
import { beginApplying, beginReading, beginUndoing, createImport } from "@/lib/imports/import-writes";
import { importPath, keepUpload } from "@/lib/imports/uploads";
import { workOnImport } from "@/lib/imports/work-on-import";
import { makePerson } from "./staff";

export type FileRow = {
  position: number;
  line: number;
  styleCode: string;
  brand: string;
  name: string;
  outcome: "created" | "changed" | "unchanged" | "refused";
  reasons: Reason[];
  notes: { column?: string; key: string; values?: Record<string, string> }[];
  changes: { column: string; before: string; after: string }[];
  cells: Record<string, string>;
  sizes: { value: string; onHand: number }[] | null;
  undo: string | null;
  undoReason: string | null;
};

let context: Promise<Omit<StaffContext, "tx">> | undefined;

/** A member of staff who imports; the same throughout a test file. */
function importer(): Promise<Omit<StaffContext, "tx">> {
  context ??= makePerson("manager").then((person) => ({
    staff: { ...person, role: "manager" as const, lang: "en" as const, sessionHash: "" },
  }));
  return context;
}

/** Runs a staff write in its transaction, as its door does, without the audit trail. A failure is thrown. */
export async function writeAsStaff<I, T>(
  write: (input: I, context: StaffContext) => Promise<{ data?: T } | { error: string }>,
  input: I,
): Promise<T | undefined> {
  const { staff } = await importer();
  const answer = await db.transaction((tx) => write(input, { tx, staff }));
  if (isFailure(answer)) throw new Error(answer.error);
  return "data" in answer ? answer.data : undefined;
}

/** Uploads a file of the disk. */
export async function uploadFile(path: string): Promise<StoredImport> {
  const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const kept = await keepUpload(stream);
  const source = await inspectFile(importPath(kept.file));
  const made = await writeAsStaff(createImport, { ...kept, fileName: basename(path), source });
  return stored(made?.id ?? "");
}

/** Uploads a text. */
export async function uploadText(name: string, content: string | Uint8Array): Promise<StoredImport> {
  const path = join(env.DATA_DIR, name);
  await writeFile(path, content);
  return uploadFile(path);
}

/** The import as it is stored now. */
export async function stored(id: string): Promise<StoredImport> {
  const found = await findImport(db, id);
  if (!found) throw new Error("There is no such import");
  return found;
}

/** Has an import read as its form sends the plan, with some of it changed. Answers its rows. */
export async function dryRun(one: StoredImport, patch: Partial<ImportPlan> = {}): Promise<FileRow[]> {
  const { plan } = await stored(one.id);
  const columns = { ...plan.columns, ...patch.columns };
  const changed = { ...plan, ...patch, columns };
  const sent = planOf(planValues(changed), changed);
  await writeAsStaff(beginReading, planForm.parse({ id: one.id, plan: sent }));
  await workOnImport(one.id);
  return rowsOf(one.id);
}

/** Has the rows of an import written. */
export async function apply(one: StoredImport): Promise<FileRow[]> {
  await writeAsStaff(beginApplying, { id: one.id, euros: true, looked: true });
  await workOnImport(one.id);
  return rowsOf(one.id);
}

/** Has an import taken back. */
export async function undo(one: StoredImport): Promise<FileRow[]> {
  await writeAsStaff(beginUndoing, { id: one.id });
  await workOnImport(one.id);
  return rowsOf(one.id);
}

/** Rows of an import in their order. */
export function rowsOf(id: string): Promise<FileRow[]> {
  return db.execute<FileRow>(sql`
    select position, line, style_code as "styleCode", brand, name, outcome, reasons, notes, changes, cells, sizes, undo,
      undo_reason as "undoReason" from import_rows where import_id = ${id} order by position`);
}

/** How many rows came to what. */
export function countOutcomes(rows: FileRow[]): Partial<Record<FileRow["outcome"], number>> {
  const counts: Partial<Record<FileRow["outcome"], number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
