import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db/client";
import type { Change, StaffAnswer, StaffContext } from "@/lib/doors/staff";
import type { Failure } from "@/lib/failure";
import { firstPlan, whatCodesName } from "@/lib/import-files/formats/formats";
import type { ImportPlan } from "@/lib/import-files/shared/plan";
import { withChoices } from "@/lib/import-files/shared/plan-choices";
import { SourceError } from "@/lib/import-files/shared/source-error";
import { inspectFile } from "@/lib/import-files/source";
import { type Source, sourceShape } from "@/lib/import-files/source-shape";
import { openColumns } from "@/lib/import-files/unread/open-columns";
import { readFinders } from "@/lib/import-files/words/finders";
import { enqueue } from "@/lib/jobs/enqueue";
import { keepUnmapped } from "@/lib/normalization-rules/note-unmapped";
import { goesTo } from "@/lib/states/machine";
import type { applyForm, importForm, planForm, reinspectForm, uploadForm } from "./forms";
import { planShape } from "./forms";
import { findImport, type StoredImport } from "./import-state";
import { readDoubts } from "./read-doubts";
import { type ImportState, type ImportVerb, importMachine } from "./states";
import { haveUpload, importPath } from "./uploads";
import { fetchWaiting } from "./waiting-pictures";

type One = z.output<typeof importForm>;
type Outcome = Promise<StaffAnswer<undefined> | Failure>;

const gone: Failure = { error: "admin.errors.notFound", status: 404 };
const elsewhere: Failure = { error: "imports.wrongState", status: 409 };

function titlesKey(titles: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(titles)).digest("hex").slice(0, 32);
}

/**
 * The plan that a file begins with: what is proposed for it, with what staff chose for the last file of the same titles
 * that somebody let the shop read (docs/rules.md#imports).
 */
async function beginPlan(tx: Transaction, facts: Source & { fileName: string }): Promise<ImportPlan> {
  const finders = await readFinders(tx);
  const first = firstPlan(facts, finders);
  // Columns without titles are called by their numbers, which say nothing of what another such file holds.
  if (!facts.hasTitles) return first;
  const [row] = await tx.execute<{ fileName: string; source: unknown; plan: unknown }>(sql`
    select file_name as "fileName", source, plan from imports
    where titles_key = ${titlesKey(facts.titles)} and total is not null
    order by created_at desc limit 1`);
  const chosen = planShape.safeParse(row?.plan);
  const source = sourceShape.safeParse(row?.source);
  if (!row || !chosen.success || !source.success) return first;
  const { format } = chosen.data;
  const proposed = firstPlan({ ...source.data, fileName: row.fileName }, finders, format);
  const now = first.format === format ? first : firstPlan(facts, finders, format);
  const plan = withChoices(now, proposed, chosen.data);
  return { ...plan, ...whatCodesName(plan, facts) };
}

/** Keeps an uploaded file as a new import with the plan it begins with (docs/rules.md#imports). */
export async function createImport(
  upload: z.output<typeof uploadForm> & { source: Source },
  { tx, staff }: StaffContext,
): Promise<StaffAnswer<{ id: string }>> {
  const { file, fileName, bytes, source } = upload;
  const plan = await beginPlan(tx, { ...source, fileName });
  const [row] = await tx.execute<{ id: string }>(sql`
    insert into imports (file_name, file, bytes, staff_id, staff_name, source, plan, titles_key, records)
    values (${fileName}, ${file}, ${bytes}, ${staff.id}, ${staff.name}, ${JSON.stringify(source)}::jsonb,
      ${JSON.stringify(plan)}::jsonb, ${titlesKey(source.titles)}, ${source.records})
    returning id`);
  return { data: { id: row?.id ?? "" } };
}

/** An import that something may be done with, kept as it is until the transaction ends, and where that leads. */
async function take(
  tx: Transaction,
  id: string,
  verb: ImportVerb,
): Promise<{ stored: StoredImport; to: ImportState } | Failure> {
  const stored = await findImport(tx, id, true);
  if (!stored) return gone;
  const to = goesTo(importMachine, stored.state, verb);
  return to ? { stored, to } : elsewhere;
}

async function move(tx: Transaction, { id }: StoredImport, to: ImportState): Promise<void> {
  await tx.execute(sql`
    update imports set state = ${to}, done = 0, beat_at = null, failure = null, updated_at = now() where id = ${id}`);
  await enqueue(tx, "imports", { importId: id });
}

function changeOf({ id, fileName, state, total }: StoredImport, to: ImportState): Change {
  return {
    entity: "import",
    entityId: id,
    label: fileName,
    before: { state },
    after: { state: to, products: total },
  };
}

/** The plan to read a file by, as staff sent it: without what the file has not, with who stated its earlier prices. Pure. */
export function planToRead(
  { source, plan: before }: Pick<StoredImport, "source" | "plan">,
  sent: z.output<typeof planShape>,
  staffName: string,
): ImportPlan {
  const isOther = (["style_code", "name", "size", "sizes", "parent_code"] as const).some(
    (field) => sent.columns[field] !== before.columns[field],
  );
  const earlierStatedBy = sent.earlierAsked ? before.earlierStatedBy || staffName : "";
  const addedStock = sent.addedStock.filter((title) => source.titles.includes(title));
  return { ...sent, addedStock, ...(isOther && whatCodesName(sent, source)), earlierStatedBy };
}

/** Keeps how the file is to be read and has it read: the dry run. */
export async function beginReading(
  { id, plan }: z.output<typeof planForm>,
  { tx, staff }: StaffContext,
): Outcome {
  const taken = await take(tx, id, "read");
  if ("error" in taken) return taken;
  const { stored } = taken;
  const foreign = Object.entries(plan.columns).find(([, title]) => !stored.source.titles.includes(title));
  if (foreign) {
    return {
      error: "admin.errors.invalid",
      status: 400,
      fields: { [`plan.columns.${foreign[0]}`]: "imports.unknownColumn" },
    };
  }
  if (!(await haveUpload(stored.file))) return { error: "imports.fileGone", status: 410 };
  const judged = planToRead(stored, plan, staff.name);
  await tx.execute(sql`update imports set plan = ${JSON.stringify(judged)}::jsonb where id = ${id}`);
  await move(tx, stored, taken.to);
  return {};
}

/** Looks at the file anew: with or without titles, or as another kind. The plan begins anew too. */
export async function lookAgain(
  { id, format, ...wish }: z.output<typeof reinspectForm>,
  { tx }: StaffContext,
): Outcome {
  const taken = await take(tx, id, "look-again");
  if ("error" in taken) return taken;
  const { stored } = taken;
  try {
    // The encoding that was chosen stays when the titles are looked for again.
    const { encoding } = stored.source;
    const again = Object.values(wish).some((one) => one !== undefined);
    const source = again ? await inspectFile(importPath(stored.file), { encoding, ...wish }) : stored.source;
    const facts = { ...source, fileName: stored.fileName };
    const plan = firstPlan(facts, await readFinders(tx), format);
    await tx.execute(sql`
      update imports set source = ${JSON.stringify(source)}::jsonb, plan = ${JSON.stringify(plan)}::jsonb, state = ${taken.to},
        titles_key = ${titlesKey(source.titles)}, records = ${source.records}, updated_at = now()
      where id = ${id}`);
    return {};
  } catch (error) {
    if (error instanceof SourceError) return { error: error.key, values: error.values };
    throw error;
  }
}

/** Has the planned rows written; an import that was stopped goes on. */
export async function beginApplying(
  { id, euros, looked }: z.output<typeof applyForm>,
  { tx }: StaffContext,
): Outcome {
  const taken = await take(tx, id, "apply");
  if ("error" in taken) return taken;
  const { stored, to } = taken;
  if (openColumns(stored.source, stored.plan).length > 0)
    return { error: "imports.confirmColumns", status: 409 };
  if (!looked && (await readDoubts(tx, stored)).length > 0)
    return { error: "imports.confirmDoubts", status: 409 };
  if (stored.plan.currency === "") {
    if (!euros) return { error: "imports.confirmEuros", status: 409 };
    await tx.execute(sql`update imports set plan = jsonb_set(plan, '{currency}', '"EUR"') where id = ${id}`);
  }
  await move(tx, stored, to);
  await keepUnmapped(tx, id);
  await tx.execute(sql`
    update imports i set done = (select count(*) from import_rows r where r.import_id = i.id and r.applied_at is not null)
    where id = ${id}`);
  return { change: changeOf(stored, to) };
}

/** Stops what is being done: a dry run is forgotten, what was written stays and can be taken back. */
export async function stopWork({ id }: One, { tx }: StaffContext): Outcome {
  const taken = await take(tx, id, "stop");
  if ("error" in taken) return taken;
  const { stored, to } = taken;
  await tx.execute(
    sql`update imports set state = ${to}, beat_at = null, updated_at = now() where id = ${id}`,
  );
  if (stored.state !== "applying") return {};
  await fetchWaiting(tx, id);
  return { change: changeOf(stored, to) };
}

/** Has all of an import taken back; pictures that it still waits for no longer come. */
export async function beginUndoing({ id }: One, { tx }: StaffContext): Outcome {
  const taken = await take(tx, id, "undo");
  if ("error" in taken) return taken;
  const { stored, to } = taken;
  await tx.execute(sql`delete from import_pictures where import_id = ${id} and state = 'waiting'`);
  await move(tx, stored, to);
  return { change: changeOf(stored, to) };
}

/** Forgets an import that wrote nothing, and the words that it alone said. Its file goes at night (upkeep.ts): removed here, a write that fails would miss it. */
export async function discard({ id }: One, { tx }: StaffContext): Outcome {
  // What can be read anew has written nothing.
  const taken = await take(tx, id, "read");
  if ("error" in taken) return taken;
  await tx.execute(sql`delete from imports where id = ${id}`);
  return {};
}

/** Tries the pictures again that could not be fetched, and those that nobody fetches any more. */
export async function retryPictures({ id }: One, { tx }: StaffContext): Outcome {
  const stored = await findImport(tx, id, true);
  if (!stored) return gone;
  if (stored.state !== "applied" && stored.state !== "stopped") return elsewhere;
  await tx.execute(sql`
    update import_pictures set state = 'waiting', reason = null where import_id = ${id} and state = 'failed'`);
  await fetchWaiting(tx, id);
  return {};
}
